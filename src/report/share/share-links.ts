import { randomUUID } from 'node:crypto';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { shareKey } from '../../access/link-key.ts';
import { type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import * as store from '../../access/store/share-links.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { mostShareLinks, type ShareLinkDays, shareLinkEnd } from './rules/share-link.ts';

const present = ({ id, createdAt, expiresAt }: store.ShareLink) => isoDates({ id, createdAt, expiresAt });
/** Added to responses only: the database contains nothing that opens a report. */
const withKey = <T extends { id: string }>(link: T, { linkSecrets }: Dependencies) => ({
  ...link,
  key: shareKey(link.id, linkSecrets),
});

export async function createShareLink(
  deps: Dependencies,
  actor: Actor,
  wanted: { analysisId: number; days: ShareLinkDays },
  request: RequestIdentity | null,
) {
  const { analysisId, days } = wanted;
  const { status } = await authoriseAnalysis(deps.db, actor, 'share', analysisId);
  if (status !== 'completed')
    throw new AppError('not_completed', 'This report isn’t finished, so there’s nothing to share yet.');
  const createdAt = deps.now();
  const { link } = await respondOnce(deps, request, async (tx) => {
    // Concurrent requests wait here, so that each one counts the links of the others.
    if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    if ((await store.countShareLinks(tx, analysisId, createdAt)) >= mostShareLinks)
      throw new AppError(
        'budget_used_up',
        `This report has ${mostShareLinks} share links. Please end one of them before you make another.`,
      );
    const expiresAt = shareLinkEnd(createdAt, days);
    const made = await store.insertShareLink(tx, { id: randomUUID(), analysisId, createdAt, expiresAt });
    return { analysisId, link: present(made) };
  });
  return withKey(link, deps);
}

export async function listShareLinks(deps: Dependencies, actor: Actor, analysisId: number) {
  await authoriseAnalysis(deps.db, actor, 'share', analysisId);
  const links = await store.listShareLinks(deps.db, analysisId, deps.now());
  return links.map((link) => withKey(present(link), deps));
}

export async function revokeShareLink(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  linkId: string,
): Promise<void> {
  await authoriseAnalysis(deps.db, actor, 'share', analysisId);
  await store.revokeShareLink(deps.db, { id: linkId, analysisId }, deps.now());
}
