import type { z } from 'zod';
import type { StepKey } from '../../domain/report-steps.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import type { ModelTier } from '../../providers/llm/llm.ts';
import type { ReportRun } from '../dependencies.ts';
import { runStep } from '../run-step.ts';

/** A step whose one side effect is one model call. */
export async function askModel<T>(
  run: ReportRun,
  step: {
    key: StepKey;
    version: number;
    inputs: unknown;
    schema: z.ZodType<T>;
    tier: ModelTier;
    prompt: Prompt;
  },
): Promise<T> {
  const { prompt, schema, tier } = step;
  return runStep(run, {
    ...step,
    work: async (call) => {
      const { value, usage } = await run.deps.model.writeObject({ ...call, ...prompt, schema, tier });
      return { output: value, spent: { ...usage, promptVersion: prompt.version } };
    },
  });
}
