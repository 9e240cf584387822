import { useState } from 'react';
import { clockTime } from '../../../platform/web/ui/dates.ts';
import { Notice, Slip } from '../../../platform/web/ui/notice.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { Analysis } from '../../../report/contract.ts';
import { LastMinute } from '../../change-window/web/last-minute.tsx';
import { SubmissionRows } from '../../change-window/web/submission-review.tsx';
import { useFinalizeAnalysis } from '../../follow/web/use-analysis.ts';
import type { AnalysisForm } from '../../order-form/contract/order.ts';
import { AnalysisEditor } from '../../order-form/web/analysis-editor.tsx';
import {
  operationFailedToast,
  operationStartedToast,
  startFailure,
  submitLabel,
} from '../../order-form/web/analysis-messages.ts';
import { analysisPayload } from '../../order-form/web/analysis-payload.ts';
import { timeLeftInWords } from '../../order-form/web/analysis-state.ts';
import type { DataSource } from '../../order-form/web/draft-values.ts';
import { useDraft } from '../../order-form/web/use-draft.ts';

type Props = {
  analysis: Analysis;
  isRetry: boolean;
  secondsLeft: number | null;
  onStarted: () => void;
};

export function FinalizeRequest({ analysis, isRetry, secondsLeft, onStarted }: Props) {
  const finalize = useFinalizeAnalysis();
  const [failure, setFailure] = useState<string | null>(null);
  const draft = useDraft(analysis);

  async function start(form: AnalysisForm, source: DataSource) {
    setFailure(null);
    try {
      const body = analysisPayload(form, source);
      await finalize.mutateAsync({ id: analysis.id, body, idempotencyKey: crypto.randomUUID() });
      draft.saver.finish();
      showToast(operationStartedToast.finalize);
      onStarted();
    } catch (error) {
      setFailure(startFailure(error));
      showToast(operationFailedToast(error));
    }
  }

  return (
    <>
      <AnalysisEditor
        analysis={analysis}
        mode="finalize"
        submitLabel={{ idle: submitLabel.finalize, busy: submitLabel.finalize }}
        draft={draft}
        beforeSubmit={failure && <Slip look="warn">{failure}</Slip>}
        onSubmit={start}
        summary={<SubmissionRows analysis={analysis} />}
        notice={
          isRetry ? (
            <p>
              {analysis.paid
                ? 'Check the details and start again. You won’t be charged again.'
                : 'This order’s payment was refunded or reversed, so it can’t be restarted.'}
            </p>
          ) : (
            <Notice look="good">
              <p>Your payment went through. You can still review and edit the details.</p>
              {analysis.startsAt !== null && secondsLeft !== null && (
                <p>
                  Start now, or it starts automatically in{' '}
                  <span role="timer" className="font-medium tabular-nums">
                    {timeLeftInWords(secondsLeft)}
                  </span>{' '}
                  ({clockTime(analysis.startsAt)}).
                </p>
              )}
            </Notice>
          )
        }
      />
      {!isRetry && <LastMinute analysis={analysis} secondsLeft={secondsLeft} />}
    </>
  );
}
