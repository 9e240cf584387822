import { z } from 'zod';
import type { StoredCapture, StoredRefund } from '../paypal-state.ts';
import { captureOf, orderOf, type PaypalWorld } from '../paypal-world.ts';
import { readablePrice, toCents } from '../wire/amounts.ts';
import { newResourceId } from '../wire/paypal-ids.ts';
import { wireRefund } from '../wire/wire-refund.ts';
import { firstUnit } from './order-request.ts';
import { invalidRequest, notFound, unprocessable } from './paypal-error.ts';
import { recallCall, rememberCall } from './remember-call.ts';

const refundRequest = z.looseObject({
  amount: z.looseObject({ currency_code: z.string(), value: z.string() }).optional(),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  note_to_payer: z.string().optional(),
});
const customIdOnRefunds = /^[A-Za-z0-9\-_.,]+$/;

export function refundCapture(
  world: PaypalWorld,
  captureId: string,
  body: unknown,
  requestId: string | null,
): StoredRefund {
  const capture = captureOf(world, captureId);
  const call = { operation: 'captures.refund', resourceId: captureId, requestId };
  const known = recallCall(world.state, call, world.now());
  if (known !== null) return refundOf(world, known);

  const parsed = refundRequest.safeParse(body ?? {});
  if (!parsed.success) throw invalidRequest('captures.refund', 'INVALID_PARAMETER_SYNTAX');
  const { amount, custom_id, invoice_id, note_to_payer } = parsed.data;
  const cents = refundableCents(capture, amount);
  capture.refundedCents += cents;
  const refund = recordRefund(world, capture, cents, capture.refundedCents, {
    customId: custom_id ?? null,
    invoiceId: invoice_id ?? null,
    note: note_to_payer ?? null,
  });
  capture.status = capture.refundedCents === capture.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  rememberCall(world.state, call, refund.id, world.now());
  world.announce({
    eventType: 'PAYMENT.CAPTURE.REFUNDED',
    resourceType: 'refund',
    summary: `A ${readablePrice(cents, capture.currency)} capture payment was refunded`,
    resource: wireRefund(refund, world.url),
  });
  return refund;
}

export function refundOf(world: PaypalWorld, id: string): StoredRefund {
  const refund = world.state.refunds[id];
  if (!refund) throw notFound();
  return refund;
}

function refundableCents(
  capture: StoredCapture,
  amount: { currency_code: string; value: string } | undefined,
): number {
  if (capture.status === 'PENDING') throw unprocessable('captures.refund', 'PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw unprocessable('captures.refund', 'REFUND_NOT_ALLOWED');
  if (capture.reversedCents > 0) {
    throw unprocessable('captures.refund', 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  }
  const left = capture.cents - capture.refundedCents;
  if (left === 0) throw unprocessable('captures.refund', 'CAPTURE_FULLY_REFUNDED');
  if (amount === undefined) return left;
  if (amount.currency_code !== capture.currency) {
    throw unprocessable('captures.refund', 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  }
  const cents = toCents(amount.value);
  if (cents === null) throw unprocessable('captures.refund', 'DECIMAL_PRECISION');
  if (cents <= 0) throw unprocessable('captures.refund', 'CANNOT_BE_ZERO_OR_NEGATIVE');
  if (cents > left) throw unprocessable('captures.refund', 'REFUND_AMOUNT_EXCEEDED');
  if (capture.disputed && cents < left) throw unprocessable('captures.refund', 'TRANSACTION_DISPUTED');
  return cents;
}

type RefundWords = { customId: string | null; invoiceId: string | null; note: string | null };

/** Also records reversals. */
export function recordRefund(
  world: PaypalWorld,
  capture: StoredCapture,
  cents: number,
  totalCents: number,
  words: RefundWords,
): StoredRefund {
  const now = world.now().toISOString();
  const inherited = firstUnit(orderOf(world, capture.orderId).request).custom_id ?? null;
  const customId = words.customId ?? inherited;
  const refund: StoredRefund = {
    id: newResourceId(),
    captureId: capture.id,
    cents,
    totalCents,
    currency: capture.currency,
    customId: customId !== null && customIdOnRefunds.test(customId) ? customId : null,
    invoiceId: words.invoiceId,
    note: words.note,
    createTime: now,
  };
  world.state.refunds[refund.id] = refund;
  capture.updateTime = now;
  return refund;
}
