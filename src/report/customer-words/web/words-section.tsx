import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { interviewKey, pollIntervalMs } from '../../../platform/web/api/query-rules.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice } from '../../../platform/web/ui/form/choice.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import * as contract from '../contract.ts';
import { type Cited, wordsLimits } from '../rules/customer-words.ts';

/** The words of customers; polls while they are read. `message` says what happened last. */
function useWords(analysisId: number) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const queryKey = ['words', analysisId];
  const params = { id: analysisId };
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => callEndpoint(contract.getWords, { params }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? pollIntervalMs : false),
  });
  const onError = (failed: unknown) => setMessage(sentenceFor(failed));
  const change = useMutation({
    /** Null deletes what was read. */
    mutationFn: (text: string | null): Promise<contract.WordsState> =>
      text === null
        ? callEndpoint(contract.deleteWords, { params })
        : callEndpoint(contract.readWords, { params, body: { text, mayUse: true } }),
    onSuccess: (state, text) => {
      client.setQueryData(queryKey, state);
      setMessage(text === null ? 'Deleted.' : '');
    },
    onError,
  });
  const readAt = data?.done?.readAt;
  useEffect(() => {
    // A new version can use what was read.
    if (readAt) void client.invalidateQueries({ queryKey: interviewKey(analysisId) });
  }, [client, analysisId, readAt]);
  return { state: data, error, message, isBusy: change.isPending, change };
}

/** What real customers wrote: the owner pastes it, we show its themes, and the next version uses them. */
export default function WordsSection({ analysisId, language }: { analysisId: number; language: string }) {
  const id = useId();
  const words = useWords(analysisId);
  const { state, error, message } = words;
  return (
    <section aria-labelledby={id} className="space-y-5">
      <h4 id={id} className="font-display text-xl font-semibold">
        What your customers really said
      </h4>
      <p className="max-w-[68ch] text-ink-soft">
        Paste reviews or emails. We show what they talk about and how often, and quote them word for word.
      </p>
      {/* Always in the page, so that a screen reader announces what appears in it. */}
      <div role="status" className="space-y-3 empty:hidden">
        {state?.state === 'queued' && (
          <Notice>
            <p className="font-medium">We’re reading your messages.</p>
            <p>This takes a minute or two. You can leave this page: the result will be here.</p>
          </Notice>
        )}
        {state?.failure && <Notice look="warn">{state.failure}</Notice>}
        {message !== '' && <Notice>{message}</Notice>}
        {error && !state && <Notice look="bad">{sentenceFor(error)}</Notice>}
      </div>
      {state?.done && <Themes words={words} done={state.done} language={language} />}
      {state && state.state !== 'queued' && <PasteForm words={words} state={state} />}
    </section>
  );
}

type Words = ReturnType<typeof useWords>;
type PartProps = { words: Words; state: contract.WordsState };

function PasteForm({ words: { change, isBusy }, state: { readingsLeft, done } }: PartProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [mayUse, setMayUse] = useState(false);
  const [fault, setFault] = useState<{ text: string | undefined; right: string | undefined }>();
  if (readingsLeft === 0)
    return <p className="text-sm text-ink-soft">The readings that come with this report are used up.</p>;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isLong = new Blob([text]).size > wordsLimits.bytes;
    const ofText = text.trim() === '' ? 'Paste some messages.' : isLong ? contract.tooMuchText : undefined;
    const right = ofText || mayUse ? undefined : 'Please confirm this first.';
    setFault({ text: ofText, right });
    if (ofText || right) document.getElementById(`${id}-${ofText ? 'text' : 'right'}`)?.focus();
    else change.mutate(text, { onSuccess: () => setText('') });
  }
  return (
    <form onSubmit={submit} className="max-w-[68ch] space-y-4" aria-busy={isBusy}>
      <TextArea
        id={`${id}-text`}
        label={done ? 'Paste other messages, which replace these' : 'Paste messages'}
        hint={`At least ${wordsLimits.fewestMessages}, with a blank line between them. Up to 60 kB.`}
        rows={5}
        value={text}
        error={fault?.text}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
      />
      <Choice
        type="checkbox"
        id={`${id}-right`}
        checked={mayUse}
        aria-invalid={fault?.right ? true : undefined}
        aria-describedby={`${id}-missing`}
        onChange={({ target }) => setMayUse(target.checked)}
        label="I may use these messages, and I agree to send them to the language model that reads them."
        note="Email addresses and phone numbers are replaced first. Names are replaced in what we keep. What you paste is deleted when it has been read."
      />
      <p id={`${id}-missing`} className="text-sm font-medium text-bad empty:hidden">
        {fault?.right}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={isBusy}>
          Read them
        </Button>
        <p className="text-sm text-ink-soft">
          {readingsLeft === 1 ? '1 reading left' : `${readingsLeft} readings left`}
        </p>
      </div>
    </form>
  );
}

type ThemesProps = { words: Words; done: NonNullable<contract.WordsState['done']>; language: string };

const Themes = ({ words: { change, isBusy }, done, language }: ThemesProps) => (
  <div className="space-y-6">
    {done.themes.length === 0 && <p>We found nothing that several of these {done.items} messages share.</p>}
    <ol className="border-t border-line">
      {done.themes.map(({ id, title, count, of, items }) => (
        <li key={id} className="border-b border-line py-4">
          <h5 lang={language} dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </h5>
          <p className="text-sm text-ink-soft">
            {count} of {of} messages
          </p>
          <Quotes cited={items.slice(0, 2)} />
          {items.length > 2 && (
            <Details title={`${items.length - 2} more`}>
              <Quotes cited={items.slice(2)} />
            </Details>
          )}
        </li>
      ))}
    </ol>
    <div className="flex flex-wrap items-center gap-4">
      <Button look="quiet" size="small" disabled={isBusy} onClick={() => change.mutate(null)}>
        Delete
      </Button>
      <p className="max-w-[60ch] text-sm text-ink-soft">
        Deletes these themes and quotes. Versions of the report that used them keep their text until you
        delete them.
      </p>
    </div>
  </div>
);

/** Cut from the messages by code. */
const Quotes = ({ cited }: { cited: readonly Cited[] }) =>
  cited.map(({ item, quote }) => (
    <blockquote
      key={item}
      dir="auto"
      className="mt-3 max-w-[62ch] border-l-2 border-line pl-4 font-display leading-snug wrap-anywhere"
    >
      “{quote}”
    </blockquote>
  ));
