import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { buyerTalkToasts, leftText, showFailure } from '../../web/talk-messages.ts';
import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import { panelTextMaxCharacters } from '../contract.ts';
import { lengthText, nameText, textError } from './panel-sentences.ts';
import { useAskPanel } from './use-panel-runs.ts';

type Props = {
  analysisId: number;
  budget: BuyerTalk['panel'];
  isRunning: boolean;
  draft: readonly string[];
  onDraft: (texts: string[]) => void;
  /** Changes when a line was put before the five: it takes the focus. */
  asked: object | null;
};

const ids = ['a', 'b'] as const;

/** One text, or two to compare. The text stays after submitting, so that it can be edited and tried again. */
export function PanelForm({ analysisId, budget, isRunning, draft, onDraft, asked }: Props) {
  const id = useId();
  const [faults, setFaults] = useState<(string | null)[]>([]);
  const fields = useRef<(HTMLTextAreaElement | null)[]>([]);
  const asking = useAskPanel(analysisId);
  useEffect(() => {
    if (asked) fields.current[0]?.focus({ preventScroll: true });
  }, [asked]);
  const isComparison = draft.length === 2;
  const isBusy = asking.isPending || isRunning;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = draft.map((text) => textError(text, panelTextMaxCharacters));
    setFaults(found);
    const first = found.findIndex((fault) => fault !== null);
    if (first >= 0) return fields.current[first]?.focus();
    try {
      await asking.mutateAsync({
        texts: draft.map((text) => text.trim()),
        idempotencyKey: crypto.randomUUID(),
      });
    } catch (error) {
      showFailure(buyerTalkToasts.panelNotAsked, error);
    }
  }

  const toggleSecond = () => {
    setFaults([]);
    onDraft(isComparison ? draft.slice(0, 1) : [...draft, '']);
  };

  return (
    <form onSubmit={submit} noValidate aria-label="The panel of five" className="space-y-5">
      <div className={`grid gap-5 ${isComparison ? '@xl:grid-cols-2' : ''}`}>
        {draft.map((text, at) => (
          <TextArea
            key={ids[at]}
            id={`${id}-${ids[at]}`}
            ref={(field) => {
              fields.current[at] = field;
            }}
            label={nameText(ids[at] ?? 'a', isComparison, 'text')}
            rows={5}
            dir="auto"
            placeholder={at === 0 ? 'A headline, an offer, a price, a first paragraph' : 'The other version'}
            hint={lengthText(text.trim().length, panelTextMaxCharacters)}
            error={faults[at] ?? undefined}
            value={text}
            onChange={({ target }) => {
              onDraft(draft.map((other, place) => (place === at ? target.value : other)));
              setFaults((known) => known.map((fault, place) => (place === at ? null : fault)));
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" disabled={isBusy}>
          {asking.isPending ? 'Asking…' : 'Ask all five'}
        </Button>
        <Button look="quiet" aria-expanded={isComparison} onClick={toggleSecond}>
          {isComparison ? 'Remove the second text' : 'Compare with a second text'}
        </Button>
        <p className="label-mono text-ink-soft">{leftText(budget, 'run')}</p>
      </div>
    </form>
  );
}
