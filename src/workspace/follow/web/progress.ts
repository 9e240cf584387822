import type { Step } from '../../../platform/web/ui/step-list.tsx';
import type { Analysis } from '../../../report/contract.ts';

/** The three-step checklist from the real progress: the last planned step assembles report and buyers. */
export function progressSteps({
  status,
  progress: { done, total, waitingSince },
}: Pick<Analysis, 'status' | 'progress'>): Step[] {
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

type Expected = Analysis['progress']['expectedReady'];

const minutesUntil = (at: string, now: Date) => Math.ceil((Date.parse(at) - now.getTime()) / 60_000);

/** "2 to 4 minutes left"; null when unknown, or when this report takes longer than the recent ones. */
export function timeLeft(expected: Expected, now: Date): string | null {
  if (!expected) return null;
  const most = minutesUntil(expected.to, now);
  const least = Math.max(1, minutesUntil(expected.from, now));
  if (most < 1) return null;
  if (most === 1) return 'About a minute left';
  return least < most ? `${least} to ${most} minutes left` : `About ${most} minutes left`;
}
