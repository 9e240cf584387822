import type { PersonaId } from '../domain/report/buyers/buyer-persona.ts';
import type { BuyingSituation } from '../domain/report/buyers/buying-situation.ts';
import type { ReportDraft } from '../domain/report/checks/report-draft.ts';
import type { ModuleKey } from '../domain/report/module-catalogue.ts';
import {
  type MissingSituation,
  replaceSituations,
} from '../domain/report/patches/find-missing-situations.ts';
import type { PatchTargets } from '../domain/report/patches/find-patch-targets.ts';
import { type PatchedModule, patchModule } from '../domain/report/patches/patch-module.ts';
import type { WrittenModule } from '../domain/report/written-module.ts';
import type { ReportRun } from './dependencies.ts';
import type { ReportInputs } from './report-inputs.ts';
import { runTogether } from './run-together.ts';
import { askForPatches } from './steps/ask-for-patches.ts';
import { writeMissingSituations } from './steps/write-situations.ts';
import { unlessModelFails } from './unless-model-fails.ts';

/** The draft that is checked, and the answers that it was composed from. */
export type WrittenDraft = { draft: ReportDraft; written: WrittenModule[] };

type Work = { targets: PatchTargets; missing: Map<PersonaId, MissingSituation[]> };
type Patches = { module: ModuleKey; applied: number; refused: number }[];

/** Patches for each module with findings, and the missing situations of each buyer. */
export async function patchDraft(
  run: ReportRun,
  inputs: ReportInputs,
  { draft, written }: WrittenDraft,
  { targets, missing }: Work,
): Promise<WrittenDraft & { patches: Patches; situations: BuyingSituation[] }> {
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
  return {
    written: written.map((module, at) => modules[at]?.module ?? module),
    draft: {
      ...draft,
      modules: draft.modules.map((module, at) => modules[at]?.composed ?? module),
      situations: replaceSituations(draft.situations, rewritten),
    },
    patches: modules.flatMap((patched) =>
      patched ? [{ module: patched.module.key, applied: patched.applied, refused: patched.refused }] : [],
    ),
    situations: rewritten,
  };
}
