import type { Step } from '../../../platform/web/ui/step-list.tsx';
import type { Analysis } from '../../../report/contract.ts';
import { nameOfStep, plannedSteps, type StepKey } from '../../../report/writing/rules/report-steps.ts';

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

type SheetState = 'waiting' | 'writing' | 'done';
export type Sheet = { name: string; state: SheetState };
export type SheetGroup = { title: string; sheets: Sheet[] };

type Seen = Pick<Analysis, 'reportType' | 'selectedModules' | 'progress'>;

const titles = { thinking: 'Thinking', writing: 'Writing', editing: 'Editing' } as const;
type Group = keyof typeof titles;

const thinking: readonly StepKey[] = ['read-website', 'ledger', 'plain', 'practitioner', 'psychologist'];
const groupOf = (key: StepKey): Group => {
  if (thinking.includes(key)) return 'thinking';
  return key === 'editor' || key === 'assemble' ? 'editing' : 'writing';
};

/** One sheet for each planned step, with the state that the journal's messages give. */
export function sheetsOf({ progress: { messages, waitingSince }, ...order }: Seen): SheetGroup[] {
  const at = new Map(messages.map((message) => [message.text, message.at]));
  const groups: Record<Group, Sheet[]> = { thinking: [], writing: [], editing: [] };
  for (const { key, doing, done } of plannedSteps(order)) {
    const state = at.has(done) ? 'done' : at.has(doing) && !waitingSince ? 'writing' : 'waiting';
    groups[groupOf(key)].push({ name: nameOfStep(key), state });
  }
  return (Object.keys(titles) as Group[]).map((group) => ({ title: titles[group], sheets: groups[group] }));
}
