import type { Finding } from '../../domain/report/checks/report-draft.ts';
import type { Patch } from '../../domain/report/patches/apply-patch.ts';
import type { WrittenModule } from '../../domain/report/written-module.ts';
import { patchOutputSchema, patchPrompt } from '../../prompts/report/patch-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

export async function askForPatches(
  run: ReportRun,
  { caseFile, cast, snapshot, outline }: ReportInputs,
  module: WrittenModule,
  { written, findings }: { written: readonly WrittenModule[]; findings: readonly Finding[] },
): Promise<Patch[]> {
  const { patches } = await runModelStep(run, {
    key: `patch-module:${module.key}`,
    version: 3,
    inputs: { caseFile, cast, answers: written.map(({ answer }) => answer), findings, outline },
    schema: patchOutputSchema,
    kind: 'patch',
    prompt: patchPrompt({ module, written, findings, caseFile, cast, snapshot, outline }),
  });
  return patches;
}
