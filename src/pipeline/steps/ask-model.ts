import type { z } from 'zod';
import { ProviderError } from '../../domain/provider-error.ts';
import type { StepKey } from '../../domain/report/report-steps.ts';
import { withoutEchoOf } from '../../domain/text/instruction-echo.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import { countModelUse } from '../../telemetry/metrics.ts';
import type { ModelStep, ReportRun } from '../dependencies.ts';
import { runStep } from '../run-step.ts';

/** A step whose one side effect is one model call. */
export async function askModel<T>(
  run: ReportRun,
  step: {
    key: StepKey;
    version: number;
    inputs: unknown;
    schema: z.ZodType<T>;
    kind: ModelStep;
    prompt: Prompt;
    /** What the schema cannot say: why this answer cannot be used, or null. */
    fault?: (answer: T) => string | null;
  },
): Promise<T> {
  const { prompt, schema, kind, fault } = step;
  return runStep(run, {
    ...step,
    work: async (call) => {
      const tier = run.deps.tiers[kind];
      const { value, usage } = await run.deps.model.writeObject({ ...call, ...prompt, schema, tier });
      countModelUse(kind, usage);
      const clean = schema.safeParse(withoutEchoOf(prompt.instructions, value));
      const wrong = clean.success ? (fault?.(clean.data) ?? null) : 'it repeats our instructions';
      if (!clean.success || wrong !== null) {
        throw new ProviderError('unusable-answer', `model answer cannot be used: ${wrong}`);
      }
      return { output: clean.data, spent: { ...usage, promptVersion: prompt.version } };
    },
  });
}
