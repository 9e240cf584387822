import { type FormEvent, use, useId, useState } from 'react';
import { printCount } from '../../../platform/text/print-count.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { DetailsSign } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice } from '../../../platform/web/ui/form/choice.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Collapsible, CollapsibleTrigger } from '../../../report/document/web/collapsible.tsx';
import { wordsId } from '../../../report/document/web/contents/report-contents.ts';
import { Folds, useOpenWhile } from '../../../report/document/web/sections/report-section.tsx';
import { ReadingResult } from '../../themes/web/reading-result.tsx';
import type { MessageSource } from '../contract.ts';
import { maskedNamesPercent } from '../rules/message-limits.ts';
import { MessageList } from './message-list.tsx';
import { MessagesForm } from './messages-form.tsx';
import { sourceLine, useMessages, type Words } from './use-messages.ts';

/** Upload, preview and confirmation of what real customers wrote; closed until something was added. */
export default function MessagesSection({ analysisId, language }: { analysisId: number; language: string }) {
  const id = useId();
  const { words, message, add, remove, confirm } = useMessages(analysisId);
  const sources = words.data?.sources ?? [];
  const unconfirmed = sources.filter(({ confirmedAt }) => confirmedAt === null);
  const confirmed = sources.filter(({ confirmedAt }) => confirmedAt !== null);
  const folds = use(Folds);
  const isOpen = folds?.sections.isOpen(wordsId) ?? true;
  useOpenWhile(wordsId, sources.length > 0);
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-8">
      <header className="space-y-3">
        <h2 id={id} className="text-3xl font-medium">
          <CollapsibleTrigger
            isOpen={isOpen}
            controls={`${id}-text`}
            onToggle={() => folds?.sections.toggle(wordsId)}
          >
            <span className="min-w-0 group-hover:text-accent">What your customers really said</span>
          </CollapsibleTrigger>
        </h2>
        <p className="max-w-[68ch]">
          See which of this report’s guesses your own customers support, and which they contradict. Add
          reviews, support mails, call notes or survey answers; we count what they mention and quote them word
          for word.
        </p>
      </header>
      <Collapsible
        id={`${id}-text`}
        isOpen={isOpen}
        isWritten={folds?.isWritten ?? true}
        onFound={() => folds?.sections.open(wordsId)}
        className="space-y-8 pt-8"
      >
        {confirmed.length > 0 && <ReadingResult analysisId={analysisId} language={language} />}
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="min-w-0 space-y-6">
            {words.data && words.data.itemsLeft === 0 ? (
              <Notice>
                <p>You’ve added the maximum of 2,000 messages. Delete some to add more.</p>
              </Notice>
            ) : (
              <MessagesForm add={add} />
            )}
            {/* Always in the page, so that a screen reader announces what appears in it. */}
            <p role="status" className="min-h-6">
              {message}
            </p>
            {words.error && !words.data && (
              <Notice look="bad">
                <p role="alert">
                  {sentenceFor(words.error, 'We couldn’t load your messages. Check your connection.')}
                </p>
              </Notice>
            )}
          </div>
          <PrivacyNotes />
        </div>
        {unconfirmed.length > 0 && (
          <Unconfirmed analysisId={analysisId} sources={unconfirmed} remove={remove} confirm={confirm} />
        )}
        {confirmed.length > 0 && (
          <section aria-label="Messages that you added" className="divide-y divide-line border-y border-line">
            {confirmed.map((source) => (
              <Confirmed key={source.id} analysisId={analysisId} source={source} remove={remove} />
            ))}
          </section>
        )}
      </Collapsible>
    </section>
  );
}

