import { findNewestPayment } from '../../../store/payment/payments.ts';
import type { Dependencies } from '../../dependencies.ts';

export const probePaymentsChore = 'probe-payments';

/**
 * Reads the newest order at the payment provider. The run fails when the provider does not answer: its failures in a row
 * are the provider's state. A shop without payments asks nothing.
 */
export async function probePayments({
  db,
  payments,
}: Pick<Dependencies, 'db' | 'payments'>): Promise<number> {
  const newest = await findNewestPayment(db);
  if (newest) await payments.readOrder(newest.providerOrderId);
  return 0;
}
