/** Money is integer US cents; model costs are millionths of a dollar. Only these functions format them. */
export type Cents = number;

const format = (dollars: number, decimals: number): string =>
  `${dollars < 0 ? '−' : ''}$${Math.abs(dollars).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;

/** “$37”, “$18.50”, “$7,513”. */
export function printPrice(cents: Cents): string {
  const whole = Math.round(cents);
  return format(whole / 100, whole % 100 === 0 ? 0 : 2);
}

/** For operators, who compare and add: “$37.00”, “$7,513.00”. */
export const printMoney = (cents: Cents): string => format(cents / 100, 2);

/** Costs from a hundredth of a cent to thousands of dollars. */
export const printCost = (microUsd: number): string =>
  Math.abs(microUsd) >= 1_000_000 || microUsd % 10_000 === 0
    ? printMoney(microUsd / 10_000)
    : format(microUsd / 1_000_000, 4);

/** For JSON responses: 37, 18.5, 0. */
export const toDollars = (cents: Cents): number => cents / 100;

/** Prices in US dollars, used while a setting is unset; `docs/scale.md` computes with the same ones. */
export const assumedPrices = {
  millionTokensIn: 2.5,
  millionTokensOut: 10,
  millionVoiceCharacters: 15,
  phoneMinute: 0.1,
} as const;
