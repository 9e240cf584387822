import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { cookieOf, someOrder, until } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { moreTimeMs } from '../../src/analysis/rules/analysis-status.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';

const shop = await openPaypalShop();
const { app, deps, paidOrder, rowOf, liveJobsOf } = shop;
const working = await openPaypalShop({ worker: true });

type Order = { id: number; cookies: Record<string, string> };
const saveDraft = ({ id, cookies }: Order, payload: object, on = app) =>
  on.inject({ method: 'PUT', url: `/api/analysis/${id}/draft`, cookies, payload });
const moreTime = ({ id, cookies }: Order, on = app) =>
  on.inject({ method: 'POST', url: `/api/analysis/${id}/more-time`, cookies });
const finalize = ({ id, cookies }: Order) => {
  const { promoCode: _none, email: _same, ...payload } = someOrder();
  return app.inject({ method: 'PUT', url: `/api/analysis/${id}`, cookies, payload });
};
const take = (id: number, to: 'processing' | 'completed') =>
  deps.db.transaction(async (tx) => {
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    if (to === 'completed') await moveAnalysis(tx, id, { from: 'processing', to });
  });
const openLink = async ({ id }: Order): Promise<Order> => {
  const key = linkKey((await currentLink(deps.db, id, 'reader@example.com')).id, id, deps.linkSecrets);
  const opened = await app.inject({ method: 'POST', url: `/api/analysis/${id}/open-link`, payload: { key } });
  return { id, cookies: cookieOf(opened) };
};

/** Ten minutes later, without waiting for them. */
const endWindow = ({ id }: Order) =>
  working.deps.db.transaction(async (tx) => {
    await tx.update(analysisRequests).set({ startsAt: new Date() }).where(eq(analysisRequests.id, id));
    await tx.execute(sql`update pgboss.job set start_after = now()
      where name = 'report' and singleton_key = ${String(id)}`);
  });

const questionForLedger = async (): Promise<string> => {
  const requests: { n: number; schemaName: string }[] = await (
    await fetch(`${working.llm.controlUrl}/requests`)
  ).json();
  const ledger = requests.find(({ schemaName }) => schemaName === 'ledger');
  return (await fetch(`${working.llm.controlUrl}/requests/${ledger?.n}`)).text();
};

