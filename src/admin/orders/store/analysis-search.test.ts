import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestShop } from '../../../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../../analysis/schema.ts';
import { insertAnalysis } from '../../../analysis/store.ts';
import { savePromoCode } from '../../../payment/promo/store.ts';
import { type AnalysisCursor, type AnalysisSearch, searchAnalyses } from './analysis-search.ts';

const { db } = (await openTestShop()).deps;
const statuses = ['pending', 'processing', 'completed', 'failed'] as const;
const emails = ['Mia@Example.com', 'ada@example.com', null];
const promos = ['HALF', 'SAVE10', null];
const prices = [0, 1850, 2700, 3700];
const payments = ['captured', 'none', 'captured', 'refunded'] as const;
const markets = ['Bakers of Hamburg', 'bakers with 100% rye', 'Owners of a_b kites'];
const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);

for (const code of ['HALF', 'SAVE10'])
  await savePromoCode(db, {
    ...{ code, description: code, kind: 'percent', value: 50 },
    ...{ startsAt: null, endsAt: null, maxRedemptions: null },
  });
await db.transaction(async (tx) => {
  for (let n = 0; n < 150; n += 1) {
    // Many at the same moment, and numbers that do not follow the clock.
    const createdAt = new Date(firstDay + ((n * 37) % 12) * dayMs + (n % 3));
    await insertAnalysis(tx, {
      ...{ productService: 'An app', listPriceCents: 3700, createdAt },
      targetMarket: markets[n % 7 === 0 ? 2 : n % 2] ?? '',
      status: statuses[(n * 7) % 4] ?? 'pending',
      customerEmail: emails[n % 3] ?? null,
      promoCode: promos[(n * 5) % 3] ?? null,
      finalPriceCents: prices[(n * 11) % 4] ?? 0,
      paymentStatus: payments[(n * 3) % 4] ?? 'none',
      startsAt: n % 5 === 0 ? null : createdAt,
    });
  }
});
const all = await db.select().from(analysisRequests);

const textOf = (order: (typeof all)[number]) =>
  [order.customerEmail, order.websiteUrl, order.targetMarket, order.productService].join(' ').toLowerCase();
const holds = (search: AnalysisSearch) => (order: (typeof all)[number]) =>
  (search.id === undefined || order.id === search.id) &&
  (search.email === undefined || order.customerEmail?.toLowerCase() === search.email.toLowerCase()) &&
  (search.words ?? []).every((word) => textOf(order).includes(word)) &&
  (search.payment === undefined || order.paymentStatus === search.payment) &&
  (search.status === undefined || order.status === search.status) &&
  (search.problem === undefined || (order.status === 'failed' && order.paymentStatus === 'captured')) &&
  (search.promo === undefined || order.promoCode === search.promo) &&
  (search.from === undefined || order.createdAt >= search.from) &&
  (search.until === undefined || order.createdAt < search.until) &&
  (search.unfinishedSince === undefined ||
    (['pending', 'processing'].includes(order.status) &&
      order.paymentStatus !== 'refunded' &&
      order.startsAt !== null &&
      order.startsAt < search.unfinishedSince));

const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, undefined, ...values);
const anyDay = () =>
  fc
    .option(fc.integer({ min: -1, max: 14 }), { nil: undefined })
    .map((days) => (days === undefined ? undefined : new Date(firstDay + days * dayMs)));
const anySearch: fc.Arbitrary<AnalysisSearch> = fc.record({
  id: maybe(all[3]?.id, 999_999),
  email: maybe('mia@example.com', 'ADA@example.com', 'nobody@example.com'),
  words: maybe(
    ['bakers'],
    ['kites', 'example'],
    ['bakers', 'k'],
    ['ha'],
    ['0% r'],
    ['a_b'],
    ['mia@ex', 'app'],
    ['nobody'],
  ),
  payment: maybe('captured' as const, 'refunded' as const, 'disputed' as const),
  status: maybe(...statuses, 'error' as const),
  problem: maybe('failed-unrefunded' as const),
  promo: maybe('HALF', 'NOSUCH'),
  from: anyDay(),
  until: anyDay(),
  unfinishedSince: maybe(new Date(firstDay + 6 * dayMs)),
});

it('any combination of filters finds exactly its orders, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, fc.integer({ min: 1, max: 20 }), async (search, limit) => {
      const expected = all
        .filter(holds(search))
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
      const found: number[] = [];
      let before: AnalysisCursor | null = null;
      let requests = 0;
      do {
        const page = await searchAnalyses(db, search, {
          before,
          limit,
          sumUpTo: limit + 5,
          now: new Date(),
        });
        expect(page.rows.length).toBeLessThanOrEqual(limit);
        expect(page.sum.count).toBe(Math.min(limit + 5, expected.length - found.length));
        found.push(...page.rows.map(({ id }) => id));
        before = page.next;
        requests += 1;
      } while (before !== null && requests < 400);
      expect(found).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 200 },
  );
});
