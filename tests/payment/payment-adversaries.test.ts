import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { sweep } from '../../harness/shop/sweep.ts';
import { until } from '../../harness/shop/test-shop.ts';
import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';
import { isPaid } from '../../src/analysis/rules/payment-status.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import { promoRedemptions } from '../../src/payment/promo/schema.ts';
import { findPromoCode, savePromoCode } from '../../src/payment/promo/store.ts';
import { listRefundMessages } from '../../src/payment/refund/store.ts';
import { paymentEvents, payments, refundRequests } from '../../src/payment/schema.ts';
import { beginAttempt } from '../../src/report/writing/run-report.ts';

const shop = await openPaypalShop();
const { app, deps, emulator } = shop;
const { unpaidOrder, createOrder, capture, goBack, decide, approvedOrder, paidOrder } = shop;
const { rowOf, paymentOf, mailsOf, ledgerOf, eventsOf } = shop;

const email = 'root@shop.test';
const password = 'correct horse battery staple';
await createAdministrator(deps, email, password);
const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } });
const authorization = `Bearer ${login.json().token}`;
const refund = (id: number, amount?: number, headers: Record<string, string> = { authorization }) =>
  app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/refund`,
    payload: { reason: 'goodwill', ...(amount !== undefined && { amount }) },
    headers,
  });
const hourMs = 60 * 60_000;
const later = (ms: number) => ({ ...deps, now: () => new Date(Date.now() + ms) });
const receiptsOf = (id: number) => mailsOf(id, 'receipt');
const becomes = (id: number, status: string) =>
  until(async () => (await rowOf(id)).paymentStatus === status, `analysis ${id} to be ${status}`);

/** The queue's wake-up for this report, taken by a worker right now or at a later hour. */
async function wakeUp(id: number, atMs = 0) {
  await deps.db.transaction((tx) => deps.jobs.startReportNow(tx, id, new Date(), 0));
  const jobs = await deps.jobs.boss.fetch<{ analysisId: number }>('report', { batchSize: 1_000 });
  const job = jobs.find(({ data }) => data.analysisId === id);
  for (const other of jobs) if (other !== job) await deps.jobs.boss.complete('report', other.id);
  if (!job) throw new Error('no wake-up for the report');
  const { signal } = new AbortController();
  const attempt = {
    queue: 'report' as const,
    id: job.id,
    retryCount: (job as { retryCount?: number }).retryCount ?? 0,
  };
  const run = { deps: { ...shop.deps, ...later(atMs) }, analysisId: id, attempt, stopping: signal, signal };
  const taken = await beginAttempt(run as unknown as Parameters<typeof beginAttempt>[0]);
  await deps.jobs.boss.complete('report', job.id);
  return taken;
}
const finish = (id: number) =>
  deps.db.transaction(async (tx) => {
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    await moveAnalysis(tx, id, { from: 'processing', to: 'completed' });
  });

beforeEach(async () => {
  await emulator('DELETE', '/scenarios');
});

describe('an order that does not fit', () => {
  it.each([
    ['a wrong amount', '0.01', 'USD', 'before its own order'],
    ['a wrong amount', '0.01', 'USD', 'after its own order'],
    ['a wrong currency', '37.00', 'EUR', 'before its own order'],
    ['a wrong currency', '37.00', 'EUR', 'after its own order'],
  ])('%s (%s %s) with our id, paid %s, is refused', async (_what, value, currency, when) => {
    const { id, cookies } = await unpaidOrder();
    if (when === 'after its own order') await createOrder(id, cookies);
    const cheap = await shop.foreignOrder(id, value, currency);
    await decide(cheap, 'approve');
    expect((await goBack(cheap, id)).headers.location).toBe('/');
    expect((await capture(cheap, cookies)).statusCode).toBe(404);
    await until(async () => {
      const [eventId] = await eventsOf(cheap, 'CHECKOUT.ORDER.APPROVED');
      const known = await deps.db.select().from(paymentEvents);
      return known.some((event) => event.eventId === eventId);
    }, 'the notice');
    await sweep(later(hourMs));
    expect(await rowOf(id)).toMatchObject({ startsAt: null, status: 'pending' });
    expect((await ledgerOf(cheap))?.capturedCents).toBe(0);
    expect(await receiptsOf(id)).toEqual([]);
  });

  it('an order whose amount differs from our row is refused, and not checked every minute', async () => {
    await shop.loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder();
    await deps.db.update(payments).set({ amountCents: 3_600 }).where(eq(payments.analysisId, id));
    expect((await capture(orderId, cookies)).json()).toMatchObject({ paid: false });
    await goBack(orderId);
    await sweep(later(hourMs));
    expect((await rowOf(id)).startsAt).toBeNull();
    expect((await ledgerOf(orderId))?.capturedCents).toBe(0);
    const { checkAt } = (await paymentOf(id)) ?? {};
    expect(checkAt?.getTime()).toBeGreaterThan(Date.now() + hourMs);
    await deps.db.update(payments).set({ amountCents: 3_700 }).where(eq(payments.analysisId, id));
  });

  it('an order that the provider has forgotten is harmless, and not checked every minute', async () => {
    const { id, cookies } = await unpaidOrder();
    await createOrder(id, cookies);
    const providerOrderId = '5O190127TN364715T';
    await deps.db.update(payments).set({ providerOrderId }).where(eq(payments.analysisId, id));
    await sweep(later(hourMs));
    const { checkAt, status } = (await paymentOf(id)) ?? {};
    expect(status).toBe('created');
    expect(checkAt?.getTime()).toBeGreaterThan(Date.now() + hourMs);
    await sweep(later(5 * 24 * hourMs));
    expect((await paymentOf(id))?.checkAt).toBeNull();
  });

  it('someone else’s order cannot be captured: it is not found, and no money moves', async () => {
    await shop.loseWebhooks();
    const a = await approvedOrder();
    const b = await unpaidOrder();
    expect((await capture(a.orderId, b.cookies)).statusCode).toBe(404);
    expect((await capture(a.orderId, {})).statusCode).toBe(404);
    expect((await ledgerOf(a.orderId))?.capturedCents).toBe(0);
    expect((await createOrder(a.id, b.cookies)).statusCode).toBe(404);
  });

  it('the success address with someone else’s order releases that order’s own analysis, never the one in the address', async () => {
    await shop.loseWebhooks();
    const a = await approvedOrder();
    const b = await approvedOrder();
    const answer = await goBack(a.orderId, b.id);
    expect(answer.headers.location).toBe(`/welcome/${a.id}`);
    expect((await rowOf(a.id)).paymentStatus).toBe('captured');
    expect(await rowOf(b.id)).toMatchObject({ paymentStatus: 'created', startsAt: null });
    // Whose it is, is not thereby told: the address gives no right to look.
    expect((await app.inject({ url: `/api/analysis/${a.id}`, cookies: b.cookies })).statusCode).toBe(404);
  });

  it('the cancel address leaves a captured order captured', async () => {
    await shop.loseWebhooks();
    const { id, orderId } = await paidOrder();
    const back = await app.inject(`/api/paypal/cancel?token=${orderId}`);
    expect(back.headers.location).toBe(`/welcome/${id}`);
    expect((await rowOf(id)).paymentStatus).toBe('captured');
  });

  it.each(['', 'x', '../../v1/oauth2/token', '8AB12345CD678901E'])(
    'an invented order id “%s” is harmless',
    async (orderId) => {
      const back = await app.inject(`/api/paypal/success?orderID=${encodeURIComponent(orderId)}`);
      expect([back.statusCode, back.headers.location]).toEqual([302, '/']);
    },
  );
});

describe('the same event again', () => {
  it('a replayed success address does nothing twice', async () => {
    await shop.loseWebhooks();
    const { id, orderId } = await approvedOrder();
    await goBack(orderId, id);
    const first = await rowOf(id);
    const replays = await Promise.all(Array.from({ length: 10 }, () => goBack(orderId, id)));
    expect(new Set(replays.map(({ headers }) => headers.location))).toEqual(new Set([`/welcome/${id}`]));
    expect(await rowOf(id)).toEqual(first);
    expect(await receiptsOf(id)).toHaveLength(1);
    expect(await ledgerOf(orderId)).toMatchObject({ captures: 1, capturedCents: 3_700 });
    expect(await shop.liveJobsOf(id)).toHaveLength(1);
  });

  it('the same webhook 100 times at once leads to one capture and one receipt', async () => {
    await shop.loseWebhooks();
    const { id, orderId } = await approvedOrder();
    const [eventId] = await eventsOf(orderId, 'CHECKOUT.ORDER.APPROVED');
    await emulator('DELETE', '/scenarios');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => emulator('POST', `/webhooks/resend/${eventId}`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await becomes(id, 'captured');
    expect(await receiptsOf(id)).toHaveLength(1);
    expect(await ledgerOf(orderId)).toMatchObject({ captures: 1, capturedCents: 3_700 });
    expect(await shop.liveJobsOf(id)).toHaveLength(1);
    const known = await deps.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, String(eventId)));
    expect(known).toHaveLength(1);
  });

  it('webhooks after the return change nothing more', async () => {
    const { id, orderId } = await approvedOrder();
    await becomes(id, 'captured');
    const { startsAt } = await rowOf(id);
    expect((await goBack(orderId, id)).headers.location).toBe(`/welcome/${id}`);
    for (const type of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']) {
      for (const eventId of await eventsOf(orderId, type))
        await emulator('POST', `/webhooks/resend/${eventId}`);
    }
    expect((await rowOf(id)).startsAt).toEqual(startsAt);
    expect(await receiptsOf(id)).toHaveLength(1);
    expect((await ledgerOf(orderId))?.captures).toBe(1);
  });

  it('a notice whose handling failed is handled when it is sent again', async () => {
    await shop.loseWebhooks();
    const { id, orderId } = await approvedOrder();
    const [eventId] = await eventsOf(orderId, 'CHECKOUT.ORDER.APPROVED');
    await emulator('DELETE', '/scenarios');
    await shop.loseWebhooks();
    await emulator('PUT', '/settings', { webhookAttempts: 1 });
    await shop.scenario('orders.get', { kind: 'status', status: 500 });
    await emulator('POST', `/webhooks/resend/${eventId}`);
    expect((await rowOf(id)).paymentStatus).toBe('created');
    await emulator('POST', `/webhooks/resend/${eventId}`);
    expect((await rowOf(id)).paymentStatus).toBe('captured');
    await emulator('PUT', '/settings', { webhookAttempts: 5 });
  });
});

describe('a forged webhook', () => {
  it.each([
    'bad-signature',
    'altered-body',
    'foreign-cert-host',
    'foreign-cert-path',
    'old-certificate',
    'other-webhook-id',
    'unsigned',
  ])('(%s) is refused and changes nothing', async (kind) => {
    await shop.loseWebhooks();
    const { id, orderId } = await approvedOrder();
    const events = await deps.db.$count(paymentEvents);
    const before = [await rowOf(id), await paymentOf(id)];
    const [eventId] = await eventsOf(orderId, 'CHECKOUT.ORDER.APPROVED');
    for (const copy of [{ eventId }, { orderId, customId: String(id) }]) {
      const { body } = await emulator('POST', '/webhooks/forge', { kind, ...copy });
      expect(body.status).toBe(401);
    }
    expect([await rowOf(id), await paymentOf(id)]).toEqual(before);
    expect(await deps.db.$count(paymentEvents)).toBe(events);
    expect((await ledgerOf(orderId))?.capturedCents).toBe(0);
  });
});

describe('a payment that is not final at once', () => {
  it('a pending payment that is captured later releases the analysis then, once', async () => {
    const { id, cookies, orderId } = await approvedOrder('review');
    expect((await capture(orderId, cookies)).json()).toMatchObject({ paymentStatus: 'pending_review' });
    expect((await rowOf(id)).startsAt).toBeNull();
    const { providerCaptureId } = (await paymentOf(id)) ?? {};
    await emulator('POST', `/captures/${providerCaptureId}/complete`);
    await becomes(id, 'captured');
    expect(await receiptsOf(id)).toHaveLength(1);
  });

  it('a pending payment whose capture notice is lost is found by the sweep', async () => {
    await shop.loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder('review');
    await capture(orderId, cookies);
    await emulator('POST', `/captures/${(await paymentOf(id))?.providerCaptureId}/complete`);
    await sweep(later(hourMs));
    expect((await rowOf(id)).paymentStatus).toBe('captured');
  });

  it.each(['deny', 'decline'])(
    'a pending payment that ends in “%s” never runs, and can be paid again the same day',
    async (turn) => {
      const { id, cookies, orderId } = await approvedOrder('review');
      await capture(orderId, cookies);
      await emulator('POST', `/captures/${(await paymentOf(id))?.providerCaptureId}/${turn}`);
      await becomes(id, 'declined');
      expect((await rowOf(id)).startsAt).toBeNull();
      const again = await createOrder(id, cookies);
      expect([again.statusCode, again.body]).toEqual([201, again.body]);
      const next: string = again.json().orderId;
      expect(next).not.toBe(orderId);
      expect((await createOrder(id, cookies)).json().orderId).toBe(next);
      await decide(next, 'approve');
      await becomes(id, 'captured');
      expect(await receiptsOf(id)).toHaveLength(1);
    },
  );

  it('16: a held payment that PayPal denies sends one mail', async () => {
    const { id, cookies, email, orderId } = await approvedOrder('review');
    await capture(orderId, cookies);
    expect(await mailsOf(id, 'payment-denied')).toEqual([]);
    await emulator('POST', `/captures/${(await paymentOf(id))?.providerCaptureId}/deny`);
    await becomes(id, 'declined');
    await goBack(orderId, id);
    await sweep(later(hourMs));
    const [mail, ...more] = await mailsOf(id, 'payment-denied');
    expect([mail?.recipient, more]).toEqual([email, []]);
    // A second payment that ends the same way is told as well.
    const next: string = (await createOrder(id, cookies)).json().orderId;
    await decide(next, 'review');
    await becomes(id, 'pending_review');
    await emulator('POST', `/captures/${(await paymentOf(id))?.providerCaptureId}/deny`);
    await becomes(id, 'declined');
    expect(await mailsOf(id, 'payment-denied')).toHaveLength(2);
  });

  it('16: a card that is declined at once sends no mail: its customer is still there', async () => {
    await shop.loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder('decline');
    expect((await capture(orderId, cookies)).statusCode).toBe(402);
    expect(await mailsOf(id, 'payment-denied')).toEqual([]);
  });

  it('an order that expired at the provider is replaced by one that can be paid', async () => {
    await shop.loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder('expire');
    const again = await createOrder(id, cookies);
    expect(again.json().orderId).not.toBe(orderId);
    await decide(again.json().orderId, 'approve');
    expect((await capture(again.json().orderId, cookies)).json()).toMatchObject({
      analysisId: id,
      paid: true,
    });
  });

  it('an order requested again after a lost capture response is “already paid”, never a second order', async () => {
    await shop.loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder();
    await shop.scenario('orders.capture', { kind: 'timeout-after-effect', by: 'drop' });
    expect((await capture(orderId, cookies)).statusCode).toBe(503);
    expect((await createOrder(id, cookies)).headers['x-error-code']).toBe('already_paid');
    expect((await rowOf(id)).paymentStatus).toBe('captured');
    expect((await shop.ledger()).filter(({ customId }) => customId === String(id))).toHaveLength(1);
  });

  it('a payment that was declined twice succeeds at the third try, even if the provider repeats its refusals', async () => {
    await shop.loseWebhooks();
    await emulator('PUT', '/settings', { rememberRefusals: true });
    const { id, cookies, orderId } = await approvedOrder('decline');
    expect((await capture(orderId, cookies)).statusCode).toBe(402);
    await decide(orderId, 'decline');
    expect((await capture(orderId, cookies)).statusCode).toBe(402);
    await sweep(later(hourMs)); // by itself it does not try again
    expect((await rowOf(id)).paymentStatus).toBe('declined');
    await decide(orderId, 'approve');
    expect((await capture(orderId, cookies)).json()).toMatchObject({ analysisId: id, paid: true });
    await emulator('PUT', '/settings', { rememberRefusals: false });
  });
});

describe('a refund', () => {
  it('before completion cancels the report: it never runs, and is neither restarted nor paid again', async () => {
    const { id, cookies } = await paidOrder();
    expect((await refund(id)).json()).toEqual({ analysisId: id, paymentStatus: 'refunded' });
    expect(await wakeUp(id, hourMs)).toBeNull();
    expect((await rowOf(id)).status).toBe('pending');
    const start = await app.inject({
      method: 'PUT',
      url: `/api/analysis/${id}`,
      cookies,
      payload: { ...(await editsOf(id)) },
    });
    expect(start.statusCode).toBe(402);
    expect((await createOrder(id, cookies)).statusCode).toBe(409);
    await sweep(later(hourMs));
    expect(await wakeUp(id, hourMs)).toBeNull();
  });

  it('after completion leaves the report readable', async () => {
    const { id, cookies } = await paidOrder();
    await finish(id);
    expect((await refund(id)).statusCode).toBe(200);
    const seen = await app.inject({ url: `/api/analysis/${id}`, cookies });
    expect([seen.statusCode, seen.json().status, seen.json().paymentStatus]).toEqual([
      200,
      'completed',
      'refunded',
    ]);
  });

  it('of a part keeps the order; further parts add up, and the rest may follow', async () => {
    const { id } = await paidOrder();
    expect((await refund(id, 10)).json()).toMatchObject({ paymentStatus: 'partly_refunded' });
    expect((await refund(id, 5.5)).json()).toMatchObject({ paymentStatus: 'partly_refunded' });
    expect((await paymentOf(id))?.refundedCents).toBe(1_550);
    expect(await mailsOf(id, 'payment-refunded')).toHaveLength(2);
    expect(await wakeUp(id, hourMs)).toMatchObject({ analysis: { id } });
    expect((await refund(id)).json()).toMatchObject({ paymentStatus: 'refunded' });
    expect((await paymentOf(id))?.refundedCents).toBe(3_700);
    expect(await mailsOf(id, 'payment-refunded')).toHaveLength(3);
  });

  it('above the remaining amount, or for an unpaid order, is refused', async () => {
    const { id, orderId } = await paidOrder();
    expect((await refund(id, 37.01)).headers['x-error-code']).toBe('not_refundable');
    await refund(id, 30);
    expect((await refund(id, 7.01)).headers['x-error-code']).toBe('not_refundable');
    expect((await refund(id, 0.001)).headers['x-error-code']).toBe('not_refundable');
    expect((await ledgerOf(orderId))?.refundedCents).toBe(3_000);
    expect((await refund((await unpaidOrder()).id)).headers['x-error-code']).toBe('not_refundable');
  });

  it('by anyone but an administrator is refused', async () => {
    const { id, cookies, orderId } = await paidOrder();
    const byOwner = {
      method: 'POST',
      url: `/api/analysis/${id}/refund`,
      payload: { reason: 'goodwill' },
    } as const;
    expect((await app.inject({ ...byOwner, cookies })).statusCode).toBe(404);
    expect((await app.inject(byOwner)).statusCode).toBe(404);
    expect((await refund(id, 1, { authorization: 'Bearer forged' })).statusCode).toBe(404);
    expect((await ledgerOf(orderId))?.refundedCents).toBe(0);
  });

  it('without a reason, or with a message that is too long, is refused', async () => {
    const { id, orderId } = await paidOrder();
    const send = (payload: object) =>
      app.inject({ method: 'POST', url: `/api/analysis/${id}/refund`, payload, headers: { authorization } });
    expect([(await send({})).statusCode, (await send({ reason: 'because' })).statusCode]).toEqual([400, 400]);
    const message = 'x'.repeat(501);
    expect((await send({ reason: 'goodwill', message })).statusCode).toBe(400);
    expect((await ledgerOf(orderId))?.refundedCents).toBe(0);
  });

  it('of the whole amount, repeated under its key, gets the first response; other contents are refused', async () => {
    const { id } = await paidOrder();
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    for (const times of [1, 2])
      expect([times, (await refund(id, undefined, headers)).statusCode]).toEqual([times, 200]);
    expect((await refund(id, 1, headers)).headers['x-error-code']).toBe('key_reused');
    expect(await mailsOf(id, 'payment-refunded')).toHaveLength(1);
  });

  it('is stored with its reason before the provider is asked, and removed when the provider refuses it', async () => {
    const { id } = await paidOrder();
    const requests = () => deps.db.select().from(refundRequests).where(eq(refundRequests.analysisId, id));
    await shop.scenario('captures.refund', { kind: 'status', status: 500 }, 10);
    expect((await refund(id, 10)).statusCode).toBe(503);
    expect(await requests()).toMatchObject([{ amountCents: 1_000, reason: 'goodwill', acceptedAt: null }]);
    await emulator('DELETE', '/scenarios');
    await deps.db.delete(refundRequests);
    expect((await refund(id, 0.001)).statusCode).toBe(409);
    expect(await requests()).toEqual([]);
    await refund(id, 7);
    expect((await requests())[0]?.acceptedAt).toBeInstanceOf(Date);
  });

  it('puts the operator’s message about this refund, and about no other, into the mail', async () => {
    const { id } = await paidOrder();
    const send = (amount: number, message: string) =>
      app.inject({
        method: 'POST',
        url: `/api/analysis/${id}/refund`,
        payload: { amount, reason: 'not-satisfied', message },
        headers: { authorization },
      });
    await send(10, 'Sorry for the wait.\nHere is a part of it.');
    await send(5, '');
    await send(2, 'And a little more.');
    const mails = await mailsOf(id, 'payment-refunded');
    const said = await Promise.all(
      mails.map((mail) => listRefundMessages(deps.db, { ...mail, analysisId: id })),
    );
    expect(said).toEqual([['Sorry for the wait.\nHere is a part of it.'], [], ['And a little more.']]);
  });

  it('repeated under its key is paid once', async () => {
    const { id, orderId } = await paidOrder();
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    await Promise.all([refund(id, 10, headers), refund(id, 10, headers)]);
    await refund(id, 10, headers);
    expect((await ledgerOf(orderId))?.refundedCents).toBe(1_000);
    expect((await paymentOf(id))?.refundedCents).toBe(1_000);
    expect(await mailsOf(id, 'payment-refunded')).toHaveLength(1);
  });

  it('whose response was lost is recorded by its notice', async () => {
    const { id, orderId } = await paidOrder();
    await shop.scenario('captures.refund', { kind: 'timeout-after-effect', by: 'drop' });
    expect((await refund(id)).statusCode).toBe(503);
    await becomes(id, 'refunded');
    expect((await ledgerOf(orderId))?.refundedCents).toBe(3_700);
  });

  it('whose response and notice were lost is recorded when it is requested again', async () => {
    await shop.loseWebhooks();
    const { id, orderId } = await paidOrder();
    await shop.scenario('captures.refund', { kind: 'timeout-after-effect', by: 'drop' });
    expect((await refund(id)).statusCode).toBe(503);
    expect((await refund(id)).headers['x-error-code']).toBe('not_refundable');
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect((await ledgerOf(orderId))?.refundedCents).toBe(3_700);
  });

  it('made on PayPal’s own pages is recorded by its notice', async () => {
    const { id } = await paidOrder();
    const { providerCaptureId } = (await paymentOf(id)) ?? {};
    await shop.asMerchant('POST', `/v2/payments/captures/${providerCaptureId}/refund`, {});
    await becomes(id, 'refunded');
    expect(await wakeUp(id, hourMs)).toBeNull();
  });
});

describe('what the bank does later', () => {
  it.each(['refund', 'capture'])('a reversal (sent as a %s) is recorded and cancels', async (shape) => {
    const { id, orderId } = await paidOrder();
    await emulator('POST', `/captures/${(await paymentOf(id))?.providerCaptureId}/reverse`, { shape });
    await becomes(id, 'reversed');
    expect(await wakeUp(id, hourMs)).toBeNull();
    await goBack(orderId, id);
    expect((await rowOf(id)).paymentStatus).toBe('reversed');
    expect((await refund(id)).headers['x-error-code']).toBe('not_refundable');
  });

  it('a dispute is recorded, and opening the success address again does not end it', async () => {
    const { id, orderId } = await paidOrder();
    await emulator('POST', `/captures/${(await paymentOf(id))?.providerCaptureId}/dispute`);
    await becomes(id, 'disputed');
    await goBack(orderId, id);
    await sweep(later(hourMs));
    expect((await rowOf(id)).paymentStatus).toBe('disputed');
    expect((await refund(id)).json()).toMatchObject({ paymentStatus: 'refunded' });
  });
});

describe('a promo code that changes between order and payment', () => {
  const code = (value: number, maxRedemptions: number | null = null) =>
    savePromoCode(deps.db, {
      code: 'FICKLE',
      description: 'Some dollars off',
      kind: 'amount',
      value,
      startsAt: null,
      endsAt: null,
      maxRedemptions,
    });
  const yesterday = (id: number) =>
    deps.db
      .update(promoRedemptions)
      .set({ redeemedAt: new Date(Date.now() - 25 * hourMs) })
      .where(eq(promoRedemptions.analysisId, id));

  it('within a day of the first attempt to pay, the stored price is valid', async () => {
    await code(1_000);
    const { id, cookies } = await unpaidOrder({ promoCode: 'FICKLE' });
    expect((await createOrder(id, cookies)).statusCode).toBe(201);
    await code(100);
    await sweep(deps);
    const { orderId } = (await createOrder(id, cookies)).json();
    await decide(orderId, 'approve');
    expect((await capture(orderId, cookies)).json()).toMatchObject({ paid: true });
    expect((await ledgerOf(orderId))?.capturedCents).toBe(2_700);
  });

  it.each([
    ['gives less now', () => code(500), 3_200],
    [
      'has ended',
      () =>
        savePromoCode(deps.db, {
          code: 'FICKLE',
          description: 'Over',
          kind: 'amount',
          value: 1_000,
          startsAt: null,
          endsAt: new Date(0),
          maxRedemptions: null,
        }),
      3_700,
    ],
  ])(
    'after the day, a code that %s: the new price is shown first, then payable',
    async (_how, change, cents) => {
      await code(1_000);
      const { id, cookies } = await unpaidOrder({ promoCode: 'FICKLE' });
      await change();
      await yesterday(id);
      await sweep(deps);
      const refused = await createOrder(id, cookies);
      expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'price_changed']);
      expect((await rowOf(id)).finalPriceCents).toBe(cents);
      const { orderId } = (await createOrder(id, cookies)).json();
      await decide(orderId, 'approve');
      expect((await capture(orderId, cookies)).json()).toMatchObject({ paid: true });
      expect((await ledgerOf(orderId))?.capturedCents).toBe(cents);
    },
  );

  it('after the day, a code that is still valid is reserved again at the stored price', async () => {
    await code(1_000);
    const { id, cookies } = await unpaidOrder({ promoCode: 'FICKLE' });
    await yesterday(id);
    await sweep(deps);
    expect((await createOrder(id, cookies)).statusCode).toBe(201);
    expect((await rowOf(id)).finalPriceCents).toBe(2_700);
  });

  it('a redemption is returned once, however many sweeps run at once, and not while PayPal reviews the payment', async () => {
    await code(1_000, 5);
    const kept = await approvedOrder('review', { promoCode: 'FICKLE' });
    await capture(kept.orderId, kept.cookies);
    const { id, cookies } = await unpaidOrder({ promoCode: 'FICKLE' });
    await createOrder(id, cookies);
    const used = (await findPromoCode(deps.db, 'FICKLE'))?.redemptions ?? 0;
    await yesterday(id);
    await yesterday(kept.id);
    await Promise.all([sweep(deps), sweep(deps), sweep(deps)]);
    expect((await findPromoCode(deps.db, 'FICKLE'))?.redemptions).toBe(used - 1);
  });
});

describe('between our process and PayPal', () => {
  it('an unpaid order never runs, whatever wakes it', async () => {
    const { id } = await unpaidOrder();
    expect(await wakeUp(id, hourMs)).toBeNull();
    expect((await rowOf(id)).status).toBe('pending');
    expect((await approvedOrder('cancel')).id).toBeGreaterThan(id);
  });

  it('an order that a process created at PayPal, but died before recording, is adopted and captured', async () => {
    const { id, cookies } = await unpaidOrder();
    const orderId = await shop.unrecordedOrder(id);
    await decide(orderId, 'approve');
    await becomes(id, 'captured');
    expect(await paymentOf(id)).toMatchObject({ providerOrderId: orderId, amountCents: 3_700 });
    expect(await receiptsOf(id)).toHaveLength(1);
    expect((await createOrder(id, cookies)).headers['x-error-code']).toBe('already_paid');
  });

  it('an order replaced while its capture was in flight: the row names the paid order', async () => {
    await shop.loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder();
    const other = await shop.unrecordedOrder(id);
    const slow = {
      ...deps.payments,
      capture: async (...args: Parameters<typeof deps.payments.capture>) => {
        const snapshot = await deps.payments.capture(...args);
        await goBack(other, id); // adopts the other order meanwhile
        return snapshot;
      },
    };
    const slowApp = await shop.appWith({ payments: slow });
    expect((await capture(orderId, cookies, slowApp)).json()).toMatchObject({ analysisId: id, paid: true });
    await slowApp.close();
    expect(await paymentOf(id)).toMatchObject({ providerOrderId: orderId, status: 'captured' });
    expect(await receiptsOf(id)).toHaveLength(1);
  });

  it('two orders of one analysis captured at once: one pays, and the other is refunded', async () => {
    await shop.loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder();
    const other = await shop.unrecordedOrder(id);
    await decide(other, 'approve');
    const slow = {
      ...deps.payments,
      capture: async (...args: Parameters<typeof deps.payments.capture>) => {
        const snapshot = await deps.payments.capture(...args);
        await goBack(other, id); // adopts, captures and settles the other order meanwhile
        return snapshot;
      },
    };
    const slowApp = await shop.appWith({ payments: slow });
    await capture(orderId, cookies, slowApp);
    await slowApp.close();
    expect(await paymentOf(id)).toMatchObject({ providerOrderId: other, status: 'captured' });
    expect(await ledgerOf(orderId)).toMatchObject({ capturedCents: 3_700, refundedCents: 3_700 });
    expect(await receiptsOf(id)).toHaveLength(1);
  });
});

const editsOf = async (id: number) => {
  const { customerEmail, targetMarket, productService, reportType, selectedModules } = await rowOf(id);
  return {
    email: customerEmail,
    targetMarket,
    productService,
    reportType,
    selectedModules,
    websiteUrl: '',
    websiteContent: '',
    tier: 'elite',
  };
};

describe('the books', () => {
  it('balance: captured − refunded per PayPal is captured − refunded per our rows, order by order and in all', async () => {
    const theirs = await shop.ledger();
    const held = new Set(['captured', 'partly_refunded', 'disputed', 'refunded', 'reversed']);
    const ours = (await deps.db.select().from(payments)).filter(({ status }) => held.has(status));
    expect(ours.length).toBeGreaterThan(20);
    for (const { providerOrderId, amountCents, refundedCents } of ours) {
      const line = theirs.find(({ orderId }) => orderId === providerOrderId);
      const { capturedCents = 0, refundedCents: refunded = 0, reversedCents = 0 } = line ?? {};
      expect([providerOrderId, capturedCents]).toEqual([providerOrderId, amountCents]);
      expect([providerOrderId, refunded + reversedCents]).toEqual([providerOrderId, refundedCents]);
    }
    const net = theirs.reduce((sum, l) => sum + l.capturedCents - l.refundedCents - l.reversedCents, 0);
    expect(ours.reduce((sum, row) => sum + row.amountCents - row.refundedCents, 0)).toBe(net);
  });

  it('reports released are exactly the orders that are free or were paid', async () => {
    const free = await app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: { ...(await editsOf((await unpaidOrder()).id)), promoCode: 'FREE100' },
    });
    expect(free.statusCode).toBe(201);
    const all = await deps.db.select().from(analysisRequests);
    const released = await deps.db
      .select()
      .from(analysisRequests)
      .where(isNotNull(analysisRequests.startsAt));
    const everPaid = all.filter(
      (row) => isPaid(row) || row.paymentStatus === 'refunded' || row.paymentStatus === 'reversed',
    );
    expect(released.map(({ id }) => id).sort()).toEqual(everPaid.map(({ id }) => id).sort());
    for (const { id, finalPriceCents } of released) {
      expect([id, (await receiptsOf(id)).length]).toEqual([id, finalPriceCents === 0 ? 0 : 1]);
    }
  });
});

afterAll(() => emulator('DELETE', '/scenarios'));
