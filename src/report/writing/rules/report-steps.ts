import type { ModuleKey, modulesOf } from '../../../analysis/rules/module-catalogue.ts';
import { longReadModules } from './compose-sections.ts';

type Order = Parameters<typeof modulesOf>[0];

/** The steps of one report in starting order. The keys are the journal's keys and the customer's progress. */
const texts = {
  'read-website': ['Reading your website', 'Read your material', 'Read the website'],
  ledger: ['Writing down what is known, and doing the sums', 'Facts and sums proven', 'Facts and sums'],
  plain: ['Answering your question plainly', 'A first answer stands', 'Plain answer'],
  practitioner: [
    'Asking somebody who has run such a business',
    'What a practitioner would do',
    'Practitioner',
  ],
  psychologist: ['Asking why people really hesitate', 'Five buyers settled', 'Psychologist'],
  'author:1': ['Writing your report', 'The short version and your page are written', 'Report, first part'],
  'author:2': ['Writing your plan and your texts', 'Plan and texts are written', 'Report, second part'],
  'situations:1': [
    'Following three buyers through thirty situations',
    'Thirty situations written',
    'Situations, first three buyers',
  ],
  'situations:2': [
    'Following two buyers through twenty situations',
    'Twenty situations written',
    'Situations, last two buyers',
  ],
  'long-read': ['Writing the long read', 'The long read is written', 'Long read'],
  editor: ['An editor reads every line', 'Edited', 'Editor'],
  words: ['Reading your customers’ words', 'Customers’ words read', 'Themes'],
  assemble: ['Putting the report together', 'Report complete', 'Assemble'],
} as const satisfies Record<string, readonly [doing: string, done: string, name: string]>;

export type StepKey = keyof typeof texts;
/** Steps grouped for operators and metrics. */
export const stepKinds = [
  'read-website',
  'ledger',
  'plain',
  'practitioner',
  'psychologist',
  'author',
  'editor',
  'situations',
  'long-read',
  'words',
  'assemble',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** Steps that call a model. */
export type ModelStep = Exclude<StepKind, 'read-website' | 'assemble'>;

export type PlannedStep = { key: StepKey; doing: string; done: string };

const isStep = (key: string): key is StepKey => Object.hasOwn(texts, key);

export function plannedSteps({
  reportType,
  selectedModules,
}: Pick<Order, 'reportType' | 'selectedModules'>): PlannedStep[] {
  const isFull = reportType === 'full';
  const keys: StepKey[] = [
    ...(['read-website', 'ledger', 'plain'] as const),
    ...(isFull ? (['practitioner'] as const) : []),
    ...(['psychologist', 'author:1'] as const),
    ...(isFull ? (['author:2', 'situations:1', 'situations:2'] as const) : []),
    ...(isFull && longReadModules(selectedModules as ModuleKey[]).length > 0 ? (['long-read'] as const) : []),
    ...(['editor', 'assemble'] as const),
  ];
  return keys.map((key) => ({ key, doing: texts[key][0], done: texts[key][1] }));
}

export type JournalLine = { key: string; state: 'started' | 'done'; at: Date };
export type Progress = { done: number; total: number; messages: { at: string; text: string }[] };

/** A step's name for operators. */
export function nameOfStep(key: string): string {
  const [, job, number, rest = ''] = /^([rw])(\d+)\/(.*)$/.exec(key) ?? [];
  if (job === 'r') return `Version ${number}: ${nameOfStep(rest)}`;
  if (job === 'w') return `Customers’ words, reading ${number}: ${nameOfStep(rest)}`;
  return isStep(key) ? texts[key][2] : key;
}

/** Counts only what the journal has recorded. */
export function progressOf(steps: readonly PlannedStep[], lines: readonly JournalLine[]): Progress {
  const planned = new Map<string, PlannedStep>(steps.map((step) => [step.key, step]));
  const known = lines.filter((line) => planned.has(line.key)).sort((a, b) => a.at.getTime() - b.at.getTime());
  const messages = known.map((line) => {
    const step = planned.get(line.key) as PlannedStep;
    return { at: line.at.toISOString(), text: line.state === 'done' ? step.done : step.doing };
  });
  return { done: known.filter((line) => line.state === 'done').length, total: steps.length, messages };
}
