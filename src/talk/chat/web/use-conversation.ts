import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { retryMutation } from '../../../platform/web/api/query-rules.ts';
import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import { buyerTalkToasts, showFailure } from '../../web/talk-messages.ts';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import { type ChatMessage, listChatMessages, openChatSession, shareChat } from '../contract.ts';
import { isStored, type Pending } from './conversation.ts';
import { sendInTurn } from './send-in-turn.ts';

type Session = { id: number; sharedUntil: string | null; messages: ChatMessage[] };
type Sending = { sessionId: number; message: string; after: number; idempotencyKey: string };

const listMessages = (sessionId: number) => callEndpoint(listChatMessages, { params: { sessionId } });

type Options = {
  analysisId: number;
  personaId: PersonaId;
  onNotSent: (message: string) => void;
};

export function useConversation({ analysisId, personaId, onNotSent }: Options) {
  const queryClient = useQueryClient();
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  const [openingKey] = useState(() => crypto.randomUUID());
  const queryKey = ['chat', analysisId, personaId] as const;
  const session = useQuery({
    queryKey,
    queryFn: async (): Promise<Session> => {
      const body = { analysisRequestId: analysisId, personaId };
      const session = await callEndpoint(openChatSession, { body, idempotencyKey: openingKey });
      return { ...session, messages: await listMessages(session.id) };
    },
    retry: retryMutation,
  });
  const { error } = session;
  useEffect(() => {
    if (error) showFailure(buyerTalkToasts.chatNotStarted, error);
  }, [error]);

  const keep = (change: Partial<Session>) =>
    queryClient.setQueryData<Session>(queryKey, (before) => before && { ...before, ...change });
  const sharing = useMutation({
    mutationFn: (call: { sessionId: number; isShared: boolean }) => callEndpoint(shareChat, { body: call }),
    onSuccess: keep,
    onError: (failure) => showFailure(buyerTalkToasts.chatNotShared, failure),
  });
  const sending = useMutation({
    mutationFn: ({ sessionId, message, idempotencyKey }: Sending) =>
      sendInTurn({ sessionId, message }, idempotencyKey),
    onSuccess: (messages) => keep({ messages }),
    onError: async (failure, { sessionId, message, after }) => {
      // The connection may have broken after the reply was stored: then the message counts as sent.
      const stored = await listMessages(sessionId).catch(() => []);
      if (isStored(stored, { message, after })) {
        keep({ messages: stored });
        return;
      }
      showFailure(buyerTalkToasts.messageNotSent, failure);
      onNotSent(message);
    },
    onSettled: () => void refreshTalk(),
  });

  const opened = session.data;
  const messages = opened?.messages ?? [];
  const pending: Pending | null = sending.isPending ? (sending.variables ?? null) : null;
  return {
    messages,
    pending,
    isOpen: opened !== undefined,
    sharedUntil: opened?.sharedUntil ?? null,
    isSharing: sharing.isPending,
    share: (isShared: boolean) => opened && sharing.mutate({ sessionId: opened.id, isShared }),
    hasFailed: session.isError && !session.isFetching,
    reopen: () => void session.refetch(),
    send: (text: string) => {
      const message = text.trim();
      if (message === '' || !opened || sending.isPending) return false;
      const after = opened.messages.length;
      sending.mutate({ sessionId: opened.id, message, after, idempotencyKey: crypto.randomUUID() });
      return true;
    },
  };
}
