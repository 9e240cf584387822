import { AppError } from '../../domain/app-error.ts';
import type { PaymentNotice } from '../../providers/payments/payments.ts';
import { noteTrouble, settleTroubleOf } from '../../store/payment/payment-troubles.ts';
import {
  findPaymentByCapture,
  isKnownPaymentEvent,
  recordPaymentEvent,
} from '../../store/payment/payments.ts';
import type { Dependencies } from '../dependencies.ts';
import { capturePayment } from './capture-payment.ts';

/**
 * A signed notice only says that something happened; what, is read from the provider. An event is known only once it has
 * been dealt with: whoever dies or fails before that is told again, and dealing with it twice at once does no harm.
 */
export async function receivePaymentNotice(
  deps: Dependencies,
  bytes: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const notice = await deps.payments.verifyNotice(bytes, headers);
  if (!notice) {
    deps.tally.add('noticesRefused');
    throw new AppError('bad_signature');
  }
  const trouble = { kind: 'notice-failed', reference: notice.eventId } as const;
  try {
    if (!(await isKnownPaymentEvent(deps.db, notice.eventId))) await dealWith(deps, notice);
  } catch (error) {
    const note = `${notice.kind}: ${error instanceof Error ? error.message : error}`.slice(0, 300);
    const about = { providerOrderId: notice.orderId, captureId: notice.captureId, note };
    await noteTrouble(deps.db, { ...trouble, ...about }, deps.now()).catch(() => {});
    throw error;
  }
  // Also when it was known: of two copies at once, one may have failed after the other had dealt with it.
  await settleTroubleOf(deps.db, trouble, deps.now());
}

async function dealWith(deps: Dependencies, notice: PaymentNotice): Promise<void> {
  const orderId = await orderOf(deps, notice);
  if (orderId !== null) await heed(deps, { ...notice, orderId });
  await recordPaymentEvent(deps.db, { ...notice, orderId });
}

async function heed(deps: Dependencies, { kind, orderId }: { kind: PaymentNotice['kind']; orderId: string }) {
  const news = kind === 'reversed' || kind === 'disputed' || kind === 'dispute-resolved' ? kind : undefined;
  // A declined payment is tried again only by its customer: a late notice of the approval that was declined must not.
  const settled = await capturePayment(deps, orderId, { ...(news && { news }) });
  if (!settled) deps.log.warn({ orderId }, 'a payment notice fits no order of ours');
}

async function orderOf(deps: Dependencies, { orderId, captureId }: PaymentNotice): Promise<string | null> {
  if (orderId !== null || captureId === null) return orderId;
  return (await findPaymentByCapture(deps.db, captureId))?.providerOrderId ?? null;
}
