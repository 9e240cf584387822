import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { recordStepStarted } from '../../harness/shop/journal-steps.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import {
  freeFailureShownMs,
  startsWithinMs,
  stepsWithinMs,
} from '../../src/admin/today/rules/analysis-problem.ts';
import { mostGrouped, type Problem } from '../../src/admin/today/rules/problems.ts';
import { insertAnalysis, moveAnalysis, type NewAnalysis } from '../../src/analysis/store.ts';
import { savePromoCode } from '../../src/payment/promo/store.ts';
import { paymentProblems, payments } from '../../src/payment/schema.ts';
import { recordStepFailed } from '../../src/platform/journal/store.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

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

describe('the list of orders', () => {
  it('is paged by its `next` cursor, each order once, while others arrive', async () => {
    for (let n = 0; n < 120; n += 1) await insert({ customerEmail: 'pages@example.com' });
    const ids: number[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const before: string = next === '' ? '' : `&before=${next}`;
      const page = (await get(`/api/admin/orders?email=PAGES@example.com${before}`)).json();
      ids.push(...page.items.map(({ id }: { id: number }) => id));
      next = page.next;
      await insert({ customerEmail: 'pages@example.com' });
    }
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  it.each([
    'before=x',
    'before=1',
    "before=1-1'",
    'status=done',
    'from=yesterday',
    'unfinishedHours=0',
    'unfinishedHours=1.5',
    'email=x',
    'q=',
    `q=${'x'.repeat(201)}`,
    'payment=paid',
    'problem=all',
    'from=0001-01-01',
    'to=9999-12-31',
  ])('refuses %s in words', async (query) => {
    const answer = await app.inject({ url: `/api/admin/orders?${query}`, ...root.sender });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the search', () => {
  const search = async (q: string, filters = '') => {
    const page = (await get(`/api/admin/orders?q=${encodeURIComponent(q)}${filters}`)).json();
    return { ids: page.items.map(({ id }: { id: number }) => id), as: page.searchedFor };
  };

  it('finds an order by its number, a part of its address, its site and words of its texts', async () => {
    const { id } = await insert({
      customerEmail: 'Jo.Larsen@Exmaple.test',
      websiteUrl: 'https://kites.example/shop',
      targetMarket: 'Fishermen who fly kites on Sundays',
      productService: 'Waterproof strings, 100% silk',
    });
    for (const q of [`#${id}`, String(id), `R-${String(id).padStart(6, '0')}`])
      expect(await search(q)).toEqual({ ids: [id], as: 'number' });
    for (const q of [
      'larsen@exm',
      'KITES.example',
      'strings fishermen',
      '"fly kites"',
      '100% silk',
      'exmaple',
    ])
      expect([q, await search(q)]).toEqual([q, { ids: [id], as: 'words' }]);
    for (const q of ['"kites fly"', 'larsen@example', 'strings bakers', '100_ silk', `${id}0000`, '"', 'ki'])
      expect([q, (await search(q)).ids]).toEqual([q, []]);
    expect((await search('larsen', '&status=completed')).ids).toEqual([]);
    expect((await search('larsen', '&status=pending&payment=none')).ids).toEqual([id]);
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
      expect([q, await search(q)]).toEqual([q, { ids: [id], as: 'payment' }]);
    await savePromoCode(db, {
      ...{ code: 'HALF', description: '', kind: 'percent', value: 50 },
      ...{ startsAt: null, endsAt: null, maxRedemptions: null },
    });
    const promo = await insert({ promoCode: 'HALF' });
    expect(await search('half')).toEqual({ ids: [promo.id], as: 'promo' });
    expect(await search('"half"')).toEqual({ ids: [id], as: 'words' });
  });

  it('exports what it finds', async () => {
    const csv = (await get('/api/admin/orders.csv?q=jo.larsen')).body.trimEnd().split('\r\n');
    expect(csv).toHaveLength(2);
    expect(csv[1]).toContain('Jo.Larsen@Exmaple.test');
  });
});

describe('a stuck order', () => {
  const stuck = async (problem: string) =>
    (await get(`/api/admin/orders?problem=${problem}`)).json().items as {
      id: number;
      trouble: { why: string };
    }[];

  it('is a paid order past its start, and no unpaid, refunded or young one', async () => {
    const late = ago(startsWithinMs + 60_000);
    const due = await insert({ paymentStatus: 'captured', startsAt: late });
    const free = await insert({ finalPriceCents: 0, startsAt: late });
    await insert({ paymentStatus: 'refunded', startsAt: late });
    await insert({ paymentStatus: 'created' });
    await insert({ paymentStatus: 'captured', startsAt: ago(1_000) });
    expect((await stuck('not-started')).map(({ id }) => id).sort()).toEqual([due.id, free.id].sort());
  });

  it('is found by its age, too', async () => {
    const hoursAgo = (hours: number) => ago(hours * 3_600_000);
    const old = { paymentStatus: 'captured' as const, startsAt: hoursAgo(30) };
    const [waiting, ended] = [await insert(old), await insert({ ...old, status: 'completed' })];
    const unfinished = async (hours: number) =>
      (await get(`/api/admin/orders?unfinishedHours=${hours}`))
        .json()
        .items.map(({ id }: { id: number }) => id);
    expect(await unfinished(24)).toEqual([waiting.id]);
    expect(await unfinished(31)).toEqual([]);
    expect(await unfinished(1)).not.toContain(ended.id);
    await db.execute(sql`update analysis_requests set status = 'completed' where id = ${waiting.id}`);
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
    const found = await stuck('no-progress');
    expect(found.map(({ id }) => id)).toEqual([silent]);
    expect(found[0]?.trouble.why).toContain('the model answered 529');
  });

  const problems = async (): Promise<Problem[]> => (await get('/api/admin/problems')).json().problems;
  const ofOrders = async () => (await problems()).filter(({ ids }) => ids.length > 0);

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
    expect(page.order.trouble.why).toContain(found[3]?.advice);
    expect((await stuck('failed-free')).map(({ id }) => id)).toEqual([free]);
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

describe('the export', () => {
  it('streams every order of its filters as CSV, runs no formula and holds no report', async () => {
    const customerEmail = '=cmd|calc@example.com';
    const market = 'A market that is nobody’s business';
    for (let n = 0; n < 3; n += 1)
      await insert({ customerEmail, targetMarket: market, finalPriceCents: 1234 });
    const answer = await get('/api/admin/orders.csv?q=cmd%7Ccalc');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/,
    );
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^id,ordered,status,/);
    for (const line of lines.slice(1)) expect(line).toContain(`,'${customerEmail},`);
    expect(answer.body).not.toContain(market);
  });

  it('shows what was paid, refunded and spent, and on which day', async () => {
    const email = 'books@example.com';
    const { id } = await insert({ customerEmail: email, paymentStatus: 'partly_refunded', promoCode: null });
    await db.insert(payments).values({
      ...{ analysisId: id, provider: 'paypal', status: 'captured', amountCents: 3700 },
      ...{ providerOrderId: 'BOOKS-ORDER', providerCaptureId: 'BOOKS-CAPTURE' },
    });
    await db.update(payments).set({ refundedCents: 1000 }).where(eq(payments.analysisId, id));
    const spending = { requestHash: 'h', subject: 's', state: 'done' as const, claimedAt: new Date() };
    await db.insert(talkSpendings).values([
      { ...spending, analysisId: id, kind: 'chat', requestKey: 'a', costMicroUsd: 30_000 },
      { ...spending, analysisId: id, kind: 'call', requestKey: 'b', costMicroUsd: 450_000 },
    ]);
    const [names, values] = (await get(`/api/admin/orders.csv?email=${email}`)).body
      .split('\r\n')
      .map((line) => line.split(','));
    const row = Object.fromEntries(names?.map((name, n) => [name, values?.[n]]) ?? []);
    expect(row).toMatchObject({
      'paid on': new Date().toISOString().slice(0, 10),
      receipt: `R-${String(id).padStart(6, '0')}`,
      'paypal id': 'BOOKS-CAPTURE',
      'refunded usd': '10.00',
      'model cost usd': '0.0300',
      'phone cost usd': '0.4500',
    });
    const { sum } = (await get(`/api/admin/orders?email=${email}`)).json();
    expect(sum).toEqual({ count: 1, isMore: false, paidCents: 3700, refundedCents: 1000 });
  });

  it('holds every order, batch after batch', async () => {
    await db.execute(sql`insert into analysis_requests (target_market, product_service, list_price_cents, final_price_cents,
      customer_email) select 'm', 'p', 3700, 4321, 'many@example.com' from generate_series(1, 2500)`);
    const answer = await get('/api/admin/orders.csv?email=many@example.com');
    const ids = answer.body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(2_500);
    expect(ids).toHaveLength(2_500);
  });
});
