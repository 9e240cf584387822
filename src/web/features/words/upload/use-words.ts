import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AddedWords,
  addWords,
  confirmWords,
  deleteWords,
  listWordItems,
  listWords,
  type WordSources,
} from '../../../../contract/words/word-sources.ts';
import type { WordsKind } from '../../../../domain/words/words-kind.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { readingKey } from '../reading/use-reading.ts';
import { addedSentence } from './words-sentences.ts';

export type Upload = { kind: WordsKind; name: string; text: string; format: 'text' | 'csv' };

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
  const onError = (error: unknown) =>
    setMessage(sentenceFor(error, 'We couldn’t reach our server. Check your connection and try again.'));
  const add = useMutation({
    mutationFn: (body: Upload) => callEndpoint(addWords, { params, body }),
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
