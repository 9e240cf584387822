/** Normal quantile for a 95% interval. */
const z = 1.959963984540054;

/** The Wilson score interval: unlike the textbook's, it stays between 0 and 1 and is sound for a handful of cases. */
export function wilsonInterval(hits: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const square = (z * z) / of;
  const centre = (share + square / 2) / (1 + square);
  const half = (z * Math.sqrt((share * (1 - share)) / of + square / (4 * of))) / (1 + square);
  return { low: hits === 0 ? 0 : centre - half, high: hits === of ? 1 : centre + half };
}
