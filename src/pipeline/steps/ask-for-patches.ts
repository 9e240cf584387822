import type { Finding } from '../../domain/report/checks/report-draft.ts';
import type { Patch } from '../../domain/report/patches/apply-patch.ts';
import type { PatchRound } from '../../domain/report/report-steps.ts';
import type { WrittenModule } from '../../domain/report/written-module.ts';
import { patchOutputSchema, patchPrompt } from '../../prompts/report/patch-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

export async function askForPatches(
  run: ReportRun,
  { caseFile, cast, snapshot }: ReportInputs,
  module: WrittenModule,
  { round, findings }: { round: PatchRound; findings: readonly Finding[] },
): Promise<Patch[]> {
  const { patches } = await runModelStep(run, {
    key: `patch-module:${module.key}:${round}`,
    version: 1,
    inputs: { caseFile, cast, answer: module.answer, findings },
    schema: patchOutputSchema,
    kind: 'patch',
    prompt: patchPrompt({ module, findings, caseFile, cast, snapshot }),
  });
  return patches;
}
