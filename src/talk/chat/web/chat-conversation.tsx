import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../platform/web/ui/copy-text.ts';
import { IconButton } from '../../../platform/web/ui/form/icon-button.tsx';
import type { BuyerPersona } from '../../../report/document/rules/buyer-persona.ts';
import type { TalkBudget, TalkPersona } from '../../contract.ts';
import { buyerTalkToasts, transcriptCopiedToast } from '../../web/talk-messages.ts';
import { LoadFailed, UsedUp } from '../../web/talk-notices.tsx';
import { Composer } from './composer.tsx';
import { type Line, linesOf, prependUnsent, starterQuestions, transcriptOf } from './conversation.ts';
import { MessageLog } from './message-log.tsx';
import { ShareChat } from './share-chat.tsx';
import { useConversation } from './use-conversation.ts';

type Props = {
  analysisId: number;
  buyer: TalkPersona;
  budget: TalkBudget;
  /** From the report, for the questions to start with. */
  personas: readonly BuyerPersona[];
  /** Changes when somebody asked for this buyer, who then takes the focus. */
  asked: object | null;
};

export function ChatConversation({ analysisId, buyer, budget, personas, asked }: Props) {
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const { messages, pending, isOpen, hasFailed, reopen, send, ...sharing } = useConversation({
    analysisId,
    personaId: buyer.id,
    onNotSent: (message) => setDraft((typed) => prependUnsent(message, typed)),
  });
  const lines = linesOf(messages, pending);
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
      <MessageLog
        buyer={buyer.name}
        lines={lines}
        isThinking={pending !== null}
        opening={
          hasFailed ? (
            <LoadFailed onRetry={reopen}>
              We couldn’t open the conversation. Your earlier messages are safe.
            </LoadFailed>
          ) : (
            <Opening
              questions={starterQuestions(personas, buyer.id)}
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
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <ShareChat
            buyer={buyer.name}
            sharedUntil={sharing.sharedUntil}
            isSaving={sharing.isSharing}
            onShare={sharing.share}
          />
          <IconButton
            label="Copy the conversation"
            drawing="M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z"
            onClick={() => copyTranscript(lines, buyer.name)}
          />
        </div>
      )}
    </>
  );
}

const copyTranscript = (lines: readonly Line[], buyer: string): Promise<void> =>
  copyText(transcriptOf(lines, buyer), transcriptCopiedToast, buyerTalkToasts.promptNotCopied);

type OpeningProps = {
  questions: string[];
  /** Whether a question can be sent. */
  isReady: boolean;
  onAsk: (question: string) => void;
};

const Opening = ({ questions, isReady, onAsk }: OpeningProps) => (
  <div className="p-4">
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
);
