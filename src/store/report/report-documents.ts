import { eq, sql } from 'drizzle-orm';
import { memoizeLast } from '../../domain/memoize-last.ts';
import {
  type ReportDetails,
  type Results,
  reportDetailsSchema,
  resultsSchema,
} from '../../domain/report/report.ts';
import { upgradeDetails } from '../../domain/report/upgrade-details.ts';
import type { Queryable, Tx } from '../database.ts';
import { reportDocuments } from '../schema/report.ts';

/** `details` is null when a newer release stored them; the texts can still be read. */
export type ReportDocument = {
  results: Results;
  details: ReportDetails | null;
  revision: number;
  /** When it was written, its details contained a passage of a locked message. */
  isLocked: boolean;
};

export async function saveReport(
  tx: Tx,
  analysisId: number,
  { results, details, isLocked = false }: { results: Results; details: ReportDetails; isLocked?: boolean },
  revision = 1,
): Promise<void> {
  const document = { version: details.version, results, details, revision, isLocked };
  await tx
    .insert(reportDocuments)
    .values({ analysisId, ...document })
    .onConflictDoUpdate({ target: reportDocuments.analysisId, set: document });
}

const reportDocument = memoizeLast((db: Queryable, name: string) =>
  db
    .select()
    .from(reportDocuments)
    .where(eq(reportDocuments.analysisId, sql.placeholder('analysisId')))
    .prepare(name),
);

/** Details are not parsed: only for answers whose schema parses them. */
export async function findUnparsedReport(db: Queryable, analysisId: number): Promise<ReportDocument | null> {
  const [row] = await reportDocument(db, 'report_document').execute({ analysisId });
  return row ? readDocument(row) : null;
}

type StoredDocument = {
  version: number;
  results: unknown;
  details: unknown;
  revision: number;
  isLocked?: boolean;
};

const readDocument = ({
  version,
  results,
  details,
  revision,
  isLocked = false,
}: StoredDocument): ReportDocument => ({
  results: resultsSchema.parse(results),
  details: upgradeDetails(version, details),
  revision,
  isLocked,
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
  const [row] = await reportDocument(db, 'report_document').execute({ analysisId });
  return row ? parseDocument(row) : null;
}
