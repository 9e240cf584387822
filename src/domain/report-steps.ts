import { type ModuleKey, modulesOf, titleOfModule } from './module-catalogue.ts';

/** The steps of one report, in the order they begin. Their keys are the journal's keys and the progress the customer sees. */
export type StepKey = 'case-file' | 'cast' | `write-module:${ModuleKey}` | 'assemble';

export type PlannedStep = { key: StepKey; doing: string; done: string };

export function plannedSteps(order: Parameters<typeof modulesOf>[0]): PlannedStep[] {
  return [
    { key: 'case-file', doing: 'Reading what you told us', done: 'Case file written from your own words' },
    { key: 'cast', doing: 'Casting five buyers of your market', done: 'Five buyer personas cast' },
    ...modulesOf(order).map((module) => ({
      key: `write-module:${module}` as const,
      doing: `Writing “${titleOfModule(module)}”`,
      done: `“${titleOfModule(module)}” written`,
    })),
    { key: 'assemble', doing: 'Putting the report together', done: 'Report complete' },
  ];
}

export type JournalLine = { key: string; state: 'started' | 'done'; at: Date };
export type Progress = { done: number; total: number; messages: { at: string; text: string }[] };

/** True progress: only what the journal says has happened. */
export function progressOf(steps: readonly PlannedStep[], lines: readonly JournalLine[]): Progress {
  const planned = new Map<string, PlannedStep>(steps.map((step) => [step.key, step]));
  const known = lines.filter((line) => planned.has(line.key)).sort((a, b) => a.at.getTime() - b.at.getTime());
  const messages = known.map((line) => {
    const step = planned.get(line.key) as PlannedStep;
    return { at: line.at.toISOString(), text: line.state === 'done' ? step.done : step.doing };
  });
  return { done: known.filter((line) => line.state === 'done').length, total: steps.length, messages };
}
