/** A paid order may be edited this long before it starts by itself; the row's starts_at is the truth. */
export const endOfChangeWindow = (paidAt: Date, windowMs: number): Date =>
  new Date(paidAt.getTime() + windowMs);

/** An unpaid order holds its promo redemption this long, and is reminded of once after it. */
export const promoHoldMs = 24 * 60 * 60_000;

/** When to ask the provider again about a payment that has not settled: soon at first, then ever more rarely. */
export function nextPaymentCheck(now: Date, createdAt: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(ageMs, 60_000), 6 * 60 * 60_000));
}
export const paymentCheckedForMs = 4 * 24 * 60 * 60_000;
