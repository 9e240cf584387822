import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { signedInvoiceId } from '../../src/payment/pay/sign-invoice-id.ts';
import { payments } from '../../src/payment/schema.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { paypalMerchant } from './shop-environment.ts';
import { cookieOf, openTestShop, someOrder } from './test-shop.ts';

export type Decision = 'approve' | 'decline' | 'review' | 'cancel' | 'expire';
export type LedgerLine = {
  orderId: string;
  customId: string | null;
  payeeId: string | null;
  captures: number;
  capturedCents: number;
  pendingCents: number;
  refundedCents: number;
  reversedCents: number;
};
type Cookies = Record<string, string>;

/** A listening test shop, with functions that act as the payer and as PayPal. */
export async function openPaypalShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop({ paypal: true, ...options });
  const { app, deps } = shop;
  await app.listen({ host: '127.0.0.1', port: shop.config.port });

  const emulator = async (method: string, path: string, body: object = {}) => {
    const response = await fetch(`${shop.paypalUrl}/emulator${path}`, {
      method,
      ...(method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const scenario = (operation: string, effect: object, times: number | null = 1) =>
    emulator('POST', '/scenarios', { match: { operation }, times, effect });

  /** Calls PayPal's API directly, not through our product. */
  const asMerchant = async (method: string, path: string, body?: object) => {
    const basic = btoa(`${paypalMerchant.clientId}:${paypalMerchant.clientSecret}`);
    const token = await fetch(`${shop.paypalUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    const response = await fetch(`${shop.paypalUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBeLessThan(300);
    return response.json();
  };
  /** A PayPal order with our id that our product did not create. */
  const foreignOrder = async (
    customId: number,
    value: string,
    currency = 'USD',
    fields: { invoice_id?: string; payee?: { merchant_id: string } } = {},
  ): Promise<string> => {
    const amount = { currency_code: currency, value };
    const unit = { custom_id: String(customId), description: 'Made elsewhere', amount, ...fields };
    const order = await asMerchant('POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [unit],
    });
    return order.id;
  };

  /** The state after a process died between creating and recording it. */
  const unrecordedOrder = (analysisId: number): Promise<string> => {
    const terms = { analysisId, amountCents: 3_700, currency: 'USD' };
    const invoice_id = signedInvoiceId(terms, randomUUID(), deps.linkSecrets);
    return foreignOrder(analysisId, '37.00', 'USD', { invoice_id });
  };

  const unpaidOrder = async (changes: Record<string, unknown> = {}) => {
    const payload = someOrder({ promoCode: '', ...changes });
    const answer = await app.inject({ method: 'POST', url: '/api/analysis', payload });
    expect(answer.statusCode).toBe(201);
    return { id: answer.json().id as number, cookies: cookieOf(answer), email: payload.email };
  };
  const createOrder = (analysisId: number, cookies: Cookies, on = app) =>
    on.inject({ method: 'POST', url: '/api/paypal/orders', payload: { analysisId }, cookies });
  const capture = (orderId: string, cookies: Cookies, on = app) =>
    on.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture`, cookies });
  const goBack = (orderId: string, custom = 0) =>
    app.inject(`/api/paypal/success?custom=${custom}&PayerID=X&orderID=${orderId}`);
  const decide = (orderId: string, decision: Decision) => emulator('POST', `/orders/${orderId}/${decision}`);
  const approvedOrder = async (decision: Decision = 'approve', changes: Record<string, unknown> = {}) => {
    const order = await unpaidOrder(changes);
    const created = await createOrder(order.id, order.cookies);
    expect([created.statusCode, created.body]).toEqual([201, created.body]);
    const orderId: string = created.json().orderId;
    await decide(orderId, decision);
    return { ...order, orderId };
  };
  const paidOrder = async (changes: Record<string, unknown> = {}) => {
    const order = await approvedOrder('approve', changes);
    expect((await capture(order.orderId, order.cookies)).json()).toMatchObject({ paid: true });
    return order;
  };

  const rowOf = async (id: number) => {
    const [row] = await deps.db.select().from(analysisRequests).where(eq(analysisRequests.id, id));
    if (!row) throw new Error(`no analysis ${id}`);
    return row;
  };
  const paymentOf = async (id: number) =>
    (await deps.db.select().from(payments).where(eq(payments.analysisId, id)))[0];
  const mailsOf = async (id: number, kind: string) =>
    (await deps.db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, id))).filter(
      (mail) => mail.kind === kind,
    );
  /** Jobs that could still start this report. */
  const liveJobsOf = async (id: number): Promise<{ startAfter: Date }[]> => {
    const found = await deps.db.execute(sql`
      select start_after as "startAfter" from pgboss.job
      where name = 'report' and singleton_key = ${String(id)} and state in ('created', 'retry', 'active')`);
    return (found as unknown as { rows: { startAfter: Date }[] }).rows;
  };
  const ledger = async (): Promise<LedgerLine[]> => (await emulator('GET', '/ledger')).body.orders;
  const ledgerOf = async (orderId: string) => (await ledger()).find((line) => line.orderId === orderId);
  const eventsOf = async (orderId: string, eventType: string): Promise<string[]> =>
    (await emulator('GET', '/webhooks')).body.flatMap((entry: { id: string; eventType: string }) =>
      entry.eventType === eventType && JSON.stringify(entry).includes(orderId) ? [entry.id] : [],
    );

  return {
    ...shop,
    emulator,
    scenario,
    loseWebhooks: () => scenario('webhook', { kind: 'lose-webhook' }, null),
    asMerchant,
    foreignOrder,
    unrecordedOrder,
    unpaidOrder,
    createOrder,
    capture,
    goBack,
    decide,
    approvedOrder,
    paidOrder,
    rowOf,
    paymentOf,
    mailsOf,
    liveJobsOf,
    ledger,
    ledgerOf,
    eventsOf,
  };
}
