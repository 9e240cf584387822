import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyInputOf } from '../../../platform/http/contract/endpoint.ts';
import {
  type AddedWords,
  addWords,
  confirmWords,
  deleteWords,
  listWordItems,
  listWords,
  type WordSource,
  type WordSources,
} from '../contract.ts';
import { printCount, printCountOf } from '../../../platform/text/print-count.ts';
import type { WordsKind } from '../rules/words-limits.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { readingKey } from '../../themes/web/use-reading.ts';

export const kindNames: Record<WordsKind, string> = {
  reviews: 'Reviews',
  support: 'Support emails',
  calls: 'Call notes',
  survey: 'Survey answers',
};

/** What an upload gave, and what was left out. */
function addedSentence({ stored, duplicates, shortened, left, column }: AddedWords): string {
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

const wordsKey = (analysisId: number) => ['words', analysisId] as const;
const itemsKey = (analysisId: number, sourceId: number) => [...wordsKey(analysisId), sourceId] as const;

/** `message` says what happened last. */
export function useWords(analysisId: number) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const params = { id: analysisId };
  const words = useQuery({
    queryKey: wordsKey(analysisId),
    queryFn: () => callEndpoint(listWords, { params }),
  });
  const keep = (sources: WordSources) => {
    client.setQueryData(wordsKey(analysisId), sources);
    return client.invalidateQueries({ queryKey: readingKey(analysisId) });
  };
  const onError = (error: unknown) => setMessage(sentenceFor(error));
  const add = useMutation({
    mutationFn: (body: BodyInputOf<typeof addWords>) => callEndpoint(addWords, { params, body }),
    onSuccess: async (added: AddedWords) => {
      await client.invalidateQueries({ queryKey: wordsKey(analysisId), exact: true });
      setMessage(addedSentence(added));
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (body: { sourceId: number; numbers?: number[] }) =>
      callEndpoint(deleteWords, { params, body }),
    onSuccess: async (sources, { sourceId, numbers }) => {
      await keep(sources);
      if (numbers) await client.invalidateQueries({ queryKey: itemsKey(analysisId, sourceId) });
      setMessage(numbers ? `Message ${numbers.join(', ')} deleted.` : 'Upload deleted.');
    },
    onError,
  });
  const confirm = useMutation({
    mutationFn: (sourceIds: number[]) =>
      callEndpoint(confirmWords, { params, body: { sourceIds, mayUse: true } }),
    onSuccess: async (sources) => {
      await keep(sources);
      setMessage('Thanks. We’re reading your messages now, and what we find will appear here.');
    },
    onError,
  });
  return { words, message, add, remove, confirm };
}
export type Words = ReturnType<typeof useWords>;

export const useWordItems = (analysisId: number, sourceId: number) =>
  useInfiniteQuery({
    queryKey: itemsKey(analysisId, sourceId),
    queryFn: ({ pageParam }) =>
      callEndpoint(listWordItems, { params: { id: analysisId }, query: { sourceId, after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
