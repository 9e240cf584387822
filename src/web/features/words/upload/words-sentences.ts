import type { AddedWords, WordSource } from '../../../../contract/words/word-sources.ts';
import { printCount, printCountOf } from '../../../../domain/text/print-count.ts';
import type { WordsKind } from '../../../../domain/words/words-kind.ts';

export const kindNames: Record<WordsKind, string> = {
  reviews: 'Reviews',
  support: 'Support emails',
  calls: 'Call notes',
  survey: 'Survey answers',
};

/** What an upload gave, and what was left out. */
export function addedSentence({ stored, duplicates, shortened, left, column }: AddedWords): string {
  if (stored === 0 && left === 0) return 'You’ve already added all of these messages.';
  return [
    `${printCountOf(stored, 'message')} added${column === null ? '' : ` from the column “${column}”`}. Take a look below.`,
    duplicates > 0 && `${printCountOf(duplicates, 'duplicate')} skipped.`,
    shortened > 0 && `${printCountOf(shortened, 'long message')} shortened to 4,000 characters.`,
    left > 0 && `${printCountOf(left, 'message')} skipped: the limit is 2,000 per report.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const sourceLine = ({ kind, items, lockedItems }: WordSource): string =>
  [
    kindNames[kind],
    printCountOf(items, 'message'),
    ...(lockedItems > 0 ? [`${printCount(lockedItems)} set aside for the exam`] : []),
  ].join(' · ');
