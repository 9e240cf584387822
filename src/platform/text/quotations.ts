/** A passage in quotation marks; `start` and `end` include the marks. */
export type Quotation = { start: number; end: number; text: string };

/** Opening mark → its closing marks: German closes with the mark that opens in English. */
const closers: Record<string, string> = {
  '\u201c': '\u201d\u201c',
  '\u201d': '\u201d',
  '\u201e': '\u201c\u201d',
  '\u201f': '\u201d',
  '"': '"',
  '\uff02': '\uff02',
  '\u00ab': '\u00bb',
  '\u00bb': '\u00ab',
  '\u2039': '\u203a',
  '\u203a': '\u2039',
  '\u300c': '\u300d',
  '\u300e': '\u300f',
  '\u201a': '\u2018\u2019',
  '\u2018': '\u2019',
};
/** Marks that are also apostrophes, inches or closing marks; alone they open nothing. */
const needsCloser = new Set(['"', '\uff02', '\u2018', '\u00bb', '\u201d', '\u203a', '\u201a']);
const opening = new RegExp(`[${Object.keys(closers).join('')}]`);
const letter = /[\p{L}\p{N}]/u;

function closeOf(text: string, start: number, mark: string): number {
  const closing = closers[mark] ?? '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (!closing.includes(text[at] ?? '')) continue;
    const isApostrophe = text[at] === '\u2019' && letter.test(text[at + 1] ?? '');
    if (!isApostrophe) return at;
  }
  return -1;
}

/** Left to right, not nested. An unclosed mark quotes to the end of the line. */
export function quotationsIn(text: string): Quotation[] {
  const first = text.search(opening);
  if (first === -1) return [];
  const found: Quotation[] = [];
  for (let at = first; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    if (!Object.hasOwn(closers, mark)) continue;
    if (needsCloser.has(mark) && letter.test(text[at - 1] ?? '')) continue;
    const close = closeOf(text, at, mark);
    const opensLine = text.slice(0, at).replace(/[\s*>]/g, '') === '';
    if (close === -1 && needsCloser.has(mark) && !(mark === '"' && opensLine)) continue;
    const end = close === -1 ? text.length : close + 1;
    found.push({ start: at, end, text: text.slice(at + 1, close === -1 ? end : close) });
    at = end - 1;
  }
  return found;
}
