import type { z } from 'zod';
import type { ReportRun } from '../../../platform/journal/dependencies.ts';
import { runStep, type Step } from '../../../platform/journal/run-step.ts';
import { askModel } from '../../../platform/model/llm.ts';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import type { FindFaults } from '../../../platform/model/rules/answer-faults.ts';
import { modelTiers } from '../../../platform/model/rules/model-tiers.ts';
import { countModelUse, countRepairs } from '../../../platform/telemetry/metrics.ts';
import type { ModelStep, StepKey } from '../rules/report-steps.ts';

/** Twice to three times the longest answer that was recorded. */
const mostOutputTokens: Record<ModelStep, number> = {
  ledger: 10_000,
  plain: 14_000,
  practitioner: 14_000,
  psychologist: 24_000,
  author: 24_000,
  editor: 24_000,
  situations: 14_000,
  'long-read': 14_000,
  words: 18_000,
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
type ModelStepOf<T> = Omit<Step<T>, 'key' | 'work'> & Question<T> & { key: StepKey };

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
      tier: modelTiers[kind],
      maxOutputTokens: maxOutputTokens ?? mostOutputTokens[kind],
      onUsage: (used) => countModelUse(kind, used),
      ...(findFaults && { findFaults }),
    });
    countRepairs(kind, repairs);
    return { output: value, spent: { ...usage, promptVersion: prompt.version } };
  };
