import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { recordStepDone, recordStepStarted } from '../../harness/shop/journal-steps.ts';
import { untilLockWaits } from '../../harness/shop/lock-waits.ts';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { someOrder, until } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { lockAnalysis, moveAnalysis } from '../../src/analysis/store.ts';
import { recordStepFailed } from '../../src/platform/journal/store.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { reportRuns } from '../../src/report/schema.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

const shop = await openPaypalShop({ env: { CHANGE_WINDOW_MS: '60000' } });
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);
const as = (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  app.inject({ url, method, ...root.sender, ...(payload && { payload }) });
const pageOf = async (id: number) => {
  const answer = await as(`/api/admin/analysis/${id}`);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, answer.body.slice(0, 300)]);
  return answer.json();
};
const textsOf = (page: { timeline: { text: string }[] }) => page.timeline.map(({ text }) => text);
const begin = (id: number) =>
  db.transaction((tx) => moveAnalysis(tx, id, { from: 'pending', to: 'processing' }));

async function writtenOrder() {
  const order = await shop.paidOrder();
  await begin(order.id);
  await db.transaction(async (tx) => {
    const step = { analysisId: order.id, key: 'long-read', version: 1, inputsHash: 'x' };
    const spent = {
      model: 'strong',
      promptVersion: 1,
      inputTokens: 4000,
      outputTokens: 1000,
      costMicroUsd: 21_000,
    };
    await recordStepStarted(tx, step, new Date());
    await recordStepFailed(tx, step, { message: 'the model answered 503' }, new Date());
    await recordStepDone(tx, { ...step, output: { words: 'SECRET WORDS' }, spent }, new Date());
    await moveAnalysis(tx, order.id, { from: 'processing', to: 'completed' }, { completedAt: new Date() });
    await saveReport(tx, order.id, await goldenReport());
    await tx.insert(talkSpendings).values({
      ...{
        analysisId: order.id,
        kind: 'chat',
        requestKey: 'k',
        requestHash: 'h',
        subject: 's',
        state: 'done',
      },
      ...{ inputTokens: 10, outputTokens: 20, costMicroUsd: 500, claimedAt: new Date() },
    });
  });
  return order;
}

describe('the page of a finished order', () => {
  it('lists everything that happened by time, what it cost and what can be done', async () => {
    const { id, orderId } = await writtenOrder();
    await until(
      async () =>
        (await pageOf(id)).timeline.some(({ text }: { text: string }) => text.startsWith('PayPal reported')),
      'a notice',
    );
    const page = await pageOf(id);
    const told = textsOf(page).filter((text) => !text.startsWith('PayPal reported'));
    const inOrder = [
      'Ordered for $37.00',
      'The ordering browser got access',
      'Payment created',
      'Payment captured',
      'Released',
      'Writing began',
      'Report completed',
    ];
    expect(told.filter((text) => inOrder.includes(text))).toEqual(inOrder);
    expect(told).toEqual(expect.arrayContaining(['Email “Receipt” waits to be sent']));
    expect(page.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'step',
        text: 'Long read',
        detail: expect.stringContaining('failed 1×'),
      }),
    );
    expect(page.spent).toMatchObject({ totalMicroUsd: 21_500 });
    expect(page.payment).toMatchObject({ status: 'captured', providerOrderId: orderId, amountCents: 3700 });
    expect(page.order.problem).toBeNull();
    expect(page.may).toEqual({
      ...{
        retry: null,
        cancel: false,
        refundCents: 3700,
        resend: true,
        revokeLinks: false,
        openReport: true,
        mailDeletionLink: true,
        rewrite: true,
      },
    });
  });

  it('shows nothing of the report’s text; opening that is on record and then in the timeline', async () => {
    const { id } = await writtenOrder();
    const { results } = await goldenReport();
    const page = JSON.stringify(await pageOf(id));
    for (const { content } of Object.values(results)) expect(page).not.toContain(content.slice(0, 60));
    expect(page).not.toContain('SECRET WORDS');
    expect((await as(`/api/analysis/${id}`)).json().results).not.toBeNull();
    const after = await pageOf(id);
    expect(textsOf(after)).toContain(`${root.email}: open report`);
  });

  it('is not found for everyone else', async () => {
    const { id, cookies } = await shop.unpaidOrder();
    const url = `/api/admin/analysis/${id}`;
    expect((await app.inject({ url, cookies })).statusCode).toBe(404);
    expect((await as('/api/admin/analysis/987654321')).statusCode).toBe(404);
  });
});

