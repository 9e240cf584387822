import { quotationsIn } from './quotations.ts';

export const localeOf = (language: string): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
};

/** Creating a segmenter costs more than using it. */
const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  const key = `${granularity}:${language}`;
  const known = segmenters.get(key);
  if (known) return known;
  const made = new Intl.Segmenter(localeOf(language), { granularity });
  segmenters.set(key, made);
  return made;
}

export const isEnglish = (language: string): boolean => /^en(?:g|glish)?(?:[-_]|$)/i.test(language.trim());

/** Lower-case words; Japanese and Chinese are split by dictionary. */
export const wordsOf = (text: string, language: string): string[] => {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(language, 'word').segment(text)) {
    if (isWordLike) words.push(segment.toLowerCase());
  }
  return words;
};

const abbreviation =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|St|Prof|No|Nr|vs|ca|etc|bzw|usw|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|approx|Inc|Ltd|Jr|Sr|Mme|Mlle|Sra?|p\. ?ex|[zdup]|\p{Lu})\.$/u;
const ordinalDay = /(?:^|\s)\d{1,2}\.$/;
/** Longer than any abbreviation: without this limit each sentence end would search all the text before it. */
const longestAbbreviation = 16;
const openingLabel = /^\[(?:simulated|from your site)\][.,;:!?]?\s*/;

/** Never splits inside a quotation, a bracketed gap or parentheses. */
function closedSpans(text: string): [number, number][] {
  const quoted = quotationsIn(text).map(({ start, end }): [number, number] => [start, end]);
  const bracketed = [...text.matchAll(/\[[^[\]]*\]|\([^()]*\)/g)].map((match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  return [...quoted, ...bracketed];
}

/** Sentence ends the segmenter misses: before a number, and after a label. */
const overlookedEnd =
  /[.!?…][”"’»)]*(?:\s*\[(?:simulated|from your site)\][.,!?]?)?\s+(?=\d|\p{Sc}|\p{Lu})/gu;

function boundariesOf(plain: string, language: string): number[] {
  const ends = new Set<number>();
  for (const { index, segment } of segmenterOf(language, 'sentence').segment(plain)) {
    const end = index + segment.length;
    ends.add(end + (openingLabel.exec(plain.slice(end))?.[0].length ?? 0));
  }
  for (const match of plain.matchAll(overlookedEnd)) ends.add(match.index + match[0].length);
  if (ends.size < 2) return [];
  const spans = closedSpans(plain);
  const takesDays = !isEnglish(language);
  return [...ends]
    .filter((end) => {
      const before = plain.slice(0, end).trimEnd().slice(-longestAbbreviation);
      if (!/[\p{L}\p{N}]/u.test(plain.slice(end))) return false;
      if (abbreviation.test(before) || (takesDays && ordinalDay.test(before))) return false;
      return !spans.some(([from, to]) => end > from && end < to);
    })
    .sort((a, b) => a - b);
}

function withoutBold(text: string): { plain: string; placeOf: (at: number) => number } {
  if (!text.includes('**')) return { plain: text, placeOf: (at) => at };
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text.startsWith('**', at)) {
      at += 1;
      continue;
    }
    places.push(at);
    plain += text[at];
  }
  return { plain, placeOf: (at) => places[at] ?? text.length };
}

/** Bold marks confuse the segmenter, so it reads without them. The joined sentences equal the text. */
export function splitSentences(text: string, language: string): string[] {
  const { plain, placeOf } = withoutBold(text);
  const cuts = boundariesOf(plain, language).map((boundary) => {
    let place = placeOf(boundary);
    while (text.slice(place - 2, place) === '**' && /\s/.test(text[place - 3] ?? '')) place -= 2;
    return place;
  });
  const edges = [0, ...cuts, text.length];
  return edges
    .slice(1)
    .map((end, index) => text.slice(edges[index], end))
    .filter((sentence) => sentence !== '');
}
