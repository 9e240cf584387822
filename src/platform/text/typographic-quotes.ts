/** Double and single marks of a language; others get the English ones. */
const marksOf: Record<string, [open: string, close: string, openSingle: string, closeSingle: string]> = {
  de: ['„', '“', '‚', '‘'],
  fr: ['«\u00a0', '\u00a0»', '‹\u00a0', '\u00a0›'],
  es: ['«', '»', '“', '”'],
  it: ['«', '»', '“', '”'],
};
const english: (typeof marksOf)[string] = ['“', '”', '‘', '’'];
const marksIn = (language: string) => marksOf[/^[a-z]*/.exec(language.toLowerCase())?.[0] ?? ''] ?? english;

/** Puts the text in the language's quotation marks. */
export const quoted = (text: string, language: string): string => {
  const [open, close] = marksIn(language);
  return open + text + close;
};

/** Bold marks can be between a quotation mark and its word. */
const bold = /\*/g;
const opensAfter = /(?:^|[\s([{/|—–„“‚‘«‹\u200b-])$/u;
const closesBefore = /^(?:$|[\s.,;:!?…)\]}/|—–”’“»›-])/u;

/** Straight quotation marks and apostrophes become those that the language prints. Inches and feet get primes. */
export function typographicQuotes(text: string, language: string): string {
  if (!/["']/.test(text)) return text;
  const [open, close, openSingle, closeSingle] = marksIn(language);
  let isOpen = false;
  let isSingleOpen = false;
  return text.replace(/["']/g, (mark, at: number) => {
    const before = text.slice(Math.max(0, at - 4), at).replace(bold, '');
    const after = text.slice(at + 1, at + 5).replace(bold, '');
    const isInside = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
    if (mark === '"') {
      if (!isOpen && /\p{N}$/u.test(before)) return '″';
      const opens = !isOpen && (opensAfter.test(before) || !closesBefore.test(after));
      isOpen = opens;
      return opens ? open : close;
    }
    if (isInside) return '’';
    const opens = !isSingleOpen && opensAfter.test(before) && !/^\p{N}/u.test(after) && closesLater(text, at);
    if (opens) {
      isSingleOpen = true;
      return openSingle;
    }
    const closes = isSingleOpen && closesBefore.test(after);
    isSingleOpen &&= !closes;
    return closes ? closeSingle : '’';
  });
}

const longestSingle = 300;
/** Without a mark that closes it, a mark before a word is an apostrophe: ’tis. */
const closesLater = (text: string, at: number): boolean =>
  /^[^'\n]*?(?:\p{L}'\p{L}[^'\n]*?)*[^\s'(]'(?!\p{L})/u.test(text.slice(at + 1, at + longestSingle));