describe('B2: a draft saved while it is typed', () => {
  it('replaces the fields it holds, and moves neither the start nor the other fields', async () => {
    const order = await paidOrder();
    const before = await rowOf(order.id);
    const answer = await saveDraft(order, {
      targetMarket: '  Owners of night-time pizza ovens ',
      websiteUrl: 'example.com',
      customerEmail: 'corrected@example.com',
    });
    expect([answer.statusCode, answer.json().notSaved]).toEqual([200, {}]);
    const saved = {
      targetMarket: 'Owners of night-time pizza ovens',
      websiteUrl: 'https://www.example.com',
      customerEmail: 'corrected@example.com',
    };
    expect(answer.json().analysis).toMatchObject({ ...saved, status: 'pending' });
    expect(await rowOf(order.id)).toEqual({ ...before, ...saved });
    const jobs = await liveJobsOf(order.id);
    expect(jobs.map(({ startAfter }) => new Date(startAfter).getTime())).toEqual([
      before.startsAt?.getTime(),
    ]);
  });

  it('keeps the last valid value of a field that is not valid, and says which and why', async () => {
    const order = await paidOrder();
    const before = await rowOf(order.id);
    const answer = await saveDraft(order, {
      targetMarket: 'Too few',
      customerEmail: 'corrected@',
      websiteUrl: 'not a website',
      websiteContent: 'x'.repeat(100_001),
      productService: 'A pizza oven that wakes before its baker',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().notSaved).toEqual({
      targetMarket: 'Please provide a more detailed target market description',
      customerEmail: 'Please enter a valid email address',
      websiteUrl: 'Please enter a valid website URL',
      websiteContent: 'That’s too long. Please shorten it',
    });
    const productService = 'A pizza oven that wakes before its baker';
    expect(await rowOf(order.id)).toEqual({ ...before, productService });
  });

  it('never leaves a comprehensive report without a module', async () => {
    const order = await paidOrder();
    const before = await rowOf(order.id);
    for (const draft of [
      { selectedModules: [] },
      { selectedModules: ['noSuchModule'] },
      { reportType: 'full', selectedModules: [] },
    ]) {
      const answer = await saveDraft(order, draft);
      expect(Object.keys(answer.json().notSaved)).toEqual(['selectedModules']);
    }
    expect(await rowOf(order.id)).toEqual(before);
    expect((await saveDraft(order, { reportType: 'atm', selectedModules: [] })).json().notSaved).toEqual({});
    expect(await rowOf(order.id)).toMatchObject({ reportType: 'atm', selectedModules: [] });
  });

  it('from two tabs loses nothing of either: each sends the fields typed in it', async () => {
    const order = await paidOrder();
    await Promise.all([
      saveDraft(order, { targetMarket: 'Typed in the first of two tabs' }),
      saveDraft(order, { productService: 'Typed in the second of two tabs' }),
    ]);
    expect(await rowOf(order.id)).toMatchObject({
      targetMarket: 'Typed in the first of two tabs',
      productService: 'Typed in the second of two tabs',
    });
  });

  it('takes the right to edit, and for another address the right to change it', async () => {
    const order = await paidOrder();
    const before = await rowOf(order.id);
    const draft = { customerEmail: 'thief@example.com', productService: 'Typed by whoever has the link' };
    expect((await saveDraft({ id: order.id, cookies: {} }, draft)).statusCode).toBe(404);
    expect(await rowOf(order.id)).toEqual(before);
    const byLink = await saveDraft(await openLink(order), draft);
    expect(byLink.statusCode).toBe(200);
    expect(Object.keys(byLink.json().notSaved)).toEqual(['customerEmail']);
    expect(await rowOf(order.id)).toEqual({ ...before, productService: draft.productService });
  });

  it('is refused while the order is unpaid: 402', async () => {
    const order = await shop.approvedOrder('cancel');
    const answer = await saveDraft(order, { targetMarket: 'Nobody has paid for these words' });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([402, 'payment_required']);
  });

  it.each(['finalized', 'processing', 'completed'] as const)(
    'is refused once the report is %s: 409, and nothing changes',
    async (state) => {
      const order = await paidOrder();
      expect((await finalize(order)).statusCode).toBe(200);
      if (state !== 'finalized') await take(order.id, state);
      const before = await rowOf(order.id);
      const late = await saveDraft(order, { targetMarket: 'Too late for these words' });
      expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'already_started']);
      expect(late.body).toMatch(/^This analysis has already started/);
      expect(await rowOf(order.id)).toEqual(before);
    },
  );

  it('of 10 MB is refused, and one of another shape too', async () => {
    const order = await paidOrder();
    const huge = await saveDraft(order, { websiteContent: 'x'.repeat(10 * 1024 * 1024) });
    expect(huge.statusCode).toBe(413);
    expect((await saveDraft(order, { targetMarket: { not: 'a text' } })).statusCode).toBe(400);
  });

  it('is what the report starts from when the window ends', async () => {
    const order = await working.paidOrder();
    const targetMarket = 'Owners of the last draft before the start';
    expect((await saveDraft(order, { targetMarket }, working.app)).statusCode).toBe(200);
    await endWindow(order);
    await until(async () => (await working.rowOf(order.id)).status === 'completed', 'the report', 25_000);
    expect((await working.rowOf(order.id)).targetMarket).toBe(targetMarket);
    expect(await questionForLedger()).toContain(targetMarket);
  });
});

describe('B2: five more minutes', () => {
  it('move the start and its job once, however often they are asked for', async () => {
    const order = await paidOrder();
    const { startsAt } = await rowOf(order.id);
    const end = (startsAt?.getTime() ?? 0) + moreTimeMs;
    const seen = await app.inject({ url: `/api/analysis/${order.id}`, cookies: order.cookies });
    expect(seen.json().windowExtended).toBe(false);
    const answers = await Promise.all([moreTime(order), moreTime(order), moreTime(order)]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ startsAt: new Date(end).toISOString(), windowExtended: true });
    }
    expect((await rowOf(order.id)).startsAt?.getTime()).toBe(end);
    const jobs = await liveJobsOf(order.id);
    expect(jobs.map(({ startAfter }) => new Date(startAfter).getTime())).toEqual([end]);
  });

  it('are given neither to a stranger nor to an unpaid or a started analysis', async () => {
    const order = await paidOrder();
    expect((await moreTime({ id: order.id, cookies: {} })).statusCode).toBe(404);
    const unpaid = await shop.approvedOrder('cancel');
    expect((await moreTime(unpaid)).statusCode).toBe(402);
    await finalize(order);
    const late = await moreTime(order);
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'already_started']);
  });

  it('hold also for a worker that is woken at the old time', async () => {
    const order = await working.paidOrder();
    expect((await moreTime(order, working.app)).statusCode).toBe(200);
    await working.deps.db.execute(sql`update pgboss.job set start_after = now()
      where name = 'report' and singleton_key = ${String(order.id)}`);
    const { startsAt } = await working.rowOf(order.id);
    const isPutOff = async () => {
      const [job] = await working.liveJobsOf(order.id);
      return job && new Date(job.startAfter).getTime() >= (startsAt?.getTime() ?? 0) - 1_000;
    };
    await until(isPutOff, 'the job to be put off again');
    expect(await working.rowOf(order.id)).toMatchObject({ status: 'pending', startsAt });
  });
});
