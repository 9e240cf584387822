/** Nobody needs an exact count above 100, and an exact count would read the whole table. */
export const countUpTo = 100;

export const boundedCount = (found: number) => ({
  count: Math.min(found, countUpTo),
  isMore: found > countUpTo,
});
