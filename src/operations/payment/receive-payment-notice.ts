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
    const about = {
      providerOrderId: notice.providerOrderId,
      providerCaptureId: notice.providerCaptureId,
      note,
    };
    await noteTrouble(deps.db, { ...trouble, ...about }, deps.now()).catch(() => {});
    throw error;
  }
  // Also when it was known: of two copies at once, one may have failed after the other had dealt with it.
  await settleTroubleOf(deps.db, trouble, deps.now());
}

async function dealWith(deps: Dependencies, notice: PaymentNotice): Promise<void> {
  const providerOrderId = await orderOf(deps, notice);
  if (providerOrderId !== null) await heed(deps, { ...notice, providerOrderId });
  await recordPaymentEvent(deps.db, { ...notice, providerOrderId });
}

async function heed(
  deps: Dependencies,
  { kind, providerOrderId }: { kind: PaymentNotice['kind']; providerOrderId: string },
) {
  const news = kind === 'reversed' || kind === 'disputed' || kind === 'dispute-resolved' ? kind : undefined;
  // A declined payment is tried again only by its customer: a late notice of the approval that was declined must not.
  const settled = await capturePayment(deps, providerOrderId, { ...(news && { news }) });
  if (!settled) deps.log.warn({ providerOrderId }, 'a payment notice fits no order of ours');
}

async function orderOf(
  deps: Dependencies,
  { providerOrderId, providerCaptureId }: PaymentNotice,
): Promise<string | null> {
  if (providerOrderId !== null || providerCaptureId === null) return providerOrderId;
  return (await findPaymentByCapture(deps.db, providerCaptureId))?.providerOrderId ?? null;
}
