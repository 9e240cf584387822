import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { noticeNames } from '../rules/payment-problem.ts';
import { capturePayment } from './capture-payment.ts';
import type { PaymentNotice } from './payments.ts';
import {
  findPaymentByCapture,
  isKnownPaymentEvent,
  recordPaymentEvent,
  recordPaymentProblem,
  resolvePaymentProblem,
} from './store.ts';

/**
 * A signed notice only says that something changed; the state itself is read from the provider. An event is recorded after
 * it was handled: when we fail before that, the provider sends it again. Handling it twice does no harm.
 */
export async function receivePaymentNotice(
  deps: Dependencies,
  bytes: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const notice = await deps.payments.verifyNotice(bytes, headers);
  if (!notice) throw new AppError('bad_signature');
  const problem = { kind: 'notice-failed', reference: notice.eventId } as const;
  try {
    if (!(await isKnownPaymentEvent(deps.db, notice.eventId))) await handleNotice(deps, notice);
  } catch (error) {
    const note = `${noticeNames[notice.kind]}: ${error instanceof Error ? error.message : error}`.slice(
      0,
      300,
    );
    const about = {
      providerOrderId: notice.providerOrderId,
      providerCaptureId: notice.providerCaptureId,
      note,
    };
    await recordPaymentProblem(deps.db, { ...problem, ...about }, deps.now()).catch(() => {});
    throw error;
  }
  // Also for a known notice: of two concurrent copies, one may have failed after the other succeeded.
  await resolvePaymentProblem(deps.db, problem, deps.now());
}

async function handleNotice(deps: Dependencies, notice: PaymentNotice): Promise<void> {
  const providerOrderId = await orderOf(deps, notice);
  if (providerOrderId !== null) await updatePayment(deps, { ...notice, providerOrderId });
  await recordPaymentEvent(deps.db, { ...notice, providerOrderId });
}

async function updatePayment(
  deps: Dependencies,
  { kind, providerOrderId }: { kind: PaymentNotice['kind']; providerOrderId: string },
) {
  const news = kind === 'reversed' || kind === 'disputed' || kind === 'dispute-resolved' ? kind : undefined;
  // Only the customer retries a declined payment: a late notice of the earlier approval must not.
  const outcome = await capturePayment(deps, providerOrderId, { ...(news && { news }) });
  if (!outcome) deps.log.warn({ providerOrderId }, 'payment webhook matches no order');
}

async function orderOf(
  deps: Dependencies,
  { providerOrderId, providerCaptureId }: PaymentNotice,
): Promise<string | null> {
  if (providerOrderId !== null || providerCaptureId === null) return providerOrderId;
  return (await findPaymentByCapture(deps.db, providerCaptureId))?.providerOrderId ?? null;
}
