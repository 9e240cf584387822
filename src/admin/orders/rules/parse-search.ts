export const searchKinds = ['number', 'payment', 'promo', 'words'] as const;
/** What the typed text was taken for: an order number, an id of the provider, a promo code, or words. */
export type SearchKind = (typeof searchKinds)[number];

const mostWords = 8;

/** #12, 12 and R-000012 are numbers. A text in quotes is searched as it is, and never taken for a number or a code. */
export function parseSearch(typed: string): { number: number | null; code: string | null; words: string[] } {
  const text = typed.trim();
  const parts = text.match(/"[^"]+"|[^\s"]+/g) ?? [];
  const words = parts.map((part) => part.replaceAll('"', '').trim().toLowerCase()).filter(Boolean);
  const number = /^(?:#|r-)?(\d{1,15})$/i.exec(text)?.[1];
  return {
    number: number === undefined ? null : Number(number),
    code: /^[^\s"]+$/.test(text) ? text : null,
    words: [...new Set(words)].slice(0, mostWords),
  };
}

/** The search's index knows three letters or digits in a row; words without any are only compared. */
export const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);
