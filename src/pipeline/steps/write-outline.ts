import { cleanOutline, type Outline, outlineSchema } from '../../domain/report/outline.ts';
import { outlinePrompt } from '../../prompts/report/outline-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

/** One point for each chapter: writers who do not see each other's text would all make the best one. */
export async function writeOutline(run: ReportRun, inputs: ReportInputs): Promise<Outline | null> {
  const { order, caseFile, cast, snapshot } = inputs;
  const outline = await runModelStep(run, {
    key: 'outline',
    version: 1,
    // Not the modules: one more or less leaves the points of the others as they are.
    inputs: { order, caseFile, cast, snapshot },
    schema: outlineSchema,
    kind: 'judge',
    prompt: outlinePrompt(inputs),
  });
  return cleanOutline(outline, inputs);
}
