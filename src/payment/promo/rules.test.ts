import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPromoRedeemable,
  normalisePromoCode,
  type PromoCode,
  priceWithPromo,
  promoKinds,
} from './rules.ts';

const listPrice = 3700;
const start = new Date('2025-03-01T00:00:00Z');
const end = new Date('2025-04-01T00:00:00Z');
const shifted = (date: Date, ms: number) => new Date(date.getTime() + ms);

const promo = (changes: Partial<PromoCode> = {}): PromoCode => ({
  code: 'HALF',
  description: '50% off',
  kind: 'percent',
  value: 50,
  startsAt: start,
  endsAt: end,
  maxRedemptions: null,
  redemptions: 0,
  ...changes,
});

describe('the price with a promo code', () => {
  it.each([
    ['percent', 100, 3700, 0],
    ['percent', 50, 1850, 1850],
    ['percent', 33, 1221, 2479],
    ['percent', 0, 0, 3700],
    ['percent', 150, 3700, 0],
    ['amount', 1000, 1000, 2700],
    ['amount', 9999, 3700, 0],
    ['amount', -500, 0, 3700],
    ['fixed_price', 999, 2701, 999],
    ['fixed_price', 0, 3700, 0],
    ['fixed_price', 5000, 0, 3700],
    ['fixed_price', -1, 3700, 0],
  ] as const)('of kind %s and value %i takes %i cents off and leaves %i', (kind, value, off, left) => {
    expect(priceWithPromo({ kind, value }, listPrice)).toEqual({ discountCents: off, finalPriceCents: left });
  });

  it('is whole cents between nothing and the list price, and adds up with the discount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...promoKinds),
        fc.integer({ min: -10_000, max: 1_000_000 }),
        fc.nat(1_000_000),
        (kind, value, listCents) => {
          const { discountCents, finalPriceCents } = priceWithPromo({ kind, value }, listCents);
          expect(finalPriceCents + discountCents).toBe(listCents);
          expect(Number.isInteger(finalPriceCents)).toBe(true);
          expect(finalPriceCents).toBeGreaterThanOrEqual(0);
          expect(finalPriceCents).toBeLessThanOrEqual(listCents);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('never rises with a larger percentage', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(1_000_000), (a, b, listCents) => {
        const priceAt = (value: number) =>
          priceWithPromo({ kind: 'percent', value }, listCents).finalPriceCents;
        expect(priceAt(Math.max(a, b))).toBeLessThanOrEqual(priceAt(Math.min(a, b)));
      }),
    );
  });
});

describe('a promo code', () => {
  it.each([
    ['a millisecond before its start', shifted(start, -1), false],
    ['at its start', start, true],
    ['a millisecond before its end', shifted(end, -1), true],
    ['at its end', end, false],
    ['after its end', shifted(end, 1), false],
  ])('%s: its window decides whether it is valid', (_when, now, holds) => {
    expect(isPromoRedeemable(promo(), now)).toBe(holds);
  });

  it.each([
    ['without a start holds long before its end', { startsAt: null }, new Date(0), true],
    ['without an end holds long after its start', { endsAt: null }, new Date('2099-01-01'), true],
    ['without a window holds at any time', { startsAt: null, endsAt: null }, new Date(0), true],
    ['with one redemption left holds', { maxRedemptions: 3, redemptions: 2 }, start, true],
    ['redeemed to its limit does not hold', { maxRedemptions: 3, redemptions: 3 }, start, false],
    ['redeemed beyond a lowered limit does not hold', { maxRedemptions: 1, redemptions: 3 }, start, false],
    ['with a limit of zero never holds', { maxRedemptions: 0 }, start, false],
    ['without a limit holds after many redemptions', { redemptions: 1_000_000 }, start, true],
    ['with redemptions left but expired does not hold', { maxRedemptions: 9 }, end, false],
  ] as const)('%s', (_fact, changes, now, holds) => {
    expect(isPromoRedeemable(promo(changes), now)).toBe(holds);
  });

  it.each([
    ['half', 'HALF'],
    ['  Save10\t', 'SAVE10'],
    ['\nFREE100 ', 'FREE100'],
    ['   ', ''],
  ])('typed as %j is looked up as %j', (typed, code) => {
    expect(normalisePromoCode(typed)).toBe(code);
    expect(normalisePromoCode(code)).toBe(code);
  });
});