const PrivacyNotes = () => (
  <div className="space-y-3 border-t border-line pt-4 text-sm text-ink-soft">
    <p>
      <strong className="block text-ink">Masked before we store anything</strong>
      Email addresses, phone numbers, postal addresses, and order, invoice, card and account numbers.
    </p>
    <p>
      <strong className="block text-ink">Names: most, not all</strong>
      We mask names that follow common patterns. In our tests, we caught {maskedNamesPercent}% of names.
      Delete anything you wouldn’t want to share with a service like this.
    </p>
    <p>
      <strong className="block text-ink">You decide</strong>
      Nothing reads your messages before you confirm them. Unconfirmed ones are deleted within two days; you
      can delete the others at any time.
    </p>
  </div>
);

type UnconfirmedProps = { analysisId: number; sources: MessageSource[] } & Pick<Words, 'remove' | 'confirm'>;

function Unconfirmed({ analysisId, sources, remove, confirm }: UnconfirmedProps) {
  const id = useId();
  const [mayUse, setMayUse] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const count = sources.reduce((sum, { items }) => sum + items, 0);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(!mayUse);
    if (mayUse) confirm.mutate(sources.map((source) => source.id));
    else document.getElementById(`${id}-right`)?.focus();
  }
  return (
    <section
      aria-labelledby={id}
      className="space-y-6 border border-t-2 border-line border-t-accent bg-sheet p-5 sm:p-8"
    >
      <h3 id={id} className="text-2xl font-medium">
        Look through {printCount(count)} {count === 1 ? 'message' : 'messages'}
      </h3>
      {sources.map((source) => (
        <div key={source.id} className="space-y-3">
          <SourceHead source={source} remove={remove} />
          <MessageList analysisId={analysisId} source={source} remove={remove} />
        </div>
      ))}
      <form onSubmit={submit} className="space-y-4">
        <div>
          <Choice
            type="checkbox"
            id={`${id}-right`}
            checked={mayUse}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            onChange={({ target }) => setMayUse(target.checked)}
            label="I have the right to use these messages, and I agree to send them to the language model that reads them."
          />
          {isMissing && (
            <p
              id={`${id}-missing`}
              className="mt-1.5 border-l-2 border-bad pl-2 text-sm font-medium text-bad"
            >
              Please confirm this first.
            </p>
          )}
        </div>
        <Button type="submit" disabled={confirm.isPending}>
          Read these messages
        </Button>
      </form>
    </section>
  );
}

type SourceProps = { source: MessageSource } & Pick<Words, 'remove'>;

const SourceHead = ({ source, remove }: SourceProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6">
    <p className="min-w-0">
      <strong className="font-semibold wrap-anywhere">{source.name}</strong>{' '}
      <span className="text-sm text-ink-soft">{sourceLine(source)}</span>
    </p>
    <DeleteAll source={source} remove={remove} />
  </div>
);

const DeleteAll = ({ source, remove }: SourceProps) => (
  <button
    type="button"
    aria-label={`Delete all messages of ${source.name}`}
    disabled={remove.isPending}
    className="label-mono -mr-2 ml-auto min-h-11 px-2 text-accent hover:underline disabled:text-ink-soft"
    onClick={() => remove.mutate({ sourceId: source.id })}
  >
    Delete all
  </button>
);

/** The list is loaded only when it is opened. */
function Confirmed({ analysisId, source, remove }: { analysisId: number } & SourceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:text-accent">
        <span className="font-semibold wrap-anywhere">{source.name}</span>
        <span className="text-sm text-ink-soft">
          {sourceLine(source)} · added {shortDate(source.addedAt)}
        </span>
        <DetailsSign />
      </summary>
      {isOpen && (
        <div className="space-y-3 pb-6">
          <div className="flex flex-wrap items-start justify-between gap-x-6">
            <p className="max-w-[60ch] text-sm text-ink-soft">
              Deleting a message removes it from the list and from the quotes here. Report versions that used
              it keep their text until you delete them.
            </p>
            <DeleteAll source={source} remove={remove} />
          </div>
          <MessageList analysisId={analysisId} source={source} remove={remove} />
        </div>
      )}
    </details>
  );
}