describe('the links of an order', () => {
  it('are in the timeline when browsers open them, and can be revoked', async () => {
    const orders = [await writtenOrder(), await writtenOrder()];
    for (const [n, { id }] of orders.entries()) {
      const { id: linkId } = await currentLink(db, id, 'reader@example.com');
      const payload = { key: linkKey(linkId, id, deps.linkSecrets) };
      for (let opened = 0; opened <= n; opened += 1)
        await app.inject({ method: 'POST', url: `/api/analysis/${id}/open-link`, payload });
    }
    const [one, two] = [await pageOf(orders[0]?.id ?? 0), await pageOf(orders[1]?.id ?? 0)];
    const openings = (page: typeof one) =>
      textsOf(page).filter((text) => text === 'Opened with the mailed link').length;
    expect([openings(one), openings(two)]).toEqual([1, 2]);
    expect(two.may.revokeLinks).toBe(true);
    expect((await as(`/api/analysis/${two.order.id}/revoke-links`, 'POST')).statusCode).toBe(204);
    expect((await pageOf(two.order.id)).may.revokeLinks).toBe(false);
  });
});

describe('refunding from the order page', () => {
  it('in part and then the rest leaves both in the timeline, and refuses more than there is', async () => {
    const { id } = await writtenOrder();
    const refund = (payload: object) =>
      as(`/api/analysis/${id}/refund`, 'POST', { reason: 'not-satisfied', ...payload });
    expect((await refund({ amount: 10 })).json()).toMatchObject({ paymentStatus: 'partly_refunded' });
    expect((await pageOf(id)).may.refundCents).toBe(2700);
    expect((await refund({ amount: 27.01 })).statusCode).toBe(409);
    expect((await refund({})).json()).toMatchObject({ paymentStatus: 'refunded' });
    const page = await pageOf(id);
    expect(textsOf(page).filter((text) => text.startsWith('Refunded'))).toEqual([
      'Refunded $10.00',
      'Refunded $27.00',
    ]);
    expect(page.may.refundCents).toBe(0);
    const refunds = page.timeline.filter(({ text }: { text: string }) => text === `${root.email}: refund`);
    expect(refunds.map(({ isTrouble }: { isTrouble: boolean }) => isTrouble)).toEqual([false, true, false]);
    expect(refunds[1].detail).toContain('not refundable');
  });
});

