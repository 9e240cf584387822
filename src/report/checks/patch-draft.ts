import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { nullOnModelFailure } from '../../platform/journal/null-on-model-failure.ts';
import { runStepsInParallel } from '../../platform/journal/run-steps-in-parallel.ts';
import type { PersonaId } from '../document/rules/buyer-persona.ts';
import type { BuyingSituation } from '../document/rules/buying-situation.ts';
import type { ReportInputs } from '../writing/prompts/report-inputs.ts';
import type { WrittenModule } from '../writing/rules/written-module.ts';
import { writeMissingSituations } from '../writing/steps/writing-steps.ts';
import { askForPatches } from './reviewing-steps.ts';
import { type MissingSituation, type PatchTargets, replaceSituations } from './rules/find-patch-targets.ts';
import { type PatchedModule, patchModule } from './rules/patch-module.ts';
import type { QualityReport } from './rules/quality-report.ts';
import type { ReportDraft } from './rules/report-draft.ts';

/** The draft that is checked, and the answers that it was composed from. */
export type WrittenDraft = { draft: ReportDraft; written: WrittenModule[] };

type Work = { targets: PatchTargets; missing: Map<PersonaId, MissingSituation[]> };

/** Patches for each module with findings, and the missing situations of each buyer. */
export async function patchDraft(
  run: ReportRun,
  inputs: ReportInputs,
  { draft, written }: WrittenDraft,
  { targets, missing }: Work,
): Promise<ReturnType<typeof withPatched> & { situations: BuyingSituation[] }> {
  const [modules, situations] = await runStepsInParallel<
    [(PatchedModule | null)[], (BuyingSituation[] | null)[]]
  >(run, [
    (shared) =>
      runStepsInParallel<(PatchedModule | null)[]>(
        shared,
        written.map((module) => async (inner) => {
          const findings = targets.get(module.key);
          if (!findings) return null;
          const patches = await nullOnModelFailure(
            askForPatches(inner, inputs, module, { written, findings }),
          );
          return patches && patchModule(module, patches, draft);
        }),
      ),
    (shared) =>
      runStepsInParallel<(BuyingSituation[] | null)[]>(
        shared,
        [...missing].map(([persona, wanted]) => (inner) => {
          const told = draft.situations.filter((one) => one.persona === persona);
          return nullOnModelFailure(
            writeMissingSituations(inner, persona, inputs, { told, missing: wanted }),
          );
        }),
      ),
  ]);
  const rewritten = situations.flatMap((some) => some ?? []);
  const patched = withPatched({ draft, written }, modules);
  const left = replaceSituations(draft.situations, rewritten);
  return { ...patched, draft: { ...patched.draft, situations: left }, situations: rewritten };
}

/** Null where a module was not patched. */
export const withPatched = (
  { draft, written }: WrittenDraft,
  results: readonly (PatchedModule | null | undefined)[],
): WrittenDraft & { patches: QualityReport['patches'] } => ({
  written: written.map((module, at) => results[at]?.module ?? module),
  draft: { ...draft, modules: draft.modules.map((module, at) => results[at]?.composed ?? module) },
  patches: results.flatMap((patched) =>
    patched ? [{ module: patched.module.key, applied: patched.applied, refused: patched.refused }] : [],
  ),
});
