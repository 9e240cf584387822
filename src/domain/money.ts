/** Money is integer US cents everywhere. Only these two functions format it. */
export type Cents = number;

export function printPrice(cents: Cents): string {
  const dollars = Math.trunc(cents / 100);
  const rest = Math.abs(cents % 100);
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
}

/** For JSON responses: 37, 18.5, 0. */
export const toDollars = (cents: Cents): number => cents / 100;
