import { mailAbout } from '../analysis/rules/order-jobs.ts';
import { findAnalysis } from '../analysis/store.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueMailAgain } from '../platform/mail/store.ts';
import { AppError } from '../platform/rules/app-error.ts';
import { authoriseAnalysis } from './authorise-analysis.ts';
import { linkIdOf } from './link-key.ts';
import type { Actor } from './rules/access-rights.ts';
import { grantToVisitor } from './store/analysis-access.ts';
import { lockLink, revokeLinks } from './store/private-links.ts';

/** A valid key grants this browser access; an invalid one gets the same answer as an unknown id. */
export async function openPrivateLink(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  key: string,
): Promise<{ visitorId: string }> {
  const linkId = linkIdOf(key, analysisId, deps.linkSecrets);
  if (linkId === null) throw new AppError('not_found');
  const visitorId = actor.visitorId ?? deps.newVisitorId();
  await deps.db.transaction(async (tx) => {
    if (!(await lockLink(tx, { id: linkId, analysisId }))) throw new AppError('not_found');
    await grantToVisitor(tx, { analysisId, visitorId, kind: 'link', linkId });
  });
  return { visitorId };
}

export async function revokePrivateLinks(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<void> {
  await authoriseAnalysis(deps.db, actor, 'revoke-links', analysisId);
  await deps.db.transaction((tx) => revokeLinks(tx, analysisId, deps.now()));
}

/** Always the same answer in the same time: the worker compares the address. */
export const requestPrivateLink = (
  { db, jobs }: Dependencies,
  wanted: { analysisId: number; email: string },
): Promise<void> => db.transaction((tx) => jobs.enqueue(tx, 'link-request', wanted));

/** Prevents flooding an inbox. */
const pauseMs = 10 * 60_000;

/** Sends to the stored address only, and only when it equals the typed one. */
export async function mailPrivateLink(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  wanted: { analysisId: number; email: string },
): Promise<void> {
  const analysis = await findAnalysis(db, wanted.analysisId);
  if (analysis?.customerEmail?.toLowerCase() !== wanted.email.toLowerCase()) return;
  const notSince = new Date(now().getTime() - pauseMs);
  await db.transaction((tx) =>
    queueMailAgain(tx, jobs, { ...mailAbout(analysis, 'private-link'), notSince }),
  );
}
