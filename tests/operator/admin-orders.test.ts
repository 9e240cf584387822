import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { recordStepStarted } from '../../harness/shop/journal-steps.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import {
  freeFailureShownMs,
  startsWithinMs,
  stepsWithinMs,
} from '../../src/admin/problems/rules/analysis-problem.ts';
import { mostGrouped, type Problem } from '../../src/admin/problems/rules/problems.ts';
import { insertAnalysis, moveAnalysis, type NewAnalysis } from '../../src/analysis/store.ts';
import { savePromoCode } from '../../src/payment/promo/store.ts';
import { paymentProblems, payments } from '../../src/payment/schema.ts';
import { recordStepFailed } from '../../src/platform/journal/store.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);
const get = async (url: string, on = app) => {
  const answer = await on.inject({ url, ...root.sender });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, answer.body.slice(0, 200)]);
  return answer;
};
const insert = (changes: Partial<NewAnalysis> = {}) =>
  db.transaction((tx) =>
    insertAnalysis(tx, {
      ...{ targetMarket: 'Market', productService: 'Product', listPriceCents: 3700, finalPriceCents: 3700 },
      ...changes,
    }),
  );
const ago = (ms: number) => new Date(Date.now() - ms);

const idsIn = (answer: { json: () => { id: number }[] }) => answer.json().map(({ id }) => id);

