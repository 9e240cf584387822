import type { z } from 'zod';
import type { FindFaults } from '../../domain/answer-faults.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import { askModel } from '../../providers/llm/llm.ts';
import { countModelUse, countRepairs } from '../../telemetry/metrics.ts';
import type { ModelStep, ReportRun } from '../dependencies.ts';
import { runStep, type Step } from '../run-step.ts';

type Question<T> = {
  kind: ModelStep;
  prompt: Prompt;
  schema: z.ZodType<T>;
  /** What the schema cannot express. */
  findFaults?: FindFaults<T>;
};
type ModelStepOf<T> = Omit<Step<T>, 'work'> & Question<T>;

/** A step whose one side effect is one question to the model. */
export const runModelStep = <T>(run: ReportRun, step: ModelStepOf<T>): Promise<T> =>
  runStep(run, { ...step, work: askOnce(run, step) });

/** The work of such a step. */
export const askOnce =
  <T>(run: ReportRun, { kind, prompt, schema, findFaults }: Question<T>): Step<T>['work'] =>
  async (call) => {
    const { value, usage, repairs } = await askModel(run.deps.model, {
      ...call,
      prompt,
      schema,
      tier: run.deps.tiers[kind],
      onUsage: (used) => countModelUse(kind, used),
      ...(findFaults && { findFaults }),
    });
    countRepairs(kind, repairs);
    return { output: value, spent: { ...usage, promptVersion: prompt.version } };
  };
