import type { Analysis } from '../../../../contract/analysis/analysis.ts';
import type { Step } from '../../../ui/step-list.tsx';

type Seen = Pick<Analysis, 'status' | 'progress'>;

/** The three-step checklist from the real progress: the last planned step assembles report and buyers. */
export function progressSteps({ status, progress: { done, total, waitingSince } }: Seen): Step[] {
  const isCompleted = status === 'completed';
  const areInsightsDone = isCompleted || (total > 0 && done >= total - 1);
  const isRunning = status === 'processing' && !waitingSince;
  return [
    { label: 'Request received', state: 'done' },
    { label: 'Processing insights', state: areInsightsDone ? 'done' : isRunning ? 'active' : 'waiting' },
    {
      label: 'Generating interactive features',
      state: isCompleted ? 'done' : areInsightsDone && !waitingSince ? 'active' : 'waiting',
    },
  ];
}
