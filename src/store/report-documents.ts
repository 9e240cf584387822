import { eq } from 'drizzle-orm';
import { type ReportDetails, type Results, reportDetailsSchema, resultsSchema } from '../domain/report.ts';
import type { Queryable, Tx } from './database.ts';
import { reportDocuments } from './schema.ts';

export type ReportDocument = { results: Results; details: ReportDetails };

export async function saveReport(
  tx: Tx,
  analysisId: number,
  { results, details }: ReportDocument,
): Promise<void> {
  const document = { version: details.version, results, details };
  await tx
    .insert(reportDocuments)
    .values({ analysisId, ...document })
    .onConflictDoUpdate({ target: reportDocuments.analysisId, set: document });
}

export async function findReport(db: Queryable, analysisId: number): Promise<ReportDocument | null> {
  const [row] = await db.select().from(reportDocuments).where(eq(reportDocuments.analysisId, analysisId));
  if (!row) return null;
  return { results: resultsSchema.parse(row.results), details: reportDetailsSchema.parse(row.details) };
}
