import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyInputOf } from '../../../platform/http/contract/endpoint.ts';
import { printCount, printCountOf } from '../../../platform/text/print-count.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { readingKey } from '../../themes/web/use-reading.ts';
import {
  type AddedMessages,
  addMessages,
  confirmMessages,
  deleteMessages,
  listMessageItems,
  listMessages,
  type MessageSource,
  type MessageSources,
} from '../contract.ts';
import type { MessageKind } from '../rules/message-limits.ts';

export const kindNames: Record<MessageKind, string> = {
  reviews: 'Reviews',
  support: 'Support emails',
  calls: 'Call notes',
  survey: 'Survey answers',
};

/** What an upload gave, and what was left out. */
function addedSentence({ stored, duplicates, shortened, left, column }: AddedMessages): string {
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

export const sourceLine = ({ kind, items, lockedItems }: MessageSource): string =>
  [
    kindNames[kind],
    printCountOf(items, 'message'),
    ...(lockedItems > 0 ? [`${printCount(lockedItems)} set aside for the exam`] : []),
  ].join(' · ');

const messagesKey = (analysisId: number) => ['words', analysisId] as const;
const itemsKey = (analysisId: number, sourceId: number) => [...messagesKey(analysisId), sourceId] as const;

/** `message` says what happened last. */
export function useMessages(analysisId: number) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const params = { id: analysisId };
  const words = useQuery({
    queryKey: messagesKey(analysisId),
    queryFn: () => callEndpoint(listMessages, { params }),
  });
  const keep = (sources: MessageSources) => {
    client.setQueryData(messagesKey(analysisId), sources);
    return client.invalidateQueries({ queryKey: readingKey(analysisId) });
  };
  const onError = (error: unknown) => setMessage(sentenceFor(error));
  const add = useMutation({
    mutationFn: (body: BodyInputOf<typeof addMessages>) => callEndpoint(addMessages, { params, body }),
    onSuccess: async (added: AddedMessages) => {
      await client.invalidateQueries({ queryKey: messagesKey(analysisId), exact: true });
      setMessage(addedSentence(added));
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (body: { sourceId: number; numbers?: number[] }) =>
      callEndpoint(deleteMessages, { params, body }),
    onSuccess: async (sources, { sourceId, numbers }) => {
      await keep(sources);
      if (numbers) await client.invalidateQueries({ queryKey: itemsKey(analysisId, sourceId) });
      setMessage(numbers ? `Message ${numbers.join(', ')} deleted.` : 'Upload deleted.');
    },
    onError,
  });
  const confirm = useMutation({
    mutationFn: (sourceIds: number[]) =>
      callEndpoint(confirmMessages, { params, body: { sourceIds, mayUse: true } }),
    onSuccess: async (sources) => {
      await keep(sources);
      setMessage('Thanks. We’re reading your messages now, and what we find will appear here.');
    },
    onError,
  });
  return { words, message, add, remove, confirm };
}
export type Words = ReturnType<typeof useMessages>;

export const useMessageItems = (analysisId: number, sourceId: number) =>
  useInfiniteQuery({
    queryKey: itemsKey(analysisId, sourceId),
    queryFn: ({ pageParam }) =>
      callEndpoint(listMessageItems, { params: { id: analysisId }, query: { sourceId, after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
