import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Arrival,
  credentials,
  type Merchant,
  startMerchant,
  startWebhookInbox,
  type WebhookInbox,
} from '../test-merchant.ts';

let shop: Merchant;
let inbox: WebhookInbox;
beforeEach(async () => {
  inbox = await startWebhookInbox();
  shop = await startMerchant({ webhookUrl: inbox.url });
  await shop.control('PUT', '/settings', { webhookDelayMs: 0, webhookRetryMs: 10 });
});
afterEach(async () => {
  await shop.close();
  inbox.close();
});

const paidOrder = async (decision = 'approve') => {
  const id = await shop.createOrder();
  await shop.control('POST', `/orders/${id}/${decision}`);
  const captured = await shop.capture(id);
  return { id, captureId: captured.body.purchase_units[0].payments.captures[0].id as string };
};
const scenario = (effect: object, eventType?: string) =>
  shop.control('POST', '/scenarios', {
    match: { operation: 'webhook', ...(eventType && { eventType }) },
    effect,
  });
const resourceOf = ({ raw }: Arrival) => JSON.parse(raw.toString()).resource;
const namesOf = (arrivals: Arrival[]) => arrivals.map(({ eventType }) => eventType);
const eventOf = (arrivals: Arrival[], eventType: string) => {
  const found = arrivals.find((arrival) => arrival.eventType === eventType);
  if (!found) throw new Error(`No ${eventType}`);
  return found;
};

/** What a careful shop does, without our own code. */
async function isGenuine({
  raw,
  headers,
}: {
  raw: Buffer;
  headers: Record<string, unknown>;
}): Promise<boolean> {
  const certUrl = new URL(String(headers['paypal-cert-url']));
  if (certUrl.origin !== shop.url || !certUrl.pathname.startsWith('/v1/notifications/certs/')) return false;
  const certificate = new X509Certificate(await (await fetch(certUrl)).text());
  if (certificate.validToDate < new Date()) return false;
  const parts = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
  const message = [...parts, credentials.webhookId, crc32(raw)].join('|');
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64');
  return verify('sha256', Buffer.from(message), certificate.publicKey, signature);
}

