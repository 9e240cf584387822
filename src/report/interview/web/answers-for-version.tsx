import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { analysisKey, revisionsKey } from '../../../platform/web/api/query-rules.ts';
import { DetailsSign } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { versionFailedToast, versionRequestedToast } from '../../document/web/report-messages.ts';
import { reviseWithAnswers } from '../contract.ts';
import { isAnswered } from '../rules/answer-facts.ts';
import { QuestionFields } from './question-fields.tsx';
import { interviewKey, useInterview } from './use-interview.ts';

/** Answers to what only the owner knows, and the version that is written with them. */
export function AnswersForVersion({ analysisId }: { analysisId: number }) {
  const interview = useInterview(analysisId);
  const queryClient = useQueryClient();
  const { questions, nextVersion, save } = interview;
  const request = useMutation({
    mutationFn: async () => {
      await save();
      return callEndpoint(reviseWithAnswers, { params: { id: analysisId } });
    },
    onSuccess: ({ revision }) => {
      showToast(versionRequestedToast(revision));
      void queryClient.invalidateQueries({ queryKey: interviewKey(analysisId) });
      void queryClient.invalidateQueries({ queryKey: analysisKey(analysisId) });
      void queryClient.invalidateQueries({ queryKey: revisionsKey(analysisId) });
    },
    onError: (error) => showToast(versionFailedToast(error)),
  });
  if (questions.length === 0 || nextVersion === null) return null;
  const answered = questions.filter(isAnswered).length;
  return (
    <section aria-labelledby="answers-title" className="my-8 print:hidden">
      <details className="group border-y border-line">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 hover:text-accent">
          <h4 id="answers-title" className="font-display text-xl font-medium">
            Answer what you can
          </h4>
          <span className="label-mono text-ink-soft">
            {questions.length === 1 ? '1 question' : `${questions.length} questions`} for version{' '}
            {nextVersion}
          </span>
          <DetailsSign />
        </summary>
        <p className="mt-2 mb-5 max-w-[62ch] text-ink-soft">
          We’ll improve the report with your answers. What still holds stays word for word, and you can still
          read this version. It’s free of charge.
        </p>
        <QuestionFields {...interview}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button disabled={answered === 0 || request.isPending} onClick={() => request.mutate()}>
              Write version {nextVersion} with {answered === 1 ? 'this answer' : 'these answers'}
            </Button>
            {answered === 0 && (
              <span className="text-sm text-ink-soft">Answer at least one question first.</span>
            )}
          </p>
        </QuestionFields>
      </details>
    </section>
  );
}
