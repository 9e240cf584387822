/** “7,513”. Every count that people read is printed here. */
export const printCount = (count: number): string => count.toLocaleString('en-US');

/** “1 message”, “7,513 messages”. */
export const printCountOf = (count: number, one: string, many = `${one}s`): string =>
  `${printCount(count)} ${count === 1 ? one : many}`;
