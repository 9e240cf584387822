export const searchKinds = ['number', 'payment', 'promo', 'words'] as const;
/** What the typed text was taken for: an order number, an id of the provider, a promo code, or words. */
export type SearchKind = (typeof searchKinds)[number];

const mostWords = 8;

/** A text in quotes is searched as it is, and never taken for a number or a code. */
export function parseSearch(typed: string): { number: number | null; code: string | null; words: string[] } {
  const text = typed.trim();
  const parts = text.match(/"[^"]+"|[^\s"]+/g) ?? [];
  const words = parts.map((part) => part.replaceAll('"', '').trim().toLowerCase()).filter(Boolean);
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  return {
    number: number === undefined ? null : Number(number),
    code: /^[^\s"]+$/.test(text) ? text : null,
    words: [...new Set(words)].slice(0, mostWords),
  };
}

/** A part of a word, and the run of letters and digits that it is from. */
export type Fragment = { text: string; run: number };

const mostFragments = 30;

/** The word index knows three letters or digits in a row; words without any are only compared. */
export function fragmentsOf(words: readonly string[]): Fragment[] {
  const runs = words.flatMap((word) => word.match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const fragments = runs.flatMap((letters, run) => {
    const size = Math.min(5, [...letters].length);
    return Array.from({ length: [...letters].length - size + 1 }, (_, at) => ({
      text: [...letters].slice(at, at + size).join(''),
      run,
    }));
  });
  return fragments.slice(0, mostFragments);
}
