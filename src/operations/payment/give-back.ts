import type { PaymentSnapshot } from '../../domain/payment/payment-snapshot.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { findAnalysis } from '../../store/analysis/analyses.ts';
import {
  findPaidTwice,
  isInClosedBooks,
  noteTrouble,
  settleTroubleOf,
} from '../../store/payment/payment-troubles.ts';
import type { Dependencies } from '../dependencies.ts';
import { isOurOrder } from './payment-seal.ts';

const givenBackAtOnce = 50;

const analysisIdOf = ({ customId }: PaymentSnapshot): number | null =>
  /^[1-9]\d{0,15}$/.test(customId ?? '') ? Number(customId) : null;

/**
 * Money has moved in an order that no row of ours names (any more). When we made that order and its analysis was paid by
 * another one, it goes back; else a person has to look: somebody else's order may carry a number that is one of ours.
 * Noted before anything is done, so that whoever dies here has left word.
 */
export async function explainForeignMoney(deps: Dependencies, snapshot: PaymentSnapshot): Promise<void> {
  const { orderId, capture, amountCents, isPaidToUs } = snapshot;
  if (!isPaidToUs) return; // the money is in somebody else's account
  if (capture?.state !== 'completed' || (await isInClosedBooks(deps.db, capture.id))) return;
  const named = analysisIdOf(snapshot);
  const analysis = named === null ? null : await findAnalysis(deps.db, named);
  const isOurs = analysis !== null && (await isOurOrder(deps, deps.db, snapshot, analysis.id));
  const isSecond = isOurs && isPaid(analysis);
  const kind = isSecond ? 'paid-twice' : 'no-order';
  const note = analysis !== null && !isOurs ? 'no_seal' : null;
  const money = { providerOrderId: orderId, captureId: capture.id, amountCents, note };
  const trouble = { kind, reference: orderId, analysisId: analysis?.id ?? null, ...money } as const;
  await noteTrouble(deps.db, trouble, deps.now());
  if (isSecond) await giveBack(deps, snapshot, capture.id);
}

/** Nobody pays twice: the same key never gives the same money back twice. */
async function giveBack(deps: Dependencies, snapshot: PaymentSnapshot, captureId: string): Promise<void> {
  const { orderId, refundedCents, amountCents } = snapshot;
  if (refundedCents < amountCents) {
    deps.log.error({ orderId }, 'an analysis was paid twice; the second payment goes back');
    const idempotencyKey = `refund-${captureId}-paid-twice`;
    await deps.payments.refund({ captureId, amountCents: null, idempotencyKey });
  }
  await settleTroubleOf(deps.db, { kind: 'paid-twice', reference: orderId }, deps.now());
}

/** The sweep's half: second payments whose refund was interrupted. */
export async function giveBackAgain(deps: Dependencies, signal?: AbortSignal): Promise<number> {
  const open = await findPaidTwice(deps.db, givenBackAtOnce);
  for (const { providerOrderId, captureId } of open) {
    signal?.throwIfAborted();
    if (!providerOrderId || !captureId) continue;
    try {
      const told = await deps.payments.readOrder(providerOrderId);
      if (told) await giveBack(deps, told, captureId);
    } catch (error) {
      deps.log.warn({ orderId: providerOrderId, err: error }, 'a second payment has not gone back yet');
    }
  }
  return open.length;
}
