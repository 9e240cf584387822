import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import type { SaveState } from '../../../platform/web/api/auto-saver.ts';
import { analysisKey, interviewKey, revisionsKey } from '../../../platform/web/api/query-rules.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { box, TextArea } from '../../../platform/web/ui/form/field.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import type { Analysis } from '../../contract.ts';
import { type PassageOf, passagesOf } from '../../document/rules/passage.ts';
import { tickFailedToast, versionFailedToast } from '../../document/web/report-messages.ts';
import { answerQuestion, getInterview, reviseReport } from '../contract.ts';
import { isAnswered, mostAnswerCharacters, triedResults } from '../rules/answer-facts.ts';
import { useInterview } from './use-interview.ts';

const CustomerWords = lazy(() => import('../../customer-words/web/words-section.tsx'));

const savingWords: Record<SaveState, string> = {
  saved: 'Your answers are saved as you type.',
  saving: 'Saving your answers…',
  waiting: 'Your last answer isn’t saved yet: we can’t reach our server. We’ll keep trying.',
  refused: 'Your last answer wasn’t saved. Reload the page and try again.',
};

type Props = {
  analysis: Analysis;
  /** What became of the version, below the button. */
  versions: ReactNode;
};

/** Questions with their fields, words of customers, and one button that writes a version with everything new. */
export function OnlyYou({ analysis, versions }: Props) {
  const { id, report, revising } = analysis;
  const { questions, hasNewWords, nextVersion, saving, onType, save } = useInterview(id);
  const queryClient = useQueryClient();
  const isMounted = useMounted();
  const request = useMutation({
    mutationFn: async () => {
      await save();
      return callEndpoint(reviseReport, { params: { id } });
    },
    onSettled: () => {
      for (const queryKey of [interviewKey(id), analysisKey(id), revisionsKey(id), ['words', id]])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => showToast(versionFailedToast(error)),
  });
  const asked =
    questions?.filter(({ kind }) => kind === 'question') ??
    passagesOf(report?.sections ?? [], 'question').map((one) => ({ ...one, question: one.text, answer: '' }));
  const isNew = hasNewWords || (questions?.some(isAnswered) ?? false);
  const isWriting = request.isPending || revising !== null;
  const number = revising?.revision ?? nextVersion ?? analysis.revision + 1;
  const isTrouble = saving === 'waiting' || saving === 'refused';
  return (
    <div className="space-y-5">
      <ol className="grid gap-x-10 gap-y-4 md:grid-cols-2" onBlur={() => void save()}>
        {asked.map((one) => (
          <Question
            key={one.id}
            {...one}
            isField={isMounted}
            isFixed={isWriting}
            onType={(answer) => onType(one.id, { answer })}
          />
        ))}
      </ol>
      <Details isRow title="Paste what customers wrote" className="border-y border-line print:hidden">
        <div className="pt-2 pb-6">
          {isMounted && (
            <Suspense fallback={null}>
              <CustomerWords analysisId={id} language={report?.language ?? 'en'} />
            </Suspense>
          )}
        </div>
      </Details>
      <div className="space-y-2 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            disabled={!isNew || isWriting || (questions !== undefined && nextVersion === null)}
            onClick={() => request.mutate()}
          >
            {isWriting ? `Writing version ${number}…` : `Write version ${number}`}
          </Button>
          <p role="status" className={`text-sm ${isTrouble ? 'font-medium text-bad' : 'text-ink-soft'}`}>
            {isTrouble ? savingWords[saving] : ''}
          </p>
        </div>
        <p className="max-w-[62ch] text-sm text-ink-soft">
          {questions !== undefined && nextVersion === null && !isWriting
            ? 'You’ve used all the new versions for this report. Contact support if you need another.'
            : 'Free of charge. It uses your answers, what you tried and what your customers wrote; what still holds stays word for word.'}
        </p>
      </div>
      {versions}
    </div>
  );
}

type QuestionProps = {
  question: string;
  unlocks: string;
  answer: string;
  isField: boolean;
  isFixed: boolean;
  onType: (answer: string) => void;
};

function Question({ question, unlocks, answer, isField, isFixed, onType }: QuestionProps) {
  const id = useId();
  return (
    <li>
      {isField ? (
        <TextArea
          id={id}
          label={question}
          hint={unlocks}
          isShort
          rows={1}
          maxLength={mostAnswerCharacters}
          readOnly={isFixed}
          value={answer}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        <>
          <p className="mb-1.5 text-sm leading-6 font-semibold">{question}</p>
          <span className={`${box} print:hidden`} />
          <p className="mt-1.5 text-sm text-ink-soft">{unlocks}</p>
        </>
      )}
    </li>
  );
}

type TriedProps = { analysisId: number; finding: PassageOf<'finding'> };

/** Below a finding: what came of it becomes a fact of the next version. */
export function TriedNote({ analysisId, finding }: TriedProps) {
  const id = useId();
  const client = useQueryClient();
  const queryKey = interviewKey(analysisId);
  const { data } = useQuery({
    queryKey,
    queryFn: () => callEndpoint(getInterview, { params: { id: analysisId } }),
  });
  const stored = data?.questions.find((one) => one.id === finding.id);
  const given = stored?.answer ?? '';
  const result = Object.values(triedResults).find((one) => given.startsWith(one)) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const note = typed ?? given.slice(result?.length ?? 0).trim();
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: string) =>
      callEndpoint(answerQuestion, {
        params: { id: analysisId, questionId: finding.id },
        body: { answer: answer.slice(0, mostAnswerCharacters) },
      }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => showToast(tickFailedToast(error)),
  });
  if (data && !stored)
    return <p className="mt-3 text-sm text-ink-soft">This version knows what came of it.</p>;
  return (
    <Details title={result ?? 'Tried it?'} className="mt-1 print:hidden">
      <div className="space-y-2 pb-2">
        <div className="flex flex-wrap gap-2">
          {(
            [
              ['It held', triedResults.held],
              ['It did not', triedResults.failed],
            ] as const
          ).map(([label, value]) => (
            <Button
              key={value}
              look="quiet"
              size="small"
              disabled={isPending}
              aria-pressed={result === value}
              className="aria-pressed:border-ink aria-pressed:bg-sheet"
              onClick={() => mutate(`${value} ${note}`.trim())}
            >
              {label}
            </Button>
          ))}
        </div>
        {result && (
          <TextArea
            id={`${id}-note`}
            label="What happened?"
            hint="Version 2 will know it."
            isShort
            rows={1}
            value={note}
            maxLength={mostAnswerCharacters - result.length - 1}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed !== null && mutate(`${result} ${note}`.trim())}
          />
        )}
      </div>
    </Details>
  );
}
