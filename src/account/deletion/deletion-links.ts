import type { AdmittedMail } from '../../access/admit-mail.ts';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { deletionKey, readDeletionKey } from '../../access/link-key.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { lockLink } from '../../access/store/private-links.ts';
import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findNewestMail, queueMailAgain } from '../../platform/mail/store.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { eraseAnalyses, lockInOrder } from './delete-data.ts';
import { deletionLinkEnd, removedRows } from './rules.ts';
import { countCustomerRows } from './store/customer-data.ts';
import { type DeletionConfirmation, findConfirmation } from './store/deletion-confirmations.ts';

/** Prevents flooding an inbox. */
const pauseMs = 10 * 60_000;

/** The key is in the mail only, and the mail goes to the order's own address, whoever asks for it. */
export async function requestDeletionLink(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  actor: Actor,
  analysisId: number,
): Promise<{ isMailed: boolean }> {
  await authoriseAnalysis(db, actor, 'request-deletion', analysisId);
  return db.transaction(async (tx) => {
    const order = await lockAnalysis(tx, analysisId);
    if (!order?.customerEmail)
      throw new AppError('not_available', 'This order has no email address that we could send the link to.');
    const notSince = new Date(now().getTime() - pauseMs);
    return {
      isMailed: await queueMailAgain(tx, jobs, { ...mailAbout(order, 'deletion-link'), notSince }),
    };
  });
}

/** Null when the mail has waited for so long that its link has expired. */
export async function loadDeletionFacts(
  { publicUrl, linkSecrets, now }: Pick<Dependencies, 'publicUrl' | 'linkSecrets' | 'now'>,
  { mail: { id: mailId, analysisId, createdAt }, linkId }: AdmittedMail,
) {
  const expiresAt = deletionLinkEnd(createdAt);
  const key = deletionKey(analysisId, { linkId, mailId }, linkSecrets);
  const href = `${publicUrl}/delete/${analysisId}#key=${key}`;
  return expiresAt > now() ? { facts: { deletion: { href, expiresAt } } } : null;
}

type Shown = { analysisId: string; key: string };
type Known = { id: number; linkId: number; mailId: number };

/** Nothing is read or locked for a key that we did not sign for this analysis. */
function readKey({ linkSecrets }: Dependencies, { analysisId, key }: Shown): Known {
  const id = /^[1-9]\d{0,14}$/.test(analysisId) ? Number(analysisId) : 0;
  const said = readDeletionKey(key, id, linkSecrets);
  if (!said) throw new AppError('not_found');
  return { id, ...said };
}

/**
 * The key alone gives the right to delete this analysis; cookies and sign-ins do not count. Forged, foreign,
 * expired, replaced, revoked and used keys get the same response.
 */
async function authoriseDeletion(tx: Tx, { now }: Dependencies, { id, linkId, mailId }: Known) {
  const analysis = await lockAnalysis(tx, id);
  const mail = analysis && (await findNewestMail(tx, id, 'deletion-link', 'unfailed'));
  if (!mail || mail.id !== mailId) throw new AppError('not_found');
  const expiresAt = deletionLinkEnd(mail.createdAt);
  const link = expiresAt > now() ? await lockLink(tx, { id: linkId, analysisId: id }) : null;
  if (!link || link.recipient !== analysis.customerEmail?.toLowerCase()) throw new AppError('not_found');
  return { analysis, expiresAt };
}

/** Only reads: mail scanners open links, so only the button on the page deletes. */
export async function openDeletionLink(deps: Dependencies, shown: Shown) {
  const known = readKey(deps, shown);
  return deps.db.transaction(async (tx) => {
    const { analysis, expiresAt } = await authoriseDeletion(tx, deps, known);
    return {
      orderedAt: analysis.createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      removes: removedRows(await countCustomerRows(tx, [analysis.id])).rows,
    };
  });
}

/** Works once: deleting the analysis also deletes the mail's row and the link. */
export async function deleteByLink(
  deps: Dependencies,
  shown: Shown,
  code: string,
): Promise<DeletionConfirmation> {
  const earlier = await findConfirmation(deps.db, code);
  if (earlier) return earlier;
  const known = readKey(deps, shown);
  return eraseAnalyses(deps, { code, scope: 'link' }, async (tx) => {
    await lockInOrder(deps, tx, known.id);
    await authoriseDeletion(tx, deps, known);
    return [known.id];
  });
}
