import type { Cents } from '../../platform/rules/money.ts';

export const promoKinds = ['percent', 'amount', 'fixed_price'] as const;
export type PromoKind = (typeof promoKinds)[number];

export type PromoCode = {
  code: string;
  description: string;
  kind: PromoKind;
  /** percent: 0-100; amount and fixed_price: cents */
  value: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxRedemptions: number | null;
  redemptions: number;
};

export const normalisePromoCode = (typed: string): string => typed.trim().toUpperCase();

const discountBy: Record<PromoKind, (value: number, listCents: Cents) => Cents> = {
  percent: (value, listCents) => Math.round((listCents * value) / 100),
  amount: (value) => value,
  fixed_price: (value, listCents) => listCents - value,
};

export function priceWithPromo(promo: Pick<PromoCode, 'kind' | 'value'>, listCents: Cents) {
  const wanted = discountBy[promo.kind](promo.value, listCents);
  const discountCents = Math.min(Math.max(wanted, 0), listCents);
  return { discountCents, finalPriceCents: listCents - discountCents };
}

/** A little more than the model calls of a report cost (docs/scale.md). */
export const reportCostCents: Cents = 200;

/** Each order with such a code costs the shop money, so the code needs a limit. */
export const needsUses = (promo: Pick<PromoCode, 'kind' | 'value'>, listCents: Cents): boolean =>
  priceWithPromo(promo, listCents).finalPriceCents < reportCostCents;

export const usesNeeded =
  'A code that leaves less than $2, which a report costs the shop, needs a number of uses. Please enter one.';

export const isPromoRedeemable = (promo: PromoCode, now: Date): boolean =>
  (promo.startsAt === null || promo.startsAt <= now) &&
  (promo.endsAt === null || now < promo.endsAt) &&
  (promo.maxRedemptions === null || promo.redemptions < promo.maxRedemptions);

export const promoStates = ['scheduled', 'running', 'used-up', 'ended'] as const;
export type PromoState = (typeof promoStates)[number];

export function promoStateOf(promo: PromoCode, now: Date): PromoState {
  if (promo.endsAt !== null && promo.endsAt <= now) return 'ended';
  if (promo.startsAt !== null && promo.startsAt > now) return 'scheduled';
  return isPromoRedeemable(promo, now) ? 'running' : 'used-up';
}

/** An unpaid analysis reserves its promo redemption this long; after that one reminder is sent. */
export const promoReserveMs = 24 * 60 * 60_000;
