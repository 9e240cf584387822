import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { findUser } from '../../access/store/actors.ts';
import { lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockPaymentOf } from '../../payment/pay/store.ts';
import { releasePromosOfUnpaid } from '../../payment/promo/reserve-promo.ts';
import { paymentProvider } from '../../payment/rules/payment-provider.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { filesOf } from '../../report/pdf/report-pdf.ts';
import { claimAnalyses } from '../sign-in/store.ts';
import { addressHash } from './deletion-register.ts';
import { type DeletionScope, removedRows } from './rules.ts';
import {
  countCustomerRows,
  deleteAnalyses,
  deleteUser,
  listAddressesOf,
  listAnalysisIdsOf,
  listLiveCalls,
} from './store/customer-data.ts';
import {
  addRemovedFiles,
  type DeletionConfirmation,
  findConfirmation,
  listUnverified,
  markVerified,
  saveConfirmation,
} from './store/deletion-confirmations.ts';

/**
 * Deletes one report with its texts, chats, clips, calls, files and queued jobs. The confirmation's code is the request's
 * idempotency key: a repeat returns the same confirmation.
 */
export async function deleteReport(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  code: string,
): Promise<DeletionConfirmation> {
  const earlier = await findConfirmation(deps.db, code);
  if (earlier) return earlier;
  await authoriseAnalysis(deps.db, actor, 'delete', analysisId);
  return eraseAnalyses(deps, { code, scope: 'report' }, () => Promise.resolve([analysisId]));
}

/** All reports of a signed-in customer, including those ordered with the verified address, and the account. */
export async function deleteEverything(
  deps: Dependencies,
  actor: Actor,
  code: string,
): Promise<DeletionConfirmation> {
  const earlier = await findConfirmation(deps.db, code);
  if (earlier) return earlier;
  const { userId } = actor;
  if (userId === null) throw new AppError('unauthenticated');
  return eraseAnalyses(
    deps,
    { code, scope: 'everything' },
    async (tx) => {
      const user = await findUser(tx, userId);
      if (user?.email) await claimAnalyses(tx, userId, user.email);
      return listAnalysisIdsOf(tx, userId);
    },
    (tx) => deleteUser(tx, userId),
  );
}

type Erasing = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'files' | 'calls' | 'log' | 'linkSecrets'>;

/**
 * Deletes rows and jobs and stores the confirmation in one transaction. Files are removed afterwards, and
 * `verifyDeletions` repeats that, because a worker may have been writing one.
 */
export async function eraseAnalyses(
  deps: Erasing,
  { code, scope }: { code: string; scope: DeletionScope },
  choose: (tx: Tx) => Promise<number[]>,
  alsoErase: (tx: Tx) => Promise<Record<string, number>> = async () => ({}),
): Promise<DeletionConfirmation> {
  const now = deps.now();
  const erased = deps.db.transaction(async (tx) => {
    const ids: number[] = [];
    for (const id of await choose(tx)) if (await lockInOrder(deps, tx, id)) ids.push(id);
    const ofOne = scope === 'report' || scope === 'link';
    if (ofOne && ids.length === 0) throw new AppError('not_found');
    const addresses = scope === 'retention' ? [] : await listAddressesOf(tx, ids);
    await releasePromosOfUnpaid(tx, ids);
    const liveCalls = await listLiveCalls(tx, ids);
    const rows = await countCustomerRows(tx, ids);
    await deleteAnalyses(tx, ids, now);
    const alsoErased = await alsoErase(tx);
    const removed = removedRows({ ...rows, ...alsoErased });
    const confirmation = await saveConfirmation(tx, {
      code,
      scope,
      analysisIds: ids,
      addressHashes: addresses.map((address) => addressHash(deps, address)),
      removed,
      deletedAt: now,
    });
    return { confirmation, liveCalls };
  });
  const done = await erased.catch(async (error) => {
    // The same request, sent twice at once: the other one has deleted it.
    const confirmation = await findConfirmation(deps.db, code);
    if (!confirmation) throw error;
    return { confirmation, liveCalls: [] };
  });
  // The rows are gone, so the deletion counts. `verifyDeletions` removes the files when their store answers again.
  await removeFiles(deps, done.confirmation).catch((error) =>
    deps.log.warn({ err: error }, 'files of a deleted report were not removed yet'),
  );
  for (const call of done.liveCalls)
    await deps.calls?.endCall(call).catch((error) => deps.log.warn({ err: error }, 'a call was not ended'));
  return (await findConfirmation(deps.db, code)) ?? done.confirmation;
}

/** All code locks in this order: payment, job, analysis. False when it is deleted already. */
export async function lockInOrder(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Tx,
  analysisId: number,
): Promise<boolean> {
  await lockPaymentOf(tx, analysisId);
  await jobs.lockAll(tx, analysisId);
  const analysis = await lockAnalysis(tx, analysisId);
  if (analysis?.paymentStatus === 'pending_review')
    throw new AppError(
      'payment_in_review',
      `${paymentProvider.name} is still reviewing a payment of this order. Please delete it when that is settled.`,
    );
  return analysis !== null;
}

async function removeFiles(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  { code, analysisIds }: DeletionConfirmation,
): Promise<void> {
  let count = 0;
  for (const id of analysisIds) count += await files.removeUnder(filesOf(id));
  if (count > 0) await addRemovedFiles(db, code, count);
}

/** Any file write that was running at the deletion has ended by then. */
const verifyAfterMs = 15 * 60_000;

/** Removes late files and counts every table before it marks a deletion as verified. */
export async function verifyDeletions(deps: Dependencies, signal?: AbortSignal): Promise<number> {
  const deletedBefore = new Date(deps.now().getTime() - verifyAfterMs);
  const confirmations = await listUnverified(deps.db, { deletedBefore, limit: 100 });
  for (const confirmation of confirmations) {
    const { code, analysisIds } = confirmation;
    signal?.throwIfAborted();
    await removeFiles(deps, confirmation);
    const left = removedRows(await countCustomerRows(deps.db, analysisIds)).rows;
    if (Object.keys(left).length === 0) await markVerified(deps.db, code, deps.now());
    else deps.log.error({ code, left }, 'deleted data is still there');
  }
  return confirmations.length;
}

export async function viewDeletionConfirmation(
  { db }: Dependencies,
  code: string,
): Promise<DeletionConfirmation> {
  const confirmation = await findConfirmation(db, code);
  if (!confirmation) throw new AppError('not_found');
  return confirmation;
}
