import { type FormEvent, useId, useRef, useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { lengthText } from '../../../talk/panel/web/panel-sentences.ts';
import { leftText } from '../../../talk/web/talk-messages.ts';
import { draftMaxCharacters, problemOfDraft, sentencesOfDraft } from '../rules/draft-sentences.ts';
import { useStartCopyCheck } from './use-copy-checks.ts';

type Props = {
  analysisId: number;
  language: string;
  budget: { left: number; limit: number };
  isRunning: boolean;
  /** What was checked last. */
  lastText: string | undefined;
};

/** The text stays after it was sent, so that it can be changed and checked again. */
export function CheckForm({ analysisId, language, budget, isRunning, lastText }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const starting = useStartCopyCheck(analysisId);
  const isBusy = starting.isPending || isRunning;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemOfDraft(text.trim(), sentencesOfDraft(text, language));
    setFault(found);
    if (found !== null) return field.current?.focus();
    try {
      await starting.mutateAsync({ text: text.trim(), idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      setFault(sentenceFor(error, 'We couldn’t start the check. Please try again.'));
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Check a text" className="space-y-4">
      <TextArea
        id={id}
        ref={field}
        label="Your text"
        rows={7}
        dir="auto"
        placeholder="An email, a post, a page, an ad: what you want to publish or send"
        hint={lengthText(text.trim().length, draftMaxCharacters)}
        error={fault ?? undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Check this text'}
        </Button>
        <p className="label-mono text-ink-soft">{leftText(budget, 'check')}</p>
        {lastText !== undefined && text === '' && (
          <TextAction
            onClick={() => {
              setText(lastText);
              field.current?.focus();
            }}
          >
            Change the last text
          </TextAction>
        )}
      </div>
    </form>
  );
}
