import type { PersonaId } from '../domain/report/buyers/buyer-persona.ts';
import type { BuyingSituation } from '../domain/report/buyers/buying-situation.ts';
import type { ReportDraft } from '../domain/report/checks/report-draft.ts';
import {
  type MissingSituation,
  type PatchTargets,
  replaceSituations,
} from '../domain/report/patches/find-patch-targets.ts';
import { type PatchedModule, patchModule } from '../domain/report/patches/patch-module.ts';
import type { QualityReport } from '../domain/report/quality-report.ts';
import type { WrittenModule } from '../domain/report/written-module.ts';
import type { ReportInputs } from '../prompts/report/report-inputs.ts';
import type { ReportRun } from './dependencies.ts';
import { runTogether } from './run-together.ts';
import { askForPatches } from './steps/reviewing-steps.ts';
import { writeMissingSituations } from './steps/writing-steps.ts';
import { unlessModelFails } from './unless-model-fails.ts';

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
  const [modules, situations] = await runTogether<[(PatchedModule | null)[], (BuyingSituation[] | null)[]]>(
    run,
    [
      (shared) =>
        runTogether<(PatchedModule | null)[]>(
          shared,
          written.map((module) => async (inner) => {
            const findings = targets.get(module.key);
            if (!findings) return null;
            const patches = await unlessModelFails(
              askForPatches(inner, inputs, module, { written, findings }),
            );
            return patches && patchModule(module, patches, draft);
          }),
        ),
      (shared) =>
        runTogether<(BuyingSituation[] | null)[]>(
          shared,
          [...missing].map(([persona, wanted]) => (inner) => {
            const told = draft.situations.filter((one) => one.persona === persona);
            return unlessModelFails(
              writeMissingSituations(inner, persona, inputs, { told, missing: wanted }),
            );
          }),
        ),
    ],
  );
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
