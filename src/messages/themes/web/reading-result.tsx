import type { ReactNode } from 'react';
import { printCount } from '../../../platform/text/print-count.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { fallbackTitle } from '../../../report/document/rules/module-catalogue.ts';
import { examId } from '../../../report/document/web/contents/report-contents.ts';
import { ExamResult } from '../../exam/web/exam-result.tsx';
import type { ReadingState } from '../contract.ts';
import type { Weighed } from '../rules/message-reading.ts';
import { Quotes, ThemesChart } from './themes-chart.tsx';
import { useReading } from './use-reading.ts';

/** The rest is folded. */
const shownAtFirst = 3;

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

/** The answer first, then its findings, then the chapters. */
const rankOf = ({ isThesis, findingIndex }: Weighed): number => (isThesis ? -1 : (findingIndex ?? 3));

const placeOf = ({ isThesis, findingIndex, module }: Weighed): string => {
  if (isThesis) return 'The report’s main answer';
  return findingIndex === null ? fallbackTitle(module) : `Finding ${findingIndex + 1}`;
};

/** What the messages say about the report's own inferences: contradictions first, findings before claims. */
function MovedClaims({ weighed, language }: { weighed: readonly Weighed[]; language: string }) {
  const of = (verdict: Weighed['verdict']) =>
    weighed
      .filter((one) => one.verdict === verdict)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || b.items.length - a.items.length);
  const [contradicted, supported, open] = [of('contradicted'), of('supported'), of('open')];
  const moved = [...contradicted, ...supported];
  const articles = (shown: readonly Weighed[]) =>
    shown.map((one) => (
      <article
        key={`${one.module} ${one.claim}`}
        className="keeps-together grid gap-x-10 gap-y-3 border-t border-line py-4 md:grid-cols-2"
      >
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag look={one.verdict === 'contradicted' ? 'bad' : 'good'}>
              {one.verdict === 'contradicted' ? 'Contradicted by' : 'Supported by'}{' '}
              {messages(one.items.length)}
            </Tag>
            <span className="label-mono text-ink-soft">{placeOf(one)}</span>
          </p>
          <p lang={language} dir="auto" className="mt-2 max-w-[62ch] font-medium wrap-anywhere">
            {one.claim}
          </p>
        </div>
        <Quotes cited={one.items} />
      </article>
    ));
  return (
    <>
      {articles(moved.slice(0, shownAtFirst))}
      {moved.length > shownAtFirst && (
        <Details isRow title={`${moved.length - shownAtFirst} more`} className="border-t border-line">
          {articles(moved.slice(shownAtFirst))}
        </Details>
      )}
      <p className="border-y border-line py-3 text-ink-soft">
        {contradicted.length + supported.length === 0
          ? 'Your customers’ messages neither support nor contradict the report’s guesses.'
          : `${open.length} other ${open.length === 1 ? 'guess' : 'guesses'}: your customers didn’t say.`}
      </p>
    </>
  );
}

type Props = { analysisId: number; language: string };

/** What the messages say: contradictions of the report, then themes, then how well it had predicted them. */
export function ReadingResult({ analysisId, language }: Props): ReactNode {
  const { state, message, isBusy, ...actions } = useReading(analysisId);
  if (!state || (state.state === 'none' && state.done === null)) return null;
  return (
    <div className="space-y-12">
      <div role="status" className="space-y-3 empty:hidden">
        {state.state === 'queued' && (
          <Notice>
            <p className="font-medium">We’re reading your messages.</p>
            <p>
              This takes a few minutes. You can leave this page: the result will be here when you’re back.
            </p>
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
      intro={`${sampleOf(done)}The report’s guesses, compared with ${done.items} messages. Quotes are word for word.`}
    >
      {state.isNewToReport && state.versionsLeft > 0 && (
        <div className="mb-6">
          <Button disabled={isBusy} onClick={revise}>
            Write a new version with what your customers said
          </Button>
          <p className="mt-2 max-w-[62ch] text-sm text-ink-soft">
            We’ll rewrite the answer and the chapters these messages affect. The five buyers and the other
            chapters stay the same. You can still read this version.
          </p>
        </div>
      )}
      {state.isNewToReport && state.versionsLeft === 0 && (
        <p className="mb-6 max-w-[62ch] text-sm text-ink-soft">
          You’ve used all the new versions for this report. Contact support if you need another.
        </p>
      )}
      <MovedClaims weighed={done.weighed} language={language} />
      <p className="mt-4 text-sm text-ink-soft">{readingsLeftLine(state.readingsLeft)}</p>
    </Part>
    {done.themes.length > 0 && (
      <Part
        title="What they talk about"
        intro="Open a bar to read what was said. A message can have several themes."
      >
        <Details isRow title={`${done.themes.length} themes`} className="border-t border-line">
          <ThemesChart themes={done.themes} language={language} />
        </Details>
      </Part>
    )}
    {state.exam && (
      <Part
        id={examId}
        title="The blind exam"
        intro="What your customers say, next to what this report had predicted."
      >
        <ExamResult exam={state.exam} language={language}>
          {state.lockedItems > 0 && (
            <div className="mt-5">
              <Button look={state.isNewToReport ? 'quiet' : 'primary'} disabled={isBusy} onClick={foldIn}>
                Use these for the next version
              </Button>
              <p className="mt-2 max-w-[62ch] text-sm text-ink-soft">
                First we’ll read all your messages together, then you can write the version with them. You’ll
                keep this result, but you can’t run the exam again.
              </p>
            </div>
          )}
        </ExamResult>
      </Part>
    )}
  </>
);

const sampleOf = ({ sample }: DoneProps['done']): string =>
  sample === null
    ? ''
    : `We read ${printCount(sample.read)} of your ${printCount(sample.of)} messages, drawn at random. `;

const readingsLeftLine = (left: number): string => {
  if (left === 0) return 'The readings that come with this report are used up.';
  return left === 1
    ? 'Your messages can be read once more.'
    : `Your messages can be read ${left} more times.`;
};

type PartProps = { id?: string; title: string; intro: string; children: ReactNode };

const Part = ({ id, title, intro, children }: PartProps) => (
  <section id={id} className="scroll-mt-16 lg:scroll-mt-6">
    <h3 tabIndex={-1} data-section-focus className="font-display text-2xl font-semibold">
      {title}
    </h3>
    <p className="mt-1 mb-4 max-w-[62ch] text-ink-soft">{intro}</p>
    {children}
  </section>
);
