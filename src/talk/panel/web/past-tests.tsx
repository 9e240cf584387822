import { type FormEvent, useId, useState } from 'react';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { buyerTalkToasts, leftText, showFailure } from '../../web/talk-messages.ts';
import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import { type PanelRun, panelTextMaxCharacters } from '../contract.ts';
import { judgedAs, tallyPastTests } from '../rules/past-tests.ts';
import { useHappenedFields } from './happened-fields.tsx';
import {
  coinSentence,
  describeHappened,
  lengthText,
  pastTestsHeadline,
  textError,
} from './panel-sentences.ts';
import { useJudgePastTest } from './use-panel-runs.ts';

type Props = { analysisId: number; tests: readonly PanelRun[]; budget: BuyerTalk['pastTests'] };

export const pastNames = ['Old text', 'New text'] as const;

/** Changes whose result the customer knows. Nobody has to enter any. */
export function PastTests({ analysisId, tests, budget }: Props) {
  /** Null until the form was opened; the button takes the focus back when the form closes. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (budget.limit === 0 && tests.length === 0) return null;
  const tally = tallyPastTests(tests);
  const isJudging = tests.some(({ state }) => state === 'running');
  const list = (
    <ol className="divide-y divide-line border-y border-line">
      {tests.map((test) => (
        <PastTest key={test.id} test={test} />
      ))}
    </ol>
  );
  return (
    <section aria-label="Past tests" className="space-y-4 border-t border-line pt-4">
      <div>
        <h4 className="font-display text-xl font-semibold">{pastTestsHeadline(tally)}</h4>
        <p className="mt-1 max-w-[62ch] text-ink-soft">
          {tally.of > 0
            ? coinSentence(tally)
            : 'Do you know how an earlier change turned out? Enter it, and the panel judges both texts without knowing. You’ll see how often it’s right for you. You can skip this.'}
        </p>
      </div>
      {isJudging && list}
      {!isJudging && tests.length > 0 && (
        <Details title={`Show the past tests (${tests.length})`}>{list}</Details>
      )}
      {budget.left > 0 && !isOpen && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="quiet" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            Enter a past test
          </Button>
          <p className="label-mono text-ink-soft">{leftText(budget, 'past test')}</p>
        </div>
      )}
      {budget.left > 0 && isOpen && <PastTestForm analysisId={analysisId} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

const standings = { right: 'Right', wrong: 'Wrong', undecided: 'Undecided' } as const;

function PastTest({ test: { state, progress, texts, result, happened } }: { test: PanelRun }) {
  const judged = result && happened && judgedAs(result.verdict, happened.what);
  const standing =
    state === 'running'
      ? `Judging: ${progress.done} of ${progress.total} answers`
      : judged
        ? standings[judged]
        : 'Void: doesn’t count';
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 @xl:grid-cols-[9rem_1fr]">
      <p role={state === 'running' ? 'status' : undefined} className="font-medium">
        {state === 'failed' ? 'Not finished: doesn’t count' : standing}
      </p>
      <div className="min-w-0 text-sm text-ink-soft">
        <p dir="auto" className="line-clamp-2 wrap-break-word">
          {texts.join(' / ')}
        </p>
        <p className="mt-1">{happened && describeHappened(happened, pastNames, result?.verdict ?? null)}</p>
      </div>
    </li>
  );
}

function PastTestForm({ analysisId, onClose }: { analysisId: number; onClose: () => void }) {
  const id = useId();
  const [texts, setTexts] = useState(['', '']);
  const [faults, setFaults] = useState<(string | null)[]>([]);
  const { fields, read } = useHappenedFields(pastNames);
  const judging = useJudgePastTest(analysisId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (judging.isPending) return;
    const found = texts.map((text) => textError(text, panelTextMaxCharacters));
    setFaults(found);
    const first = found.findIndex((fault) => fault !== null);
    if (first >= 0) return document.getElementById(`${id}-${first}`)?.focus();
    const happened = read();
    if (!happened) return;
    const [before = '', after = ''] = texts.map((text) => text.trim());
    try {
      await judging.mutateAsync({ before, after, ...happened, idempotencyKey: crypto.randomUUID() });
      onClose();
    } catch (error) {
      showFailure(buyerTalkToasts.panelNotAsked, error);
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label="A past test" className="space-y-5">
      <div className="grid gap-5 @xl:grid-cols-2">
        {pastNames.map((name, at) => (
          <TextArea
            key={name}
            id={`${id}-${at}`}
            label={name}
            dir="auto"
            autoFocus={at === 0}
            hint={lengthText(texts[at]?.trim().length ?? 0, panelTextMaxCharacters)}
            error={faults[at] ?? undefined}
            value={texts[at]}
            onChange={({ target }) =>
              setTexts(texts.map((text, place) => (place === at ? target.value : text)))
            }
          />
        ))}
      </div>
      {fields}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={judging.isPending}>
          {judging.isPending ? 'Sending…' : 'Judge this test'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
