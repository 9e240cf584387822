import { nextPaymentCheck, paymentCheckedForMs } from '../domain/change-window.ts';
import { findPaymentsToCheck, updatePayment } from '../store/payments.ts';
import { capturePayment } from './capture-payment.ts';
import type { Dependencies } from './dependencies.ts';

const paymentsAtOnce = 200;

/** A vanished browser and a lost webhook cost nothing: whatever has not settled is asked about. */
export async function checkOpenPayments(deps: Dependencies): Promise<number> {
  const due = await findPaymentsToCheck(deps.db, deps.now(), paymentsAtOnce);
  for (const { id, providerOrderId, createdAt } of due) {
    const later = nextPaymentCheck(deps.now(), createdAt);
    const isYoung = deps.now().getTime() - createdAt.getTime() < paymentCheckedForMs;
    const askAgain = (checkAt: Date | null) =>
      deps.db.transaction((tx) => updatePayment(tx, id, { checkAt }));
    // Put off first: one that the provider has forgotten, or that does not fit its order, must not be due for ever.
    await askAgain(isYoung ? later : null);
    try {
      await capturePayment(deps, providerOrderId);
    } catch (error) {
      deps.log.warn({ orderId: providerOrderId, err: error }, 'a payment could not be checked');
      await askAgain(later);
    }
  }
  return due.length;
}
