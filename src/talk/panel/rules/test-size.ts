/** What was counted for one text: how many saw it, and how many did what is counted. */
export type Counted = { visitors: number; taken: number };

/** Quantiles of the normal distribution: 5%, two-sided, and 80% power. */
const zOfLevel = 1.959964;
const zOf80 = 0.841621;

/**
 * Visitors that each of two texts needs, so that a test at the 5% level (two-sided) finds this difference in 80 of 100
 * cases. Two proportions, normal approximation without continuity correction: as R's power.prop.test and Stata's
 * power twoproportions compute it to the next whole visitor. Null when the shares are equal or outside 0 to 1.
 */
export function visitorsNeeded(base: number, expected: number, zOfPower = zOf80): number | null {
  if (!(base > 0 && base < 1 && expected > 0 && expected <= 1) || base === expected) return null;
  const mean = (base + expected) / 2;
  const spread =
    zOfLevel * Math.sqrt(2 * mean * (1 - mean)) +
    zOfPower * Math.sqrt(base * (1 - base) + expected * (1 - expected));
  return Math.ceil((spread / (base - expected)) ** 2);
}

/** How often two equal texts give a difference at least this large: the two-sided z test of two proportions. */
export function chanceOfDifference(one: Counted, other: Counted): number {
  const together = (one.taken + other.taken) / (one.visitors + other.visitors);
  const error = Math.sqrt(together * (1 - together) * (1 / one.visitors + 1 / other.visitors));
  if (error === 0) return 1;
  return twoSidedTail(Math.abs(one.taken / one.visitors - other.taken / other.visitors) / error);
}

/** Of the normal distribution; Abramowitz and Stegun 26.2.17, exact to 7 digits. */
function twoSidedTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * Math.exp((-z * z) / 2) * series) / Math.sqrt(2 * Math.PI);
}
