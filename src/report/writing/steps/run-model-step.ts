import type { z } from 'zod';
import type { ModelStep, ReportRun } from '../../../platform/journal/dependencies.ts';
import { runStep, type Step } from '../../../platform/journal/run-step.ts';
import { askModel } from '../../../platform/model/llm.ts';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import type { FindFaults } from '../../../platform/model/rules/answer-faults.ts';
import { countModelUse, countRepairs } from '../../../platform/telemetry/metrics.ts';

/** Twice to three times the longest answer that was recorded. */
const mostOutputTokens: Record<ModelStep, number> = {
  'case-file': 8_000,
  cast: 14_000,
  situations: 4_000,
  module: 6_000,
  claims: 4_000,
  judge: 10_000,
  patch: 4_000,
  answer: 5_000,
  interview: 2_000,
  words: 6_000,
};

type Question<T> = {
  kind: ModelStep;
  prompt: Prompt;
  schema: z.ZodType<T>;
  /** What the schema cannot express. */
  findFaults?: FindFaults<T>;
  /** Only where it is below the kind's limit. */
  maxOutputTokens?: number;
};
type ModelStepOf<T> = Omit<Step<T>, 'work'> & Question<T>;

/** A step whose one side effect is one question to the model. */
export const runModelStep = <T>(run: ReportRun, step: ModelStepOf<T>): Promise<T> =>
  runStep(run, { ...step, work: askOnce(run, step) });

/** The work of such a step. */
export const askOnce =
  <T>(run: ReportRun, { kind, prompt, schema, findFaults, maxOutputTokens }: Question<T>): Step<T>['work'] =>
  async (call) => {
    const { value, usage, repairs } = await askModel(run.deps.model, {
      ...call,
      prompt,
      schema,
      tier: run.deps.tiers[kind],
      maxOutputTokens: maxOutputTokens ?? mostOutputTokens[kind],
      onUsage: (used) => countModelUse(kind, used),
      ...(findFaults && { findFaults }),
    });
    countRepairs(kind, repairs);
    return { output: value, spent: { ...usage, promptVersion: prompt.version } };
  };
