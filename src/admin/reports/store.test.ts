import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import { insertAnalysis } from '../../analysis/store.ts';
import { savePromoCode } from '../../payment/promo/store.ts';
import { reportWorth } from '../../report/worth/schema.ts';
import type { ReportState } from './rules.ts';
import { type ReportSearch, searchReports } from './store.ts';

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
const isIn: Record<ReportState, (order: (typeof all)[number]) => boolean> = {
  pending: ({ status }) => status === 'pending',
  processing: ({ status }) => status === 'processing',
  completed: ({ status }) => status === 'completed',
  failed: ({ status }) => status === 'failed',
  refunded: ({ paymentStatus }) => paymentStatus === 'refunded',
  disputed: ({ paymentStatus }) => paymentStatus === 'disputed',
};
const holds =
  ({ ids, promo, words = [], state, from, until }: ReportSearch) =>
  (order: (typeof all)[number]) =>
    (ids?.includes(order.id) ?? true) &&
    words.every((word) => textOf(order).includes(word)) &&
    (state === undefined || isIn[state](order)) &&
    (promo === undefined || order.promoCode === promo) &&
    (from === undefined || order.createdAt >= from) &&
    (until === undefined || order.createdAt < until);

const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, undefined, ...values);
const anyDay = () =>
  fc
    .option(fc.integer({ min: -1, max: 14 }), { nil: undefined })
    .map((days) => (days === undefined ? undefined : new Date(firstDay + days * dayMs)));
const anySearch: fc.Arbitrary<ReportSearch> = fc.record({
  ids: maybe([all[3]?.id ?? 0, all[7]?.id ?? 0], [999_999]),
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
  state: maybe(...(Object.keys(isIn) as ReportState[])),
  promo: maybe('HALF', 'NOSUCH'),
  from: anyDay(),
  until: anyDay(),
});

it('any combination of filters finds exactly its orders, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, fc.integer({ min: 1, max: 20 }), async (search, limit) => {
      const expected = all.filter(holds(search)).map(({ id }) => id);
      const found: number[] = [];
      for (let before: number | undefined; ; before = found.at(-1)) {
        const page = await searchReports(db, { ...search, before }, limit);
        expect(page.length).toBeLessThanOrEqual(limit);
        if (page.length === 0) break;
        found.push(...page.map(({ id }) => id));
      }
      expect(found).toEqual(expected.toSorted((a, b) => b - a));
    }),
    { numRuns: 200 },
  );
});

it('what the customer thinks of the report is beside it', async () => {
  const [{ id = 0 } = {}] = all;
  await db.insert(reportWorth).values({ analysisId: id, answer: 'no', why: 'Too long.', at: new Date() });
  const [report] = await searchReports(db, { ids: [id] }, 1);
  expect(report?.worth).toMatchObject({ answer: 'no', why: 'Too long.' });
  expect((await searchReports(db, {}, 200)).filter(({ worth }) => worth !== null)).toHaveLength(1);
});
