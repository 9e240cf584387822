import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { editAnalysis, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { requestRevision } from './request-revision.ts';

/** More are a mistake: each may cost as much as a report. */
const mostGranted = 10;

async function grantWithin(tx: Tx, analysisId: number): Promise<void> {
  const row = await lockAnalysis(tx, analysisId);
  if (!row) throw new AppError('not_found');
  if (row.grantedVersions >= mostGranted)
    throw new AppError('invalid_input', `This order has ${mostGranted} extra versions already.`);
  await editAnalysis(tx, analysisId, row.status, { grantedVersions: row.grantedVersions + 1 });
}

/** One more version than the plan has: the customer asks for it as for any other. */
export async function grantVersion(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  request: RequestIdentity | null,
): Promise<{ analysisId: number }> {
  await authoriseAnalysis(deps.db, actor, 'grant-version', analysisId);
  return respondOnce(deps, request, async (tx) => {
    await grantWithin(tx, analysisId);
    return { analysisId };
  });
}

/** The next version is written from the start, in another language if one is named. It is not one of the customer's. */
export async function rewriteReport(
  deps: Dependencies,
  actor: Actor,
  { analysisId, language }: { analysisId: number; language: string | null },
  request: RequestIdentity | null,
): Promise<{ analysisId: number; revision: number }> {
  await authoriseAnalysis(deps.db, actor, 'rewrite', analysisId);
  return respondOnce(deps, request, async (tx) => {
    await grantWithin(tx, analysisId);
    const asked = { analysisId, cause: 'rewrite', facts: [], requestedBy: 'administrator' } as const;
    const { revision } = await requestRevision(tx, deps, { ...asked, language, now: deps.now() });
    return { analysisId, revision };
  });
}
