import type { PersonaId } from '../../domain/report/buyers/buyer-persona.ts';
import {
  type BuyingSituation,
  inStageOrder,
  missingSituationsSchema,
  situationsFaults,
  situationsSchema,
} from '../../domain/report/buyers/buying-situation.ts';
import type { MissingSituation } from '../../domain/report/patches/find-missing-situations.ts';
import { missingSituationsPrompt, situationsPrompt } from '../../prompts/report/situations-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

export async function writeSituations(
  run: ReportRun,
  persona: PersonaId,
  { caseFile, cast }: ReportInputs,
): Promise<BuyingSituation[]> {
  const { situations } = await runModelStep(run, {
    key: `write-situations:${persona}`,
    kind: 'situations',
    version: 1,
    inputs: { caseFile, cast },
    prompt: situationsPrompt(persona, caseFile, cast),
    schema: situationsSchema,
    findFaults: situationsFaults,
  });
  return inStageOrder(situations).map((situation) => ({ ...situation, persona }));
}

/** Only the missing ones; what else the model writes is left out. */
export async function writeMissingSituations(
  run: ReportRun,
  persona: PersonaId,
  { caseFile, cast }: ReportInputs,
  { told, missing }: { told: readonly BuyingSituation[]; missing: readonly MissingSituation[] },
): Promise<BuyingSituation[]> {
  const previous = told.map(({ persona: _, ...situation }) => situation);
  const { situations } = await runModelStep(run, {
    key: `patch-situations:${persona}`,
    kind: 'patch',
    version: 1,
    inputs: { caseFile, cast, previous, missing },
    prompt: missingSituationsPrompt(situationsPrompt(persona, caseFile, cast), previous, missing),
    schema: missingSituationsSchema,
  });
  return missing.flatMap(({ stage }) => {
    const written = situations.find((one) => one.stage === stage);
    return written ? [{ ...written, persona }] : [];
  });
}
