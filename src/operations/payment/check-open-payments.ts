import {
  nextPaymentCheck,
  paymentCheckedForMs,
  paymentUnderWayMs,
} from '../../domain/analysis/change-window.ts';
import { findPaymentsToCheck, updatePayment } from '../../store/payment/payments.ts';
import type { Dependencies } from '../dependencies.ts';
import { capturePayment } from './capture-payment.ts';

const paymentsInOneCheck = 200;

/** A vanished browser and a lost webhook cost nothing: whatever has not settled is asked about. */
export async function checkOpenPayments(deps: Dependencies, signal?: AbortSignal): Promise<number> {
  const likelySince = new Date(deps.now().getTime() - paymentUnderWayMs);
  const due = await findPaymentsToCheck(deps.db, { now: deps.now(), likelySince, limit: paymentsInOneCheck });
  for (const { id, providerOrderId, createdAt, status } of due) {
    signal?.throwIfAborted();
    const later = nextPaymentCheck(deps.now(), createdAt, status);
    const isYoung = deps.now().getTime() - createdAt.getTime() < paymentCheckedForMs;
    const askAgain = (checkAt: Date | null) =>
      deps.db.transaction((tx) => updatePayment(tx, id, { checkAt }));
    // Put off first: one that the provider has forgotten, or that does not fit its order, must not be due for ever.
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
