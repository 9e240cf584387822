import type { ReportEntry } from './report-entries.ts';

/** Letters that Unicode does not split into a letter and a mark, and signs with a plain form. */
const alike: Record<string, string> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
};

type Folded = {
  text: string;
  /** Where each character of `text` begins in the original. */
  starts: number[];
};

/** For comparing: without case, accents, umlauts and typographic signs, each run of white space as one space. */
export function normalizeText(original: string): Folded {
  let text = '';
  const starts: number[] = [];
  let at = 0;
  for (const sign of original) {
    const lower = sign.toLowerCase();
    const plain = sign < '\x80' ? lower : (alike[lower] ?? lower).normalize('NFD').replace(/\p{M}/gu, '');
    for (const letter of plain.trim() === '' && plain !== '' ? ' ' : plain) {
      if (letter === ' ' && (text === '' || text.endsWith(' '))) continue;
      for (let unit = 0; unit < letter.length; unit += 1) starts.push(at);
      text += letter;
    }
    at += sign.length;
  }
  return { text, starts };
}

/** `before`, `found` and `after` are the excerpt; the place of `found` in the page is looked up when it is opened. */
export type Hit = ReportEntry & { before: string; found: string; after: string };

const lengthBefore = 50;
const lengthAfter = 110;
const shortestQuery = 2;

/** Cuts whole words only, and says where text was left out. */
const lastWords = (text: string): string =>
  text.length <= lengthBefore ? text : `…${text.slice(-lengthBefore).replace(/^\S*\s/, '')}`;
const firstWords = (text: string): string =>
  text.length <= lengthAfter ? text : `${text.slice(0, lengthAfter).replace(/\s\S*$/, '')}…`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** "Muesli" also finds "Müsli", but only when nothing is written that way: "blue" must not find "blush". */
const withoutTranscription = (query: string): string => query.replace(/([aou])e/g, '$1');

type Passage = { entry: ReportEntry; folded: Folded };

/**
 * Folds every passage once, for all searches. Passages with the whole phrase come first, then passages with all of its
 * words; each in the order of the report.
 */
export function searchIn(entries: readonly ReportEntry[]): (query: string) => Hit[] {
  const passages = entries.map((entry) => ({ entry, folded: normalizeText(entry.text) }));
  return (query) => {
    const wanted = normalizeText(query).text.trim();
    if (wanted.length < shortestQuery) return [];
    const hits = find(passages, wanted);
    return hits.length > 0 ? hits : find(passages, withoutTranscription(wanted));
  };
}

function find(passages: readonly Passage[], wanted: string): Hit[] {
  const words = wanted.split(' ');
  const phrases: Hit[] = [];
  const scattered: Hit[] = [];
  for (const { entry, folded } of passages) {
    if (folded.text.includes(wanted)) phrases.push(hitOf(entry, folded, wanted));
    else if (words.length > 1 && words.every((word) => folded.text.includes(word)))
      scattered.push(hitOf(entry, folded, [...words].sort((a, b) => b.length - a.length)[0] as string));
  }
  return [...phrases, ...scattered];
}

function hitOf(entry: ReportEntry, { text, starts }: Folded, wanted: string): Hit {
  const at = text.indexOf(wanted);
  const start = starts[at] ?? 0;
  const end = starts[at + wanted.length] ?? entry.text.length;
  return {
    ...entry,
    before: lastWords(oneLine(entry.text.slice(0, start)).trimStart()),
    found: oneLine(entry.text.slice(start, end)),
    after: firstWords(oneLine(entry.text.slice(end)).trimEnd()),
  };
}
