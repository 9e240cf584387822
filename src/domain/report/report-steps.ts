import { type AnalysisStatus, isInProgress } from '../analysis/analysis-status.ts';
import { type PersonaId, personaIds } from './buyers/buyer-persona.ts';
import { isScene, type ModuleKey, modulesOf, titleOfModule } from './module-catalogue.ts';

/** The steps of one report in starting order. The keys are the journal's keys and the customer's progress. */
export type StepKey =
  | 'read-website'
  | 'case-file'
  | 'cast'
  | 'outline'
  | `write-situations:${PersonaId}`
  | `write-module:${ModuleKey}`
  | `list-claims:${ModuleKey}`
  | `list-claims-again:${ModuleKey}`
  | 'judge'
  | `patch-module:${ModuleKey}`
  | `patch-situations:${PersonaId}`
  | 'audit'
  | 'audit-again'
  | 'write-answer'
  | 'write-predictions'
  | 'interview'
  | `words:${string}`
  | 'assemble';

export type PlannedStep = { key: StepKey; doing: string; done: string };

type Order = Parameters<typeof modulesOf>[0];

export function plannedSteps(order: Order): PlannedStep[] {
  return [
    { key: 'read-website', doing: 'Reading your website', done: 'Read your material' },
    {
      key: 'case-file',
      doing: 'Writing the case file',
      done: 'Case file written, every fact with its source',
    },
    { key: 'cast', doing: 'Casting five buyers from your market', done: 'Five buyers cast' },
    ...(order.reportType === 'full'
      ? [
          {
            key: 'outline' as const,
            doing: 'Settling what each chapter shows',
            done: 'One point settled for each chapter',
          },
        ]
      : []),
    ...(order.reportType === 'full' ? personaIds : []).map((persona, index) => ({
      key: `write-situations:${persona}` as const,
      doing: `Following buyer ${index + 1} through ten buying situations`,
      done: `Ten buying situations written for buyer ${index + 1}`,
    })),
    ...modulesOf(order).map((module) => ({
      key: `write-module:${module}` as const,
      doing: `Writing “${titleOfModule(module)}”`,
      done: `“${titleOfModule(module)}” written`,
    })),
    ...modulesOf(order)
      .filter((module) => !isScene(module))
      .map((module) => ({
        key: `list-claims:${module}` as const,
        doing: `Checking the claims of “${titleOfModule(module)}”`,
        done: `Claims of “${titleOfModule(module)}” checked`,
      })),
    { key: 'judge', doing: 'Looking for contradictions and weak passages', done: 'Draft reviewed' },
    { key: 'audit', doing: 'Auditing every statement against your material', done: 'Report audited' },
    ...(order.reportType === 'full'
      ? [
          {
            key: 'write-answer' as const,
            doing: 'Writing the answer and the plan',
            done: 'Answer and plan written',
          },
          {
            key: 'write-predictions' as const,
            doing: 'Writing predictions you can check',
            done: 'Predictions written',
          },
          {
            key: 'audit-again' as const,
            doing: 'Reading the corrections and the first page',
            done: 'Corrections and first page read',
          },
        ]
      : []),
    { key: 'assemble', doing: 'Putting the report together', done: 'Report complete' },
  ];
}

export type JournalLine = { key: string; state: 'started' | 'done'; at: Date };
export type Progress = { done: number; total: number; messages: { at: string; text: string }[] };

/** Steps that the interview did before the start count from the start: what is left is measured from there. */
export const sinceStart = (lines: readonly JournalLine[], startsAt: Date | null): JournalLine[] =>
  lines
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((line) => (startsAt !== null && line.at < startsAt ? { ...line, at: startsAt } : line));

