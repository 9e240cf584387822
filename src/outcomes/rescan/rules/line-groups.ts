import {
  linesOf,
  type SnapshotLine,
  type WebsiteSnapshot,
} from '../../../report/evidence/rules/website-snapshot.ts';
import { type PageWord, type ReadMessages, textOfWords } from './page-words.ts';

export type PageLine = SnapshotLine & {
  words: readonly PageWord[];
  /** The words as one text. */
  key: string;
  /** Not on the page that the report was written from. */
  isNew: boolean;
};

/** Neighbouring lines of one page: a recommended line may be split over up to three, a long one over more. */
export type LineGroup = {
  lines: readonly PageLine[];
  key: string;
  words: ReadonlySet<string>;
  /** The weight of each stem in its new lines. */
  newStems: ReadonlyMap<string, number>;
};
export const usualGroup = 3;
export const longestGroup = 8;

export const readLines = (
  snapshot: WebsiteSnapshot,
  oldKeys: ReadonlySet<string>,
  readMessages: ReadMessages,
): PageLine[] =>
  linesOf(snapshot).map((line) => {
    const words = readMessages(line.text);
    const key = textOfWords(words);
    return { ...line, words, key, isNew: key !== '' && !oldKeys.has(key) };
  });

/** Small groups first: a line that fits alone is shown alone. */
export function groupLines(lines: readonly PageLine[], mostLines: number): LineGroup[] {
  const groups: LineGroup[] = [];
  for (let size = 1; size <= mostLines; size += 1)
    for (let at = 0; at + size <= lines.length; at += 1) {
      const group = lines.slice(at, at + size);
      if (group[0]?.page !== group.at(-1)?.page) continue;
      groups.push({
        lines: group,
        key: group.map(({ key }) => key).join(' '),
        words: new Set(group.flatMap(({ words }) => words.map(({ word }) => word))),
        newStems: stemWeights(group.flatMap(({ isNew, words }) => (isNew ? words : []))),
      });
    }
  return groups;
}

export const stemWeights = (words: readonly Pick<PageWord, 'stem' | 'weight'>[]): Map<string, number> =>
  new Map(words.map(({ stem, weight }) => [stem, weight]));
