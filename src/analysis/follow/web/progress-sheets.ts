import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';
import { nameOfStep, plannedSteps, type StepKey } from '../../../report/writing/rules/report-steps.ts';
import type { Analysis } from '../../contract.ts';

type SheetState = 'waiting' | 'writing' | 'done';
export type Sheet = { name: string; state: SheetState };
export type SheetGroup = { title: string; sheets: Sheet[] };

type Seen = Pick<
  Analysis,
  'reportType' | 'selectedModules' | 'websiteUrl' | 'websiteContent' | 'progress' | 'status'
>;

/** After the corrections, which join when they begin. */
const lastSteps: readonly StepKey[] = [
  'audit',
  'write-answer',
  'write-predictions',
  'audit-again',
  'assemble',
];

const titles = { reading: 'Reading', buyers: 'Buyers', modules: 'Modules', checking: 'Checking' } as const;
type Group = keyof typeof titles;

function groupOf(key: StepKey): Group {
  if (key.startsWith('write-situations:')) return 'buyers';
  if (key.startsWith('write-module:')) return 'modules';
  const isChecking = key.startsWith('list-claims:') || key === 'judge' || lastSteps.includes(key);
  return isChecking ? 'checking' : 'reading';
}

const names: Partial<Record<StepKey, string>> = {
  'read-website': 'Your website',
  cast: 'Five buyers',
  judge: 'Contradictions',
  assemble: 'Report',
};

/** Buyers have their names once they are cast. */
function nameOf(key: StepKey, found: Seen['progress']['found']): string {
  const [kind, what] = key.split(':');
  if (kind === 'list-claims') return 'Claims';
  if (kind !== 'write-situations') return names[key] ?? nameOfStep(key);
  const buyer = found?.buyers.find(({ id }) => id === what);
  return buyer ? `${buyer.name}, ${buyer.age}` : `Buyer ${personaIds.indexOf(what as PersonaId) + 1}`;
}

/**
 * One sheet for each planned step, with the state that the journal's messages give.
 * Corrections are not planned; the server's total includes them.
 */
export function sheetsOf({
  progress: { done, total, messages, waitingSince, found },
  ...order
}: Seen): SheetGroup[] {
  const at = new Map(messages.map((message) => [message.text, message.at]));
  const hasWebsiteText = order.websiteUrl !== null || order.websiteContent !== null;
  const planned = plannedSteps({ ...order, hasWebsiteText });
  const isShort = total > 0 && total < planned.length;
  const groups: Record<Group, Sheet[]> = { reading: [], buyers: [], modules: [], checking: [] };
  for (const step of planned) {
    const began = at.get(step.doing);
    const ended = at.get(step.done);
    // A site without text has no critique, and the server does not count it.
    if (isShort && step.key.endsWith(':websiteFeedback') && !began && !ended) continue;
    groups[groupOf(step.key)].push({
      name: nameOf(step.key, found),
      state: ended ? 'done' : began && !waitingSince ? 'writing' : 'waiting',
    });
  }
  const known = Object.values(groups).flat();
  const corrected = done - known.filter(({ state }) => state === 'done').length;
  const corrections = Array.from({ length: Math.max(0, total - known.length) }, (_, index): Sheet => {
    const isDone = index < corrected;
    return { name: 'Corrections', state: isDone ? 'done' : waitingSince ? 'waiting' : 'writing' };
  });
  const after = planned.filter(({ key }) => lastSteps.includes(key)).length;
  groups.checking.splice(-after, 0, ...corrections);
  return (Object.keys(titles) as Group[])
    .map((group) => ({ title: titles[group], sheets: groups[group] }))
    .filter(({ sheets }) => sheets.length > 0);
}
