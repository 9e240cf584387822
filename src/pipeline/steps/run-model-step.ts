import type { StepKey } from '../../domain/report/report-steps.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import { askModel } from '../../providers/llm/llm.ts';
import { countModelUse } from '../../telemetry/metrics.ts';
import type { ModelStep, ReportRun } from '../dependencies.ts';
import { runStep, type Step } from '../run-step.ts';

type ModelStepOf<T> = Omit<Step<T>, 'key' | 'work'> & {
  key: StepKey;
  kind: ModelStep;
  prompt: Prompt;
  /** What the schema cannot express: why an answer cannot be used, or null. */
  fault?: (answer: T) => string | null;
};

/** A step whose one side effect is one model call. */
export const runModelStep = <T>(run: ReportRun, step: ModelStepOf<T>): Promise<T> => {
  const { prompt, schema, kind, fault } = step;
  return runStep(run, {
    ...step,
    work: async (call) => {
      const { value, usage } = await askModel(run.deps.model, {
        ...call,
        prompt,
        schema,
        tier: run.deps.tiers[kind],
        onUsage: (used) => countModelUse(kind, used),
        fault: (answer) =>
          schema.safeParse(answer).success ? (fault?.(answer) ?? null) : 'it repeats our instructions',
      });
      return { output: value, spent: { ...usage, promptVersion: prompt.version } };
    },
  });
};
