import { useEffect, useMemo, useRef, useState } from 'react';
import { copyText } from '../../../platform/web/ui/copy-text.ts';
import { IconButton } from '../../../platform/web/ui/form/icon-button.tsx';
import type { TalkBudget, TalkPersona } from '../../contract.ts';
import {
  findReplySources,
  type KnownLines,
  type KnownReport,
  readKnownLines,
} from '../../rules/reply-sources.ts';
import { LoadFailed, UsedUp } from '../../web/talk-card.tsx';
import { buyerTalkToasts, transcriptCopiedToast } from '../../web/talk-messages.ts';
import { Composer } from './composer.tsx';
import { type Line, linesOf, prependUnsent, starterQuestions, transcriptOf } from './conversation.ts';
import { MessageLog } from './message-log.tsx';
import { ShareChat } from './share-chat.tsx';
import { useConversation } from './use-conversation.ts';

type Props = {
  analysisId: number;
  buyer: TalkPersona;
  budget: TalkBudget;
  /** Null when a newer release stored its details. */
  report: KnownReport | null;
  isWanted: boolean;
  /** Changes when somebody pressed “Ask” at this buyer. */
  asked: object | null;
};

export function ChatConversation({ analysisId, buyer, budget, report, isWanted, asked }: Props) {
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const { messages, pending, corrected, isOpen, hasFailed, reopen, send, ...sharing } = useConversation({
    analysisId,
    personaId: buyer.id,
    isWanted,
    onNotSent: (message) => setDraft((typed) => prependUnsent(message, typed)),
  });
  const lines = linesOf(messages, pending, corrected);
  const groundsOf = useMemo(() => {
    const persona = report?.personas.find(({ id }) => id === buyer.id);
    let known: KnownLines | null = null; // read for the first reply: it takes a phone 100 ms
    return (reply: string) => {
      if (report && persona) known ??= readKnownLines(persona, report);
      return known && findReplySources(reply, known);
    };
  }, [report, buyer.id]);
  const say = () => {
    if (send(draft)) setDraft('');
    input.current?.focus();
  };
  useEffect(() => {
    // On a phone the keyboard would cover the questions to start with.
    if (asked && matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, [asked]);
  const isUsedUp = budget.left === 0 && pending === null;
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <p className="label-mono text-ink-soft">
          {buyer.name}, {buyer.age} · simulated
        </p>
        <IconButton
          label="Copy the conversation"
          drawing="M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z"
          disabled={lines.length === 0}
          onClick={() => copyTranscript(lines, buyer.name)}
        />
      </div>
      <MessageLog
        buyer={buyer.name}
        lines={lines}
        isThinking={pending !== null && pending.reply.length === 0}
        groundsOf={groundsOf}
        opening={
          hasFailed ? (
            <LoadFailed onRetry={reopen}>
              We couldn’t open the conversation. Your earlier messages are safe.
            </LoadFailed>
          ) : (
            <Opening
              name={buyer.name}
              questions={starterQuestions(report?.personas ?? [], buyer.id)}
              isReady={isOpen && !isUsedUp}
              onAsk={(question) => send(question) && input.current?.focus({ preventScroll: true })}
            />
          )
        }
      />
      {isUsedUp ? (
        <UsedUp limit={budget.limit} of="messages" feature="the chat" />
      ) : (
        <Composer
          buyer={buyer.name}
          text={draft}
          onType={setDraft}
          onSend={say}
          isBlocked={!isOpen || pending !== null}
          left={budget.left}
          inputRef={input}
        />
      )}
      {messages.length > 0 && (
        <ShareChat
          buyer={buyer.name}
          sharedUntil={sharing.sharedUntil}
          isSaving={sharing.isSharing}
          onShare={sharing.share}
        />
      )}
    </>
  );
}

const copyTranscript = (lines: readonly Line[], buyer: string): Promise<void> =>
  copyText(transcriptOf(lines, buyer), transcriptCopiedToast, buyerTalkToasts.promptNotCopied);

type OpeningProps = {
  name: string;
  questions: string[];
  /** Whether a question can be sent. */
  isReady: boolean;
  onAsk: (question: string) => void;
};

const Opening = ({ name, questions, isReady, onAsk }: OpeningProps) => (
  <div className="space-y-5 p-4 sm:p-6">
    <p className="max-w-[54ch] font-display text-lg leading-relaxed">
      {name} is simulated. A language model answers, based on the people in your report; no real person reads
      or writes here. Treat the replies as leads to check, not proof.
    </p>
    <div>
      <p className="label-mono mb-1 text-ink-soft">Questions to start with</p>
      <ul className="border-t border-line">
        {questions.map((question) => (
          <li key={question} className="border-b border-line">
            <button
              type="button"
              disabled={!isReady}
              className="min-h-11 w-full py-2.5 text-left hover:text-accent disabled:text-ink-soft"
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  </div>
);
