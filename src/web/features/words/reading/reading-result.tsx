import type { ReactNode } from 'react';
import type { ReadingState } from '../../../../contract/words/word-readings.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ExamResult } from './exam-result.tsx';
import { MovedClaims } from './moved-claims.tsx';
import { ThemesChart } from './themes-chart.tsx';
import { useReading } from './use-reading.ts';

type Props = { analysisId: number; language: string };

/** What the messages say: against the report first, then their themes, then how well the report had foreseen them. */
export function ReadingResult({ analysisId, language }: Props): ReactNode {
  const { state, message, isBusy, ...actions } = useReading(analysisId);
  if (!state || (state.state === 'none' && state.done === null)) return null;
  return (
    <div className="space-y-12">
      <div role="status" className="space-y-3 empty:hidden">
        {state.state === 'queued' && (
          <Notice>
            <p className="font-medium">We are reading your messages.</p>
            <p>This takes a few minutes. You can leave the page; the result stays here.</p>
          </Notice>
        )}
        {state.state === 'failed' && state.failure !== null && (
          <Notice look="warn">
            <p>{state.failure}</p>
            <Button size="small" look="quiet" disabled={isBusy} onClick={actions.read}>
              Read them again
            </Button>
          </Notice>
        )}
        {message !== '' && <Notice look="plain">{message}</Notice>}
      </div>
      {state.done && (
        <Done state={state} done={state.done} language={language} isBusy={isBusy} {...actions} />
      )}
    </div>
  );
}

type DoneProps = {
  state: ReadingState;
  done: NonNullable<ReadingState['done']>;
  language: string;
  isBusy: boolean;
  revise: () => void;
  foldIn: () => void;
};

const Done = ({ state, done, language, isBusy, revise, foldIn }: DoneProps) => (
  <>
    <Part
      title="What this changes in your report"
      intro={`The report's own guesses, held against ${done.items} messages. Every quote was cut from its message by code.`}
    >
      {state.isNewToReport && (
        <div className="mb-6">
          <Button disabled={isBusy} onClick={revise}>
            Write a new version with what your customers said
          </Button>
          <p className="mt-2 max-w-[62ch] text-sm text-ink-soft">
            Chapters that these messages concern are written again, and the answer. The five buyers and all
            other chapters stay. This version stays readable.
          </p>
        </div>
      )}
      <MovedClaims weighed={done.weighed} language={language} />
    </Part>
    {done.themes.length > 0 && (
      <Part
        title="What they talk about"
        intro="Open a bar to read what was said. A message can have several themes."
      >
        <ThemesChart themes={done.themes} language={language} />
      </Part>
    )}
    {state.exam && (
      <Part title="The blind exam" intro="How much of what your customers say this report had foreseen.">
        <ExamResult exam={state.exam} language={language} />
        {state.lockedItems > 0 && (
          <div className="mt-6">
            <Button look="quiet" disabled={isBusy} onClick={foldIn}>
              Fold the locked half in
            </Button>
            <p className="mt-2 max-w-[62ch] text-sm text-ink-soft">
              All messages are then read together. The exam's result stays, but it cannot be repeated.
            </p>
          </div>
        )}
      </Part>
    )}
  </>
);

const Part = ({ title, intro, children }: { title: string; intro: string; children: ReactNode }) => (
  <section>
    <h3 className="font-display text-2xl font-semibold">{title}</h3>
    <p className="mt-1 mb-4 max-w-[62ch] text-ink-soft">{intro}</p>
    {children}
  </section>
);
