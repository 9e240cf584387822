import { type FormEvent, useId, useState } from 'react';
import { readNumber } from '../../../outcomes/results/web/result-form.tsx';
import { printCount } from '../../../platform/text/print-count.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { buyerTalkToasts, showFailure } from '../../web/talk-messages.ts';
import type { PanelRun } from '../contract.ts';
import type { PanelResult } from '../rules/panel-result.ts';
import { visitorsNeeded } from '../rules/test-size.ts';
import { useHappenedFields } from './happened-fields.tsx';
import { describeHappened, nameText, nounOf, percentText, whatToTest } from './panel-sentences.ts';
import { useRecordWhatHappened } from './use-panel-runs.ts';

const usualGain = '20';
const notAShare = 'Enter a number above 0 and below 100, like 2.5.';
const notAGain = 'Enter a number above 0, like 20.';

/** What to test in reality, and how many visitors that needs. `share`: of visitors, as the customer stated it elsewhere. */
export function TestInReality({ result, share }: { result: PanelResult; share: number | null }) {
  const id = useId();
  const [typed, setTyped] = useState({
    base: share === null ? '' : String(Number((share * 100).toFixed(2))),
    gain: usualGain,
  });
  const [base, gain] = [readNumber(typed.base), readNumber(typed.gain)];
  const now = (base ?? 0) / 100;
  const then = now * (1 + (gain ?? 0) / 100);
  const needed = visitorsNeeded(now, then);
  return (
    <section aria-label="Test it in reality" className="space-y-4 border-t border-line pt-4">
      <div>
        <h4 className="font-display text-xl font-semibold">Test it in reality</h4>
        <p className="mt-1 max-w-[62ch]">{whatToTest(result)}</p>
      </div>
      <div className="grid max-w-2xl items-start gap-4 @xl:grid-cols-2">
        <TextField
          id={`${id}-base`}
          label="Of 100 visitors, how many do it now?"
          inputMode="decimal"
          autoComplete="off"
          hint={`Orders, bookings or calls: whatever the ${nounOf(result)} is for.`}
          value={typed.base}
          error={typed.base.trim() !== '' && !(now > 0 && now < 1) ? notAShare : undefined}
          onChange={({ target }) => setTyped({ ...typed, base: target.value })}
        />
        <TextField
          id={`${id}-gain`}
          label="Smallest gain worth it, in percent"
          inputMode="decimal"
          autoComplete="off"
          hint="20 means 20% more of them than now."
          value={typed.gain}
          error={!((gain ?? 0) > 0) ? notAGain : undefined}
          onChange={({ target }) => setTyped({ ...typed, gain: target.value })}
        />
      </div>
      <p role="status" className="max-w-[62ch] empty:hidden">
        {needed !== null && (
          <>
            <strong className="font-display text-2xl font-medium">
              {printCount(needed)} visitors for each {nounOf(result)}
            </strong>
            <span className="block text-ink-soft">
              {printCount(2 * needed)} in all, to see {percentText(now)} become {percentText(then)}. Then 80
              of 100 tests find it, and 5 of 100 see a difference where there is none.
            </span>
          </>
        )}
        {needed === null &&
          now > 0 &&
          now < 1 &&
          (gain ?? 0) > 0 &&
          'That would be more than all of your visitors. Choose a smaller gain.'}
      </p>
    </section>
  );
}

type Told = { analysisId: number; run: PanelRun };
const namesOf = ({ material }: PanelRun) => {
  const nameOf = (id: 'a' | 'b') => nameText(id, true, material);
  return [nameOf('a'), nameOf('b')] as const;
};

/** After a run on two texts: what its test in reality showed. */
export function WhatHappened({ analysisId, run }: Told) {
  /** Null until the form was opened; the button takes the focus back when the form closes. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <section aria-label="What really happened" className="space-y-4 border-t border-line pt-4">
      <h4 className="font-display text-xl font-semibold">What really happened</h4>
      {!isOpen && (
        <>
          <p className="max-w-[62ch] text-ink-soft">
            {run.happened
              ? describeHappened(run.happened, namesOf(run), run.result?.verdict ?? null)
              : `Tell us once you’ve tested both ${run.material}s with real visitors. A result counts in the public record a week after the run.`}
          </p>
          <Button look="quiet" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            {run.happened ? 'Correct the result' : 'Enter the result'}
          </Button>
        </>
      )}
      {isOpen && <HappenedForm analysisId={analysisId} run={run} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function HappenedForm({ analysisId, run, onClose }: Told & { onClose: () => void }) {
  const { fields, read } = useHappenedFields(namesOf(run), { stored: run.happened, takesFocus: true });
  const recording = useRecordWhatHappened(analysisId);
  async function save(event: FormEvent) {
    event.preventDefault();
    const happened = read();
    if (!happened || recording.isPending) return;
    try {
      await recording.mutateAsync({ runId: run.id, happened });
      onClose();
    } catch (error) {
      showFailure(buyerTalkToasts.resultNotSaved, error);
    }
  }
  return (
    <form onSubmit={save} noValidate aria-label="What really happened" className="space-y-5">
      {fields}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={recording.isPending}>
          {recording.isPending ? 'Saving…' : 'Save result'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
