import { and, desc, eq, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { websiteRescans } from '../schema.ts';
import { type Rescan, rescanSchema } from './rules/rescan.ts';

export type RescanId = { analysisId: number; number: number };
type StoredRescan = typeof websiteRescans.$inferSelect;
export type RescanRow = Omit<StoredRescan, 'result'> & { result: Rescan | null };

const isRescan = ({ analysisId, number }: RescanId) =>
  and(eq(websiteRescans.analysisId, analysisId), eq(websiteRescans.number, number));

/** A result that a newer release stored is left out. */
const parsed = (row: StoredRescan): RescanRow => ({
  ...row,
  result: rescanSchema.safeParse(row.result).data ?? null,
});

export async function findRescan(db: Queryable, id: RescanId): Promise<RescanRow | null> {
  const row = await firstRow(db.select().from(websiteRescans).where(isRescan(id)));
  return row && parsed(row);
}

/** Newest first. */
export async function listRescans(db: Queryable, analysisId: number): Promise<RescanRow[]> {
  const rows = await db
    .select()
    .from(websiteRescans)
    .where(eq(websiteRescans.analysisId, analysisId))
    .orderBy(desc(websiteRescans.number));
  return rows.map(parsed);
}

/** The transaction has locked the analysis, or two requests get the same number. */
export async function insertRescan(
  tx: Tx,
  rescan: Pick<StoredRescan, 'analysisId' | 'revision' | 'requestedAt' | 'requestedBy' | 'pasted'>,
): Promise<number> {
  const number = sql`(select coalesce(max(number), 0) + 1 from website_rescans where analysis_id = ${rescan.analysisId})`;
  const [row] = await tx
    .insert(websiteRescans)
    .values({ ...rescan, number })
    .returning({ number: websiteRescans.number });
  return row?.number ?? 1;
}

/** Ends a queued re-scan and forgets the pasted text. One that has ended stays as it is: a job may run twice. */
export async function endRescan(
  tx: Tx,
  id: RescanId,
  ending: { result: Rescan; revision: number } | { problem: string },
  finishedAt: Date,
): Promise<void> {
  const state = 'result' in ending ? 'done' : 'failed';
  await tx
    .update(websiteRescans)
    .set({ state, finishedAt, pasted: null, ...ending })
    .where(and(isRescan(id), eq(websiteRescans.state, 'queued')));
}