/** Patches and the second reading of claims are not planned; they appear when they begin. */
function patchOf(key: string): PlannedStep | null {
  const [kind, what] = key.split(':');
  const step = (doing: string, done: string) => ({ key: key as StepKey, doing, done });
  const title = titleOfModule(what as ModuleKey) ?? what;
  if (kind === 'list-claims-again')
    return step(`Checking the corrected claims of “${title}”`, `Corrected claims of “${title}” checked`);
  if (kind === 'patch-module') {
    return step(`Correcting weak passages of “${title}”`, `“${title}” corrected`);
  }
  if (kind === 'patch-situations') {
    const text = `buying situations of buyer ${what?.slice(1)}`;
    return step(`Rewriting ${text}`, `Rewrote ${text}`);
  }
  return null;
}

const plainNames: Record<string, string> = {
  'read-website': 'Read the website',
  'case-file': 'Case file',
  cast: 'Cast',
  outline: 'Outline',
  judge: 'Judge',
  audit: 'Audit',
  'audit-again': 'Audit, second reading',
  'write-answer': 'Answer and plan',
  'write-predictions': 'Predictions',
  interview: 'Questions to the owner',
  critic: 'Critic',
  assemble: 'Assemble',
  'words:themes': 'Themes',
  'words:exam-themes': 'Exam, themes of the locked half',
  'words:exam-generic': 'Exam, generic buyer',
  'words:exam-match': 'Exam, matching',
};

/** A begun step that nothing works on any more: its report, its revision or its reading has ended. */
export function isStepStopped(key: string, status: AnalysisStatus, livePrefixes: readonly string[]): boolean {
  const [prefix] = /^[rw]\d+\//.exec(key) ?? [];
  return prefix === undefined ? !isInProgress(status) : !livePrefixes.includes(prefix);
}

/** A step's name for operators. */
export function nameOfStep(key: string): string {
  const [, job, number, rest = ''] = /^([rw])(\d+)\/(.*)$/.exec(key) ?? [];
  if (job === 'r') return `Revision ${number}: ${nameOfStep(rest)}`;
  if (job === 'w') return `Messages, reading ${number}: ${nameOfStep(rest)}`;
  const [kind = '', what = '', round] = key.split(':');
  const title = titleOfModule(what as ModuleKey) ?? what;
  if (kind === 'write-module') return title;
  if (kind === 'write-situations') return `Situations of buyer ${what.slice(1)}`;
  if (kind === 'list-claims') return `${title}, claims`;
  if (kind === 'list-claims-again') return `${title}, claims after patches`;
  if (kind === 'patch-module') return `${title}, patches`;
  if (kind === 'patch-situations') return `Situations of buyer ${what.slice(1)}, missing ones`;
  if (kind === 'words' && round !== undefined)
    return `${{ assign: 'Messages by theme', weigh: 'Claims', 'exam-assign': 'Exam, messages by theme' }[what] ?? what}, part ${round}`;
  return plainNames[key] ?? key;
}

/** A site without text gets no review: once the modules have begun without that step, it is removed from the plan. */
function withoutUnreadWebsite(steps: readonly PlannedStep[], begun: ReadonlySet<string>): PlannedStep[] {
  const review = 'write-module:websiteFeedback';
  const modulesBegan = steps.some(({ key }) => key.startsWith('write-module:') && begun.has(key));
  if (!modulesBegan || begun.has(review)) return [...steps];
  return steps.filter(({ key }) => key !== review && key !== 'list-claims:websiteFeedback');
}

/** Counts only what the journal has recorded. */
export function progressOf(steps: readonly PlannedStep[], lines: readonly JournalLine[]): Progress {
  const begun = new Set(lines.map((line) => line.key));
  const patches = [...begun].map(patchOf).filter((step) => step !== null);
  const all = [...withoutUnreadWebsite(steps, begun), ...patches];
  const planned = new Map<string, PlannedStep>(all.map((step) => [step.key, step]));
  const known = lines.filter((line) => planned.has(line.key)).sort((a, b) => a.at.getTime() - b.at.getTime());
  const messages = known.map((line) => {
    const step = planned.get(line.key) as PlannedStep;
    return { at: line.at.toISOString(), text: line.state === 'done' ? step.done : step.doing };
  });
  return { done: known.filter((line) => line.state === 'done').length, total: all.length, messages };
}
