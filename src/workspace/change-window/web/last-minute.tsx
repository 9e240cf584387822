import { clockTime } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { Analysis } from '../../../report/contract.ts';
import { useMoreTime } from '../../follow/web/use-analysis.ts';
import { operationFailedToast } from '../../order-form/web/analysis-messages.ts';
import { timeLeftInWords } from '../../order-form/web/analysis-state.ts';

const lastMinuteSeconds = 60;
type Props = {
  analysis: Pick<Analysis, 'id' | 'startsAt' | 'windowExtended'>;
  secondsLeft: number | null;
};

/** Fixed to the bottom of the screen; announced once, not every second. */
export function LastMinute({ analysis: { id, startsAt, windowExtended }, secondsLeft }: Props) {
  const moreTime = useMoreTime(id);
  if (startsAt === null || secondsLeft === null || secondsLeft > lastMinuteSeconds) return null;
  const extend = () =>
    moreTime.mutate(undefined, {
      onSuccess: (analysis) =>
        showToast({
          title: '5 More Minutes',
          description: `The analysis now starts at ${clockTime(analysis.startsAt ?? startsAt)}.`,
        }),
      onError: (error) => showToast(operationFailedToast(error)),
    });
  return (
    <div className="sticky bottom-0 z-10 mt-8 bg-paper">
      <Notice look="warn">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <div>
            <p role="alert" className="font-medium">
              The analysis starts in less than a minute, with the details saved so far.
            </p>
            <p>
              Time left:{' '}
              <span role="timer" className="tabular-nums">
                {timeLeftInWords(secondsLeft)}
              </span>
            </p>
          </div>
          {!windowExtended && (
            <Button disabled={moreTime.isPending} onClick={extend}>
              Give me 5 more minutes
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