test('approval and capture are announced, signed over the very bytes that arrive', async () => {
  const { id, captureId } = await paidOrder();
  const arrivals = await inbox.waitFor(2);
  expect(namesOf(arrivals).sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  for (const arrival of arrivals) {
    expect(arrival.headers['paypal-auth-algo']).toBe('SHA256withRSA');
    expect(await isGenuine(arrival)).toBe(true);
    expect(await isGenuine({ ...arrival, raw: Buffer.concat([arrival.raw, Buffer.from(' ')]) })).toBe(false);
  }
  expect(resourceOf(eventOf(arrivals, 'CHECKOUT.ORDER.APPROVED'))).toMatchObject({ id, status: 'APPROVED' });
  expect(resourceOf(eventOf(arrivals, 'PAYMENT.CAPTURE.COMPLETED'))).toMatchObject({
    id: captureId,
    custom_id: '42',
    supplementary_data: { related_ids: { order_id: id } },
  });
});

test('a refused webhook is sent again with the same event id', async () => {
  inbox.answers.push(500, 503);
  const id = await shop.createOrder();
  await shop.control('POST', `/orders/${id}/approve`);
  const arrivals = await inbox.waitFor(3);
  expect(new Set(arrivals.map(({ eventId }) => eventId)).size).toBe(1);
  await expect.poll(async () => (await shop.control('GET', '/webhooks')).body[0].fate).toBe('delivered');
});

test('webhooks are duplicated, lost and resent on demand', async () => {
  await scenario({ kind: 'duplicate-webhook', copies: 2 }, 'CHECKOUT.ORDER.APPROVED');
  await scenario({ kind: 'lose-webhook' }, 'PAYMENT.CAPTURE.COMPLETED');
  await paidOrder();
  await inbox.waitFor(3);
  await new Promise((done) => setTimeout(done, 100));
  expect(namesOf(inbox.arrivals)).toEqual(Array(3).fill('CHECKOUT.ORDER.APPROVED'));
  const [, lost] = (await shop.control('GET', '/webhooks')).body;
  expect(lost.fate).toBe('lost');
  await shop.control('POST', `/webhooks/resend/${lost.id}`);
  expect(namesOf(inbox.arrivals).at(-1)).toBe('PAYMENT.CAPTURE.COMPLETED');
});

test('a webhook of one order is lost, and not that of another', async () => {
  const [lost, other] = [await shop.createOrder(), await shop.createOrder()];
  const match = { operation: 'webhook', eventType: 'CHECKOUT.ORDER.APPROVED', resourceId: lost };
  await shop.control('POST', '/scenarios', { match, times: null, effect: { kind: 'lose-webhook' } });
  for (const id of [lost, other]) await shop.control('POST', `/orders/${id}/approve`);
  expect((await inbox.waitFor(1)).map((arrival) => resourceOf(arrival).id)).toEqual([other]);
});

test('a reordered webhook arrives after the one that followed it', async () => {
  await scenario({ kind: 'reorder-webhook' }, 'CHECKOUT.ORDER.APPROVED');
  await paidOrder();
  expect(namesOf(await inbox.waitFor(2))).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
});

test('every later turn of a payment has its event', async () => {
  const held = await paidOrder('review');
  await shop.control('POST', `/captures/${held.captureId}/complete`);
  await shop.control('POST', `/captures/${held.captureId}/dispute`);
  await shop.control('POST', `/captures/${held.captureId}/reverse`);
  const denied = await paidOrder('review');
  await shop.control('POST', `/captures/${denied.captureId}/deny`);
  const declined = await paidOrder('review');
  await shop.control('POST', `/captures/${declined.captureId}/decline`);
  const refunded = await paidOrder();
  await shop.call('POST', `/v2/payments/captures/${refunded.captureId}/refund`);
  await shop.control('POST', `/orders/${await shop.createOrder()}/expire`);
  const arrivals = await inbox.waitFor(15);
  expect([...new Set(namesOf(arrivals))].sort()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    'CUSTOMER.DISPUTE.CREATED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.DECLINED',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
  ]);
  const refund = resourceOf(eventOf(arrivals, 'PAYMENT.CAPTURE.REFUNDED'));
  expect(refund).toMatchObject({ custom_id: '42', amount: { value: '37.00' } });
  expect(refund.links.find(({ rel }: { rel: string }) => rel === 'up').href).toContain(refunded.captureId);
  expect(resourceOf(eventOf(arrivals, 'CUSTOMER.DISPUTE.CREATED')).disputed_transactions[0]).toMatchObject({
    seller_transaction_id: held.captureId,
    custom: '42',
  });
  const totals = (await shop.control('GET', '/ledger')).body.totals;
  expect(totals).toMatchObject({ capturedCents: 7400, refundedCents: 3700, reversedCents: 3700 });
});

test('no forgery passes a careful check, and the foreign certificate really exists', async () => {
  const kinds = [
    'bad-signature',
    'altered-body',
    'foreign-cert-host',
    'foreign-cert-path',
    'old-certificate',
    'other-webhook-id',
    'unsigned',
  ];
  for (const kind of kinds) {
    const forged = (await shop.control('POST', '/webhooks/forge', { kind, customId: '7' })).body;
    expect(forged.status).toBe(204);
    const arrival = inbox.arrivals.at(-1);
    if (!arrival) throw new Error('Nothing arrived');
    const { headers, raw } = arrival;
    expect(raw.toString()).toBe(forged.body);
    const genuine = kind === 'unsigned' ? false : await isGenuine({ headers, raw });
    expect([kind, genuine]).toEqual([kind, false]);
    if (kind.startsWith('foreign')) {
      const served = await fetch(String(headers['paypal-cert-url']));
      expect(new X509Certificate(await served.text()).validToDate > new Date()).toBe(true);
    }
  }
});
