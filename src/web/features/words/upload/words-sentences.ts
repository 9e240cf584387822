import type { AddedWords, WordSource } from '../../../../contract/words/word-sources.ts';
import type { WordsKind } from '../../../../domain/words/words-kind.ts';

export const kindNames: Record<WordsKind, string> = {
  reviews: 'Reviews',
  support: 'Support mails',
  calls: 'Call notes',
  survey: 'Survey answers',
};

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What an upload gave, and what was left out. */
export function addedSentence({ stored, duplicates, shortened, left, column }: AddedWords): string {
  if (stored === 0 && left === 0) return 'You have added all of these messages already.';
  return [
    `${counted(stored, 'message')} added${column === null ? '' : ` from the column “${column}”`}. Please look through them below.`,
    duplicates > 0 && `${counted(duplicates, 'duplicate')} left out.`,
    shortened > 0 && `${counted(shortened, 'long message')} shortened to 4,000 characters.`,
    left > 0 && `${counted(left, 'message')} left out, because a report takes 2,000.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const sourceLine = ({ kind, items, lockedItems }: WordSource): string =>
  [
    kindNames[kind],
    counted(items, 'message'),
    ...(lockedItems > 0 ? [`${lockedItems.toLocaleString('en')} kept aside for the exam`] : []),
  ].join(' · ');
