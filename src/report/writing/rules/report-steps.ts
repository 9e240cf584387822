import { type AnalysisStatus, isInProgress } from '../../../analysis/rules/analysis-status.ts';
import { type PersonaId, personaIds } from '../../document/rules/buyer-persona.ts';
import { isScene, type ModuleKey, modulesOf, titleOfModule } from '../../document/rules/module-catalogue.ts';

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

/**
 * The customer's text for a step, during and after it, and its name for operators. `what` is the title of a
 * chapter or the number of a buyer.
 */
const texts: Record<string, (what: string) => [doing: string, done: string, name: string]> = {
  'read-website': () => ['Reading your website', 'Read your material', 'Read the website'],
  'case-file': () => ['Writing the case file', 'Case file written, every fact with its source', 'Case file'],
  cast: () => ['Casting five buyers from your market', 'Five buyers cast', 'Cast'],
  outline: () => ['Settling what each chapter shows', 'One point settled for each chapter', 'Outline'],
  'write-situations': (buyer) => [
    `Following buyer ${buyer} through ten buying situations`,
    `Ten buying situations written for buyer ${buyer}`,
    `Situations of buyer ${buyer}`,
  ],
  'write-module': (title) => [`Writing “${title}”`, `“${title}” written`, title],
  'list-claims': (title) => [
    `Checking the claims of “${title}”`,
    `Claims of “${title}” checked`,
    `${title}, claims`,
  ],
  judge: () => ['Looking for contradictions and weak passages', 'Draft reviewed', 'Judge'],
  'patch-module': (title) => [
    `Correcting weak passages of “${title}”`,
    `“${title}” corrected`,
    `${title}, patches`,
  ],
  'patch-situations': (buyer) => [
    `Rewriting buying situations of buyer ${buyer}`,
    `Rewrote buying situations of buyer ${buyer}`,
    `Situations of buyer ${buyer}, missing ones`,
  ],
  'list-claims-again': (title) => [
    `Checking the corrected claims of “${title}”`,
    `Corrected claims of “${title}” checked`,
    `${title}, claims after patches`,
  ],
  audit: () => ['Auditing every statement against your material', 'Report audited', 'Audit'],
  'write-answer': () => ['Writing the answer and the plan', 'Answer and plan written', 'Answer and plan'],
  'write-predictions': () => ['Writing predictions you can check', 'Predictions written', 'Predictions'],
  'audit-again': () => [
    'Reading the corrections and the first page',
    'Corrections and first page read',
    'Audit, second reading',
  ],
  assemble: () => ['Putting the report together', 'Report complete', 'Assemble'],
};

/** Null for steps of other work. */
function textsOf(key: string) {
  const [kind = '', what = ''] = key.split(':');
  return texts[kind]?.(titleOfModule(what as ModuleKey) ?? what.slice(1)) ?? null;
}

const stepOf = (key: StepKey): PlannedStep => {
  const [doing = '', done = ''] = textsOf(key) ?? [];
  return { key, doing, done };
};

export function plannedSteps(order: Parameters<typeof modulesOf>[0]): PlannedStep[] {
  const modules = modulesOf(order);
  const isFull = order.reportType === 'full';
  const keys: StepKey[] = [
    'read-website',
    'case-file',
    'cast',
    ...(isFull
      ? (['outline', ...personaIds.map((persona) => `write-situations:${persona}` as const)] as const)
      : []),
    ...modules.map((module) => `write-module:${module}` as const),
    ...modules.filter((module) => !isScene(module)).map((module) => `list-claims:${module}` as const),
    'judge',
    'audit',
    ...(isFull ? (['write-answer', 'write-predictions', 'audit-again'] as const) : []),
    'assemble',
  ];
  return keys.map(stepOf);
}

export type JournalLine = { key: string; state: 'started' | 'done'; at: Date };
export type Progress = { done: number; total: number; messages: { at: string; text: string }[] };

/** Steps that the interview did before the start count from the start: what is left is measured from there. */
export const sinceStart = (lines: readonly JournalLine[], startsAt: Date | null): JournalLine[] =>
  lines
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((line) => (startsAt !== null && line.at < startsAt ? { ...line, at: startsAt } : line));

/** Not planned: they appear when they begin. */
const isUnplanned = (key: string): boolean =>
  /^(?:patch-module|patch-situations|list-claims-again):/.test(key);

/** A begun step that nothing works on any more: its report, its revision or its reading has ended. */
export function isStepStopped(key: string, status: AnalysisStatus, livePrefixes: readonly string[]): boolean {
  const [prefix] = /^[rw]\d+\//.exec(key) ?? [];
  return prefix === undefined ? !isInProgress(status) : !livePrefixes.includes(prefix);
}

const otherNames: Record<string, string> = {
  interview: 'Questions to the owner',
  'words:themes': 'Themes',
  'words:exam-themes': 'Exam, themes of the locked half',
  'words:exam-generic': 'Exam, generic buyer',
  'words:exam-match': 'Exam, matching',
  'words:assign': 'Messages by theme',
  'words:weigh': 'Claims',
  'words:exam-assign': 'Exam, messages by theme',
};

/** A step's name for operators. */
export function nameOfStep(key: string): string {
  const [, job, number, rest = ''] = /^([rw])(\d+)\/(.*)$/.exec(key) ?? [];
  if (job === 'r') return `Revision ${number}: ${nameOfStep(rest)}`;
  if (job === 'w') return `Messages, reading ${number}: ${nameOfStep(rest)}`;
  const [, batched, part] = /^(words:[^:]+):(.+)$/.exec(key) ?? [];
  if (batched) return `${otherNames[batched] ?? batched}, part ${part}`;
  return textsOf(key)?.[2] ?? otherNames[key] ?? key;
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
  const patches = [...begun].filter(isUnplanned).map((key) => stepOf(key as StepKey));
  const all = [...withoutUnreadWebsite(steps, begun), ...patches];
  const planned = new Map<string, PlannedStep>(all.map((step) => [step.key, step]));
  const known = lines.filter((line) => planned.has(line.key)).sort((a, b) => a.at.getTime() - b.at.getTime());
  const messages = known.map((line) => {
    const step = planned.get(line.key) as PlannedStep;
    return { at: line.at.toISOString(), text: line.state === 'done' ? step.done : step.doing };
  });
  return { done: known.filter((line) => line.state === 'done').length, total: all.length, messages };
}
