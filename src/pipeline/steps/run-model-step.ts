import type { FindFaults } from '../../domain/answer-faults.ts';
import type { StepKey } from '../../domain/report/report-steps.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import { askModel } from '../../providers/llm/llm.ts';
import { countModelUse, countRepairs } from '../../telemetry/metrics.ts';
import type { ModelStep, ReportRun } from '../dependencies.ts';
import { runStep, type Step } from '../run-step.ts';

type ModelStepOf<T> = Omit<Step<T>, 'key' | 'work'> & {
  key: StepKey;
  kind: ModelStep;
  prompt: Prompt;
  /** What the schema cannot express. */
  findFaults?: FindFaults<T>;
};

/** A step whose one side effect is one question to the model. */
export const runModelStep = <T>(run: ReportRun, step: ModelStepOf<T>): Promise<T> => {
  const { prompt, schema, kind, findFaults } = step;
  return runStep(run, {
    ...step,
    work: async (call) => {
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
    },
  });
};
