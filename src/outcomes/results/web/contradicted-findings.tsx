import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Analysis } from '../../../analysis/contract.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { analysisKey, revisionsKey } from '../../../platform/web/api/query-rules.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { type Outcomes, reviseFromOutcomes } from '../contract/outcomes.ts';

type Props = {
  analysis: Pick<Analysis, 'id'>;
  outcomes: Pick<Outcomes, 'contradictions' | 'canRevise'>;
  language: string;
};

/** Findings whose prediction did not come true, and the version that was written from it. */
export function ContradictedFindings({ analysis, outcomes, language }: Props) {
  const client = useQueryClient();
  const revise = useMutation({
    mutationFn: () => callEndpoint(reviseFromOutcomes, { params: { id: analysis.id } }),
    onSuccess: async ({ revision }) => {
      showToast({ title: 'New Version Requested', description: `We’re writing version ${revision}.` });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['outcomes', analysis.id] }),
        client.invalidateQueries({ queryKey: analysisKey(analysis.id) }),
        client.invalidateQueries({ queryKey: revisionsKey(analysis.id) }),
      ]);
    },
  });
  const { contradictions, canRevise } = outcomes;
  const isOpen = contradictions.some(({ correctedIn }) => correctedIn === null);
  const isBeingWritten = revise.isSuccess && isOpen && !canRevise;
  if (contradictions.length === 0) return null;
  return (
    <div>
      <h4 className="mb-3 font-display text-2xl font-medium">What this report got wrong</h4>
      <ul className="border-b border-line">
        {contradictions.map(({ predictionId, text, finding, madeIn, correctedIn }) => (
          <li key={predictionId} className="keeps-together space-y-3 border-t border-line py-5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="label-mono text-ink-soft">
                {finding ? `Finding ${finding.number} in version ${madeIn}` : `Version ${madeIn}`}
              </span>
              <Tag look={correctedIn === null ? 'warn' : 'good'}>
                {correctedIn === null ? 'Not corrected yet' : `Corrected in version ${correctedIn}`}
              </Tag>
            </p>
            {finding && (
              <p
                lang={language}
                dir="auto"
                className="max-w-[62ch] font-display text-xl leading-snug wrap-anywhere"
              >
                {finding.text}
              </p>
            )}
            <p className="max-w-[68ch] text-sm wrap-anywhere text-ink-soft">
              <span className="label-mono mr-2 text-ink">Predicted, but didn’t happen</span>
              <span lang={language} dir="auto">
                {text}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {/* The toast disappears; this line stays while the version is being written. */}
      {isBeingWritten && (
        <p className="mt-4">
          We’re writing version {revise.data.revision} from your results. You can still read this one.
        </p>
      )}
      {revise.isError && (
        <div className="mt-4">
          <Notice look="bad">
            <p role="alert">{sentenceFor(revise.error)}</p>
          </Notice>
        </div>
      )}
      {canRevise && (
        <div className="mt-5 print:hidden">
          <p className="max-w-[62ch]">
            A new version treats your results as its strongest evidence. We rewrite the answer, the plan and
            the chapters behind these findings. It’s free and takes a few minutes.
          </p>
          <Button className="mt-3" disabled={revise.isPending} onClick={() => revise.mutate()}>
            {revise.isPending ? 'One moment …' : 'Write a new version from my results'}
          </Button>
        </div>
      )}
    </div>
  );
}
