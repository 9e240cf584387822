export const reportStates = ['pending', 'processing', 'completed', 'failed', 'refunded', 'disputed'] as const;
/** A status of the report, or what became of its money. */
export type ReportState = (typeof reportStates)[number];

const mostWords = 8;

/** The search's index knows three letters or digits in a row: words without them are ignored. */
const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** #12, 12 and R-000012 are numbers of orders. Each word must occur in the address, the site, the market or the product. */
export function parseSearch(typed: string): { number: number | null; words: string[] } {
  const text = typed.trim();
  const number = /^(?:#|r-)?(\d{1,15})$/i.exec(text)?.[1];
  const words = text.toLowerCase().split(/\s+/).filter(hasTrigram);
  return {
    number: number === undefined ? null : Number(number),
    words: [...new Set(words)].slice(0, mostWords),
  };
}
