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
export type ReportDocument = { results: Results; details: ReportDetails | null };

export async function saveReport(
  tx: Tx,
  analysisId: number,
  { results, details }: { results: Results; details: ReportDetails },
): Promise<void> {
  const document = { version: details.version, results, details };
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
  if (!row) return null;
  return { results: resultsSchema.parse(row.results), details: upgradeDetails(row.version, row.details) };
}

export async function findReport(db: Queryable, analysisId: number): Promise<ReportDocument | null> {
  const stored = await findUnparsedReport(db, analysisId);
  return stored && { ...stored, details: stored.details && reportDetailsSchema.parse(stored.details) };
}
