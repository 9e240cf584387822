import type { StoredRefund } from '../paypal-state.ts';
import { wireMoney } from './amounts.ts';

function links(refund: StoredRefund, url: string): object[] {
  return [
    { href: `${url}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${url}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
  ];
}

/** A refund names its capture only by the link `up`, and never its order. */
export function wireRefund(refund: StoredRefund, url: string): Record<string, unknown> {
  const amount = wireMoney(refund.cents, refund.currency);
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount,
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: wireMoney(0, refund.currency),
      net_amount: amount,
      total_refunded_amount: wireMoney(refund.totalCents, refund.currency),
    },
    ...(refund.customId !== null && { custom_id: refund.customId }),
    ...(refund.invoiceId !== null && { invoice_id: refund.invoiceId }),
    ...(refund.note !== null && { note_to_payer: refund.note }),
    create_time: refund.createTime,
    update_time: refund.createTime,
    links: links(refund, url),
  };
}

export function minimalRefund(refund: StoredRefund, url: string): Record<string, unknown> {
  return { id: refund.id, status: 'COMPLETED', links: links(refund, url) };
}
