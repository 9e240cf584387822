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
  const { providerOrderId, capture, amountCents, isPaidToUs } = snapshot;
  if (!isPaidToUs) return; // the money is in somebody else's account
  if (capture?.state !== 'completed' || (await isInClosedBooks(deps.db, capture.id))) return;
  const named = analysisIdOf(snapshot);
  const analysis = named === null ? null : await findAnalysis(deps.db, named);
  const isOurs = analysis !== null && (await isOurOrder(deps, deps.db, snapshot, analysis.id));
  const isSecond = isOurs && isPaid(analysis);
  const kind = isSecond ? 'paid-twice' : 'no-order';
  const note = analysis !== null && !isOurs ? 'no_seal' : null;
  const money = { providerOrderId, providerCaptureId: capture.id, amountCents, note };
  const trouble = { kind, reference: providerOrderId, analysisId: analysis?.id ?? null, ...money } as const;
  await noteTrouble(deps.db, trouble, deps.now());
  if (isSecond) await giveBack(deps, snapshot, capture.id);
}

/** Nobody pays twice: the same key never gives the same money back twice. */
async function giveBack(
  deps: Dependencies,
  snapshot: PaymentSnapshot,
  providerCaptureId: string,
): Promise<void> {
  const { providerOrderId, refundedCents, amountCents } = snapshot;
  if (refundedCents < amountCents) {
    deps.log.error({ providerOrderId }, 'an analysis was paid twice; the second payment goes back');
    const idempotencyKey = `refund-${providerCaptureId}-paid-twice`;
    await deps.payments.refund({ providerCaptureId, amountCents: null, idempotencyKey });
  }
  await settleTroubleOf(deps.db, { kind: 'paid-twice', reference: providerOrderId }, deps.now());
}

/** The sweep's half: second payments whose refund was interrupted. */
export async function giveBackAgain(deps: Dependencies, signal?: AbortSignal): Promise<number> {
  const open = await findPaidTwice(deps.db, givenBackAtOnce);
  for (const { providerOrderId, providerCaptureId } of open) {
    signal?.throwIfAborted();
    if (!providerOrderId || !providerCaptureId) continue;
    try {
      const told = await deps.payments.readOrder(providerOrderId);
      if (told) await giveBack(deps, told, providerCaptureId);
    } catch (error) {
      deps.log.warn({ providerOrderId, err: error }, 'a second payment has not gone back yet');
    }
  }
  return open.length;
}