describe('retrying', () => {
  it('restarts a failed report, past the customer’s five restarts and without counting one', async () => {
    const { id } = await shop.paidOrder();
    await db.execute(sql`update analysis_requests set restarts = 5 where id = ${id}`);
    await begin(id);
    await db.transaction((tx) =>
      moveAnalysis(tx, id, { from: 'processing', to: 'failed' }, { failureReason: 'gave_up' }),
    );
    const page = await pageOf(id);
    expect(page.order.problem).toContain('Several attempts failed');
    expect(page.may.retry).toBe('restart');
    const answer = await as(`/api/admin/analysis/${id}/retry`, 'POST');
    expect([answer.statusCode, answer.json()]).toEqual([200, { analysisId: id, status: 'pending' }]);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'pending', restarts: 5, failureReason: null });
    expect(await shop.liveJobsOf(id)).toHaveLength(1);
    expect(textsOf(await pageOf(id))).toContain('Restarted');
  });

  it('puts a report that lost its job back into the queue, with a fresh budget, once', async () => {
    const { id } = await shop.paidOrder();
    await begin(id);
    await db.execute(sql`delete from pgboss.job where singleton_key = ${String(id)}`);
    await db
      .insert(reportRuns)
      .values({ analysisId: id, attemptsWithoutProgress: 9, lastStartedAt: new Date() });
    const retries = await Promise.all([1, 2, 3].map(() => as(`/api/admin/analysis/${id}/retry`, 'POST')));
    expect(retries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await shop.liveJobsOf(id)).toHaveLength(1);
    expect(await db.$count(reportRuns, eq(reportRuns.analysisId, id))).toBe(0);
  });

  it('never waits in a circle when the job appears between two retries', async () => {
    // A free order: notices of a payment wait for locks too.
    const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const { id } = ordered.json();
    await begin(id);
    await db.execute(sql`delete from pgboss.job where singleton_key = ${String(id)}`);
    const retry = () => as(`/api/admin/analysis/${id}/retry`, 'POST');
    const retries = await db.transaction(async (tx) => {
      await lockAnalysis(tx, id);
      const withoutJob = retry();
      await untilLockWaits(db, 1);
      await db.transaction((other) => deps.jobs.enqueue(other, 'report', { analysisId: id }));
      const withJob = retry();
      await untilLockWaits(db, 2);
      return [withoutJob, withJob];
    });
    expect((await Promise.all(retries)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await shop.liveJobsOf(id)).toHaveLength(1);
  });

  it('leaves the customer’s change window alone, and an unpaid order', async () => {
    const { id } = await shop.paidOrder();
    const unpaid = await shop.unpaidOrder();
    for (const order of [id, unpaid.id]) {
      const answer = await as(`/api/admin/analysis/${order}/retry`, 'POST');
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'not_retryable']);
    }
  });
});

describe('cancelling', () => {
  it('stops a running report: its job is gone, the customer gets a mail and cannot start it again', async () => {
    const { id, cookies } = await shop.paidOrder();
    await begin(id);
    const answer = await as(`/api/admin/analysis/${id}/cancel`, 'POST');
    expect([answer.statusCode, answer.json()]).toEqual([200, { analysisId: id, status: 'failed' }]);
    expect(await shop.liveJobsOf(id)).toEqual([]);
    expect(await shop.mailsOf(id, 'report-failed')).toHaveLength(1);
    const seen = (await app.inject({ url: `/api/analysis/${id}`, cookies })).json();
    expect(seen.failureReason).toMatch(/stopped this report/);
    const payload = {
      targetMarket: 'The same market as before',
      productService: 'The same product as before',
      selectedModules: ['confession'],
    };
    const again = await app.inject({ method: 'PUT', url: `/api/analysis/${id}`, cookies, payload });
    expect([again.statusCode, again.headers['x-error-code']]).toEqual([409, 'cancelled']);
    expect(await shop.paymentOf(id)).toMatchObject({ status: 'captured', refundedCents: 0 });
    expect((await as(`/api/admin/analysis/${id}/retry`, 'POST')).statusCode).toBe(200);
  });

  it('stops one in its change window, too; an ended or unreleased report has nothing to stop', async () => {
    const { id } = await shop.paidOrder();
    expect((await as(`/api/admin/analysis/${id}/cancel`, 'POST')).statusCode).toBe(200);
    const done = await writtenOrder();
    const unpaid = await shop.unpaidOrder();
    for (const order of [id, done.id, unpaid.id]) {
      const answer = await as(`/api/admin/analysis/${order}/cancel`, 'POST');
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'not_cancellable']);
    }
  });
});

describe('a mail that was given up', () => {
  it('is a problem of its order until it has been sent again', async () => {
    const { id } = await writtenOrder();
    const mail = { analysisId: id, kind: 'report-ready', recipient: 'x@example.com' };
    await db.insert(mailOutbox).values({ ...mail, status: 'failed', lastError: '550 no such mailbox' });
    const found = async () =>
      (await as('/api/admin/problems'))
        .json()
        .problems.filter(({ key }: { key: string }) => key.startsWith('mail-failed'));
    expect(await found()).toMatchObject([{ ids: [id] }]);
    expect((await pageOf(id)).order.problem).toContain('550 no such mailbox');
    await db.insert(mailOutbox).values({ ...mail, sequence: 2, status: 'sent', sentAt: new Date() });
    expect(await found()).toEqual([]);
    expect((await pageOf(id)).order.problem).toBeNull();
  });
});
