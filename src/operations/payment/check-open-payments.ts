import {
  nextPaymentCheck,
  paymentCheckedForMs,
  paymentUnderWayMs,
} from '../../domain/payment/payment-checks.ts';
import { findPaymentsToCheck, updatePayment } from '../../store/payment/payments.ts';
import type { Dependencies } from '../dependencies.ts';
import { capturePayment } from './capture-payment.ts';

const paymentsInOneCheck = 200;

/** Asks the provider about every unfinished payment: the customer's browser may be closed and the webhook lost. */
export async function checkOpenPayments(deps: Dependencies, signal?: AbortSignal): Promise<number> {
  const likelySince = new Date(deps.now().getTime() - paymentUnderWayMs);
  const due = await findPaymentsToCheck(deps.db, { now: deps.now(), likelySince, limit: paymentsInOneCheck });
  for (const { id, providerOrderId, createdAt, status } of due) {
    signal?.throwIfAborted();
    const later = nextPaymentCheck(deps.now(), createdAt, status);
    const isYoung = deps.now().getTime() - createdAt.getTime() < paymentCheckedForMs;
    const askAgain = (checkAt: Date | null) =>
      deps.db.transaction((tx) => updatePayment(tx, id, { checkAt }));
    // Postponed first: a payment that the provider has forgotten, or that does not match our row, must not stay due.
    await askAgain(isYoung ? later : null);
    try {
      await capturePayment(deps, providerOrderId);
    } catch (error) {
      deps.log.warn({ providerOrderId, err: error }, 'a payment could not be checked');
      if (!isYoung) await askAgain(later);
    }
  }
  return due.length;
}