describe('the list of reports', () => {
  it('is paged by its Link header, each order once, while others arrive, and the filters stay', async () => {
    for (let n = 0; n < 250; n += 1) await insert({ customerEmail: 'pages@example.com' });
    await insert({ customerEmail: 'other@example.com' });
    const ids: number[] = [];
    for (let url: string | undefined = '/api/analysis?q=PAGES%40example'; url; ) {
      const answer = await get(url);
      ids.push(...idsIn(answer));
      url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
      await insert({ customerEmail: 'pages@example.com' });
    }
    expect(ids).toHaveLength(250);
    expect(new Set(ids).size).toBe(250);
  });

  it.each([
    'before=x',
    'before=0',
    'state=done',
    'from=yesterday',
    'q=',
    `q=${'x'.repeat(201)}`,
    'from=0001-01-01',
    'to=9999-12-31',
  ])('refuses %s in words', async (query) => {
    const answer = await app.inject({ url: `/api/analysis?${query}`, ...root.sender });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the search', () => {
  const search = async (q: string, filters = '') =>
    idsIn(await get(`/api/analysis?q=${encodeURIComponent(q)}${filters}`));

  it('finds an order by its number, a part of its address, its site and words of its texts', async () => {
    const { id } = await insert({
      customerEmail: 'Jo.Larsen@Exmaple.test',
      websiteUrl: 'https://kites.example/shop',
      targetMarket: 'Fishermen who fly kites on Sundays',
      productService: 'Waterproof strings, 100% silk',
    });
    for (const q of [`#${id}`, String(id), `R-${String(id).padStart(6, '0')}`])
      expect([q, await search(q)]).toEqual([q, [id]]);
    for (const q of ['larsen@exm', 'KITES.example', 'strings fishermen', '100% silk', 'exmaple'])
      expect([q, await search(q)]).toEqual([q, [id]]);
    for (const q of ['larsen@example', 'strings bakers', '100_ silk', `${id}0000`, '"', 'ki'])
      expect([q, await search(q)]).toEqual([q, []]);
    expect(await search('larsen', '&state=completed')).toEqual([]);
    expect(await search('larsen', '&state=pending')).toEqual([id]);
    expect(await search('larsen', '&from=2001-01-01&to=2001-12-31')).toEqual([]);
  });

  it('finds an order by the provider’s ids, also those of a second payment, and by its promo code', async () => {
    const { id } = await insert({ paymentStatus: 'captured', customerEmail: 'half@example.com' });
    await db.insert(payments).values({
      ...{ analysisId: id, provider: 'paypal', status: 'captured', amountCents: 3700 },
      ...{ providerOrderId: '5O190127TN364715T', providerCaptureId: '3C679366HH908993F' },
    });
    const seen = { firstSeenAt: new Date(), lastSeenAt: new Date(), settledAt: new Date() };
    await db.insert(paymentProblems).values({
      ...{ kind: 'paid-twice', reference: '8AB', providerOrderId: '8AB', providerCaptureId: '9XY', ...seen },
      analysisId: id,
    });
    for (const q of ['5O190127TN364715T', '5o190127tn364715t', ' 3C679366HH908993F', '8ab', '9XY'])
      expect([q, await search(q)]).toEqual([q, [id]]);
    await savePromoCode(db, {
      ...{ code: 'HALF', description: '', kind: 'percent', value: 50 },
      ...{ startsAt: null, endsAt: null, maxRedemptions: null },
    });
    const promo = await insert({ promoCode: 'HALF' });
    expect(await search('half')).toEqual([promo.id]);
    expect(await search('half@')).toEqual([id]);
  });
});

const problems = async (): Promise<Problem[]> => (await get('/api/admin/problems')).json().problems;
const ofOrders = async () => (await problems()).filter(({ ids }) => ids.length > 0);

describe('a stuck order', () => {
  const stuck = async (problem: string) =>
    (await ofOrders()).filter(({ key }) => key.startsWith(problem)).flatMap(({ ids }) => ids);

  it('is a paid order past its start, and no unpaid, refunded or young one', async () => {
    const late = ago(startsWithinMs + 60_000);
    const due = await insert({ paymentStatus: 'captured', startsAt: late });
    const free = await insert({ finalPriceCents: 0, startsAt: late });
    await insert({ paymentStatus: 'refunded', startsAt: late });
    await insert({ paymentStatus: 'created' });
    await insert({ paymentStatus: 'captured', startsAt: ago(1_000) });
    expect((await stuck('not-started')).sort()).toEqual([due.id, free.id].sort());
  });

  it('is a report without a finished step for too long, and says which step and why', async () => {
    const long = ago(stepsWithinMs + 60_000);
    const begin = async (lastHeard: Date) => {
      const { id } = await insert({ paymentStatus: 'captured', startsAt: long });
      await db.transaction(async (tx) => {
        await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
        const step = { analysisId: id, key: 'ledger', version: 1, inputsHash: 'x' };
        await recordStepStarted(tx, step, lastHeard);
        await recordStepFailed(tx, step, { message: 'the model answered 529' }, lastHeard);
      });
      return id;
    };
    const silent = await begin(long);
    await begin(ago(60_000));
    expect(await stuck('no-progress')).toEqual([silent]);
    const { problem } = (await get(`/api/admin/analysis/${silent}`)).json().order;
    expect(problem).toContain('the model answered 529');
  });

  it('is grouped by cause, each with the action that fits and its orders, free ones too', async () => {
    const failed = async (failureReason: string, changes: Partial<NewAnalysis> = {}) => {
      const { id } = await insert({ paymentStatus: 'captured', startsAt: ago(1_000), ...changes });
      await db.transaction((tx) =>
        moveAnalysis(tx, id, { from: 'pending', to: 'failed' }, { failureReason }),
      );
      return id;
    };
    const gaveUp = [await failed('gave_up'), await failed('gave_up')];
    const refused = await failed('model_refused');
    const freeOrder = { finalPriceCents: 0, paymentStatus: 'none' } as const;
    const free = await failed('gave_up', freeOrder);
    await failed('cancelled', freeOrder);
    const old = await failed('gave_up', { ...freeOrder, createdAt: ago(freeFailureShownMs) });
    const found = await ofOrders();
    expect(found).toMatchObject([
      { key: 'not-started due', action: 'retry', isMore: false, since: expect.any(String), count: 2 },
      { key: 'no-progress failing', action: 'retry' },
      { key: 'failed-unrefunded gave_up', action: 'retry', ids: gaveUp },
      { key: 'failed-unrefunded model_refused', action: null, ids: [refused] },
      { key: 'failed-free gave_up', action: 'retry', ids: [free] },
    ]);
    expect((await problems()).map(({ key }) => key)).toContain('no-worker');
    const page = (await get(`/api/admin/analysis/${refused}`)).json();
    expect(page.order.problem).toContain(found[3]?.advice);
    await db.execute(sql`delete from analysis_requests where id = ${old}`); // not of the next test
  });

  it('is grouped up to a number, the oldest first', async () => {
    await db.execute(sql`insert into analysis_requests (target_market, product_service, list_price_cents, final_price_cents, starts_at)
      select 'Market', 'Product', 3700, 0, ${ago(startsWithinMs + 60_000).toISOString()}::timestamptz from generate_series(1, 305)`);
    const [group] = await ofOrders();
    expect(group).toMatchObject({ key: 'not-started due', isMore: true });
    expect(group?.ids).toHaveLength(mostGrouped);
  });
});

describe('a dispute', () => {
  it('needs somebody until it ends, and the order’s page says what to do', async () => {
    const { id } = await insert({ paymentStatus: 'disputed', status: 'completed' });
    const keys = async () => (await problems()).map(({ key }) => key);
    expect(await keys()).toContain('disputed dispute');
    expect((await get(`/api/admin/analysis/${id}`)).json().order.problem).toContain(
      'opened a case at PayPal',
    );
    await db.execute(sql`update analysis_requests set payment_status = 'captured' where id = ${id}`);
    expect(await keys()).not.toContain('disputed dispute');
  });
});
