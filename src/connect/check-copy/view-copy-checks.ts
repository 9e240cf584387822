import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { standingOf, talkLeft } from '../../platform/model/rules/budget.ts';
import { readLedger } from '../../platform/model/store/ledger.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { CopyCheck, CopyChecks } from './contract.ts';
import { type CopyCheckRow, findCopyCheck, listCopyCheckRows, readCopyCheckResult } from './store.ts';

const newestChecks = 20;
const kind = 'copy-check';

export const presentCopyCheck = (row: CopyCheckRow): CopyCheck => ({
  id: row.id,
  state: row.state,
  text: row.text,
  result: readCopyCheckResult(row),
  createdAt: row.createdAt.toISOString(),
});

type Deps = Pick<Dependencies, 'db' | 'budget'>;

/** Newest first, with what is left. Results stay readable when the budget is used up. */
export async function viewCopyChecks(
  { db, budget }: Deps,
  actor: Actor,
  analysisId: number,
): Promise<CopyChecks> {
  const analysis = await authoriseAnalysis(db, actor, 'check-copy', analysisId);
  const standing = standingOf(analysis);
  const spent = (await readLedger(db, analysisId))[kind];
  return {
    checks: (await listCopyCheckRows(db, analysisId, newestChecks)).map(presentCopyCheck),
    left: talkLeft(budget, standing, kind, spent),
    limit: budget.counts[standing][kind],
  };
}

export async function viewCopyCheck(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  checkId: number,
): Promise<CopyCheck> {
  await authoriseAnalysis(db, actor, 'check-copy', analysisId);
  const row = await findCopyCheck(db, analysisId, checkId);
  if (!row) throw new AppError('not_found');
  return presentCopyCheck(row);
}
