import { demoMerchant, demoPayer } from '../demo-accounts.ts';
import type { CaptureStatus, StoredCapture } from '../paypal-state.ts';
import { captureOf, orderOf, type PaypalWorld } from '../paypal-world.ts';
import { readablePrice, wireMoney } from '../wire/amounts.ts';
import { wireCaptureDetails } from '../wire/wire-capture.ts';
import { wireRefund } from '../wire/wire-refund.ts';
import { firstUnit } from './order-request.ts';
import { recordRefund } from './refund-capture.ts';

/** What may happen to a capture later. `deny` and `decline` differ in the event's name. */
export const captureChanges = ['complete', 'deny', 'decline', 'reverse', 'dispute'] as const;
export type CaptureChange = (typeof captureChanges)[number];

const from: Record<CaptureChange, readonly CaptureStatus[]> = {
  complete: ['PENDING'],
  deny: ['PENDING'],
  decline: ['PENDING'],
  reverse: ['COMPLETED', 'PARTIALLY_REFUNDED'],
  dispute: ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
};

/** null when the capture's status does not allow it. */
export function changeCapture(
  world: PaypalWorld,
  id: string,
  change: CaptureChange,
  reversalShape: 'refund' | 'capture',
): StoredCapture | null {
  const capture = captureOf(world, id);
  if (!from[change].includes(capture.status)) return null;
  capture.updateTime = world.now().toISOString();
  if (change === 'complete') {
    Object.assign(capture, { status: 'COMPLETED', reason: null });
    announceCapture(world, capture, 'COMPLETED');
  } else if (change === 'deny' || change === 'decline') {
    Object.assign(capture, { status: 'DECLINED', reason: null });
    announceCapture(world, capture, change === 'deny' ? 'DENIED' : 'DECLINED');
  } else if (change === 'reverse') {
    reverse(world, capture, reversalShape);
  } else {
    capture.disputed = true;
    announceDispute(world, capture);
  }
  return capture;
}

export function announceCapture(
  world: PaypalWorld,
  capture: StoredCapture,
  word: 'COMPLETED' | 'PENDING' | 'DENIED' | 'DECLINED',
): void {
  const price = readablePrice(capture.cents, capture.currency);
  world.announce({
    eventType: `PAYMENT.CAPTURE.${word}`,
    resourceType: 'capture',
    summary: `Payment ${word.toLowerCase()} for ${price}`,
    resource: wireCaptureDetails(world, capture),
  });
}

/** PayPal has no status "reversed": the capture reads as refunded, with the reason. */
function reverse(world: PaypalWorld, capture: StoredCapture, shape: 'refund' | 'capture'): void {
  const cents = capture.cents - capture.refundedCents;
  capture.reversedCents = cents;
  Object.assign(capture, { status: 'REFUNDED', reason: 'CHARGEBACK' });
  const words = { customId: null, invoiceId: null, note: null };
  const reversal = recordRefund(world, capture, cents, capture.cents, words);
  world.announce({
    eventType: 'PAYMENT.CAPTURE.REVERSED',
    resourceType: shape,
    summary: `A ${readablePrice(cents, capture.currency)} capture payment was reversed`,
    resource: shape === 'refund' ? wireRefund(reversal, world.url) : wireCaptureDetails(world, capture),
  });
}

function announceDispute(world: PaypalWorld, capture: StoredCapture): void {
  const { custom_id, invoice_id } = firstUnit(orderOf(world, capture.orderId).request);
  const disputeId = `PP-D-${capture.id.slice(0, 8)}`;
  world.announce({
    eventType: 'CUSTOMER.DISPUTE.CREATED',
    resourceType: 'dispute',
    summary: `A new dispute opened with Case # ${disputeId}`,
    resource: {
      dispute_id: disputeId,
      create_time: capture.updateTime,
      update_time: capture.updateTime,
      disputed_transactions: [
        {
          seller_transaction_id: capture.id,
          create_time: capture.createTime,
          transaction_status: 'COMPLETED',
          gross_amount: wireMoney(capture.cents, capture.currency),
          ...(custom_id !== undefined && { custom: custom_id }),
          ...(invoice_id !== undefined && { invoice_number: invoice_id }),
          buyer: { name: `${demoPayer.name.given_name} ${demoPayer.name.surname}` },
          seller: { email: demoMerchant.email_address, merchant_id: demoMerchant.merchant_id },
        },
      ],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
      status: 'OPEN',
      dispute_amount: wireMoney(capture.cents, capture.currency),
      dispute_life_cycle_stage: 'INQUIRY',
      dispute_channel: 'INTERNAL',
      messages: [],
      links: [{ href: `${world.url}/v1/customer/disputes/${disputeId}`, rel: 'self', method: 'GET' }],
    },
  });
}
