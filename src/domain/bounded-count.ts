/** Counted up to a hundred: nobody reads further, and counting on would cost what the table holds. */
export const countUpTo = 100;

export const boundedCount = (found: number) => ({
  count: Math.min(found, countUpTo),
  isMore: found > countUpTo,
});
