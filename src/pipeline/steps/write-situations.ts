import type { PersonaId } from '../../domain/report/buyers/buyer-persona.ts';
import {
  type BuyingSituation,
  inStageOrder,
  situationsFaults,
  situationsSchema,
} from '../../domain/report/buyers/buying-situation.ts';
import type { Finding } from '../../domain/report/checks/report-draft.ts';
import type { RewriteRound, StepKey } from '../../domain/report/report-steps.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import { rewritePrompt } from '../../prompts/report/rewrite-prompt.ts';
import { situationsPrompt } from '../../prompts/report/situations-prompt.ts';
import type { ModelStep, ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

type Call = { key: StepKey; kind: ModelStep; inputs: unknown; prompt: Prompt };

export const writeSituations = (run: ReportRun, persona: PersonaId, { caseFile, cast }: ReportInputs) =>
  askForSituations(run, persona, {
    key: `write-situations:${persona}`,
    kind: 'situations',
    inputs: { caseFile, cast },
    prompt: situationsPrompt(persona, caseFile, cast),
  });

export const rewriteSituations = (
  run: ReportRun,
  persona: PersonaId,
  { caseFile, cast }: ReportInputs,
  { round, previous, findings }: { round: RewriteRound; previous: BuyingSituation[]; findings: Finding[] },
) =>
  askForSituations(run, persona, {
    key: `rewrite-situations:${persona}:${round}`,
    kind: 'rewrite',
    inputs: { caseFile, cast, previous, findings },
    prompt: rewritePrompt(situationsPrompt(persona, caseFile, cast), JSON.stringify(previous), findings),
  });

async function askForSituations(run: ReportRun, persona: PersonaId, call: Call): Promise<BuyingSituation[]> {
  const { situations } = await runModelStep(run, {
    ...call,
    version: 1,
    schema: situationsSchema,
    findFaults: situationsFaults,
  });
  return inStageOrder(situations).map((situation) => ({ ...situation, persona }));
}
