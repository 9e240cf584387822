import { eq, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { reportDocuments } from '../schema.ts';
import {
  type ReportDetails,
  type Results,
  reportDetailsSchema,
  reportDetailsVersion,
  resultsSchema,
} from './rules/report.ts';

/** `details` is null when a newer release stored them; the texts can still be read. */
export type ReportDocument = {
  results: Results;
  details: ReportDetails | null;
  revision: number;
};

export async function saveReport(
  tx: Tx,
  analysisId: number,
  { results, details }: { results: Results; details: ReportDetails },
  revision = 1,
): Promise<void> {
  const document = { version: details.version, results, details, revision };
  await tx
    .insert(reportDocuments)
    .values({ analysisId, ...document })
    .onConflictDoUpdate({ target: reportDocuments.analysisId, set: document });
}

const reportDocument = (db: Queryable, analysisId: number) =>
  firstRow(db.select().from(reportDocuments).where(eq(reportDocuments.analysisId, analysisId)));

/** Details are not parsed: only for responses whose schema parses them. */
export async function findUnparsedReport(db: Queryable, analysisId: number): Promise<ReportDocument | null> {
  const row = await reportDocument(db, analysisId);
  return row && readDocument(row);
}

type Row = typeof reportDocuments.$inferSelect;
type StoredDocument = Pick<Row, 'version' | 'results' | 'details' | 'revision'>;

const readDocument = ({ version, results, details, revision }: StoredDocument): ReportDocument => ({
  results: resultsSchema.parse(results),
  details: version === reportDetailsVersion ? (details as ReportDetails) : null,
  revision,
});

export function parseDocument(stored: StoredDocument): ReportDocument {
  const document = readDocument(stored);
  return { ...document, details: document.details && reportDetailsSchema.parse(document.details) };
}

export async function findRevisionNumber(db: Queryable, analysisId: number): Promise<number | null> {
  const [row] = await db
    .select({ revision: reportDocuments.revision })
    .from(reportDocuments)
    .where(eq(reportDocuments.analysisId, analysisId));
  return row?.revision ?? null;
}

export async function findReport(db: Queryable, analysisId: number): Promise<ReportDocument | null> {
  const row = await reportDocument(db, analysisId);
  return row && parseDocument(row);
}

/**
 * Whether the database still has what a file belongs to: its report, the version of the report that a PDF shows, the row of a voice clip.
 * True for keys of any other form.
 */
export async function isKept(db: Queryable, key: string): Promise<boolean> {
  const [, id, name] = /^reports\/(\d+)\/(.+)$/.exec(key) ?? [];
  if (id === undefined || name === undefined) return true;
  const revision = Number(/^pdf-(\d+)\//.exec(name)?.[1] ?? 1);
  const belongs = name.startsWith('voice/')
    ? sql`exists (select from voice_clips where analysis_id = ${id} and file_key = ${key})`
    : sql`exists (select from report_documents where analysis_id = ${id} and revision = ${revision})
        or exists (select from report_revisions
          where analysis_id = ${id} and revision = ${revision + 1} and replaced_version is not null)`;
  const { rows } = await db.execute<{ kept: boolean }>(sql`select ${belongs} as kept`);
  return rows[0]?.kept === true;
}
