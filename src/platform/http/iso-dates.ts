type IsoDates<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** For answers: the contract's schemas expect dates as text. */
export const isoDates = <T extends object>(row: T): IsoDates<T> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as IsoDates<T>;
