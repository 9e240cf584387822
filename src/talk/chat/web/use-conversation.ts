import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { retryMutation } from '../../../platform/web/api/query-rules.ts';
import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import { buyerTalkToasts, showFailure } from '../../web/talk-messages.ts';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import { type ChatMessage, listChatMessages, openChatSession, shareChat } from '../contract.ts';
import { type Corrected, isCorrected, isStored, type Pending, type Sentence } from './conversation.ts';
import { sendWithRetry } from './stream-reply.ts';

type Session = { id: number; sharedUntil: string | null; messages: ChatMessage[] };
type Sending = { sessionId: number; message: string; after: number; idempotencyKey: string };

const listMessages = (sessionId: number) => callEndpoint(listChatMessages, { params: { sessionId } });

type Options = {
  analysisId: number;
  personaId: PersonaId;
  /** No session is created until the card has been in view. */
  isWanted: boolean;
  onNotSent: (message: string) => void;
};

export function useConversation({ analysisId, personaId, isWanted, onNotSent }: Options) {
  const queryClient = useQueryClient();
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  const [openingKey] = useState(() => crypto.randomUUID());
  const [reply, setReply] = useState<readonly Sentence[]>([]);
  const [corrected, setCorrected] = useState<Corrected>(new Map());
  const queryKey = ['chat', analysisId, personaId] as const;
  const session = useQuery({
    queryKey,
    queryFn: async (): Promise<Session> => {
      const body = { analysisRequestId: analysisId, personaId };
      const session = await callEndpoint(openChatSession, { body, idempotencyKey: openingKey });
      return { ...session, messages: await listMessages(session.id) };
    },
    enabled: isWanted,
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
    mutationFn: async ({ after: _, ...call }: Sending) => {
      // A retry streams the reply again; until it starts, keep the sentences received so far.
      let said: Sentence[] = [];
      const show = (next: Sentence[]) => {
        said = next;
        setReply(said);
      };
      const onSentence = (text: string) => show([...said, { text, isTakenBack: false }]);
      const onRetract = (places: number[]) =>
        show(said.map((one, at) => (places.includes(at) ? { ...one, isTakenBack: true } : one)));
      const messages = await sendWithRetry({ ...call, onSentence, onRetract });
      return { messages, said };
    },
    onSuccess: ({ messages, said }) => {
      const last = messages.at(-1);
      if (last && isCorrected(said)) setCorrected((before) => new Map(before).set(last.id, said));
      keep({ messages });
    },
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
  const pending: Pending | null =
    sending.isPending && sending.variables ? { ...sending.variables, reply } : null;
  return {
    messages,
    pending,
    corrected,
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
      setReply([]);
      sending.mutate({ sessionId: opened.id, message, after, idempotencyKey: crypto.randomUUID() });
      return true;
    },
  };
}
