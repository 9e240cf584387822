import type { PersonaId } from '../../domain/report/buyers/buyer-persona.ts';
import {
  type BuyingSituation,
  journeyStages,
  situationsSchema,
} from '../../domain/report/buyers/buying-situation.ts';
import type { Finding } from '../../domain/report/checks/report-draft.ts';
import type { RewriteRound } from '../../domain/report/report-steps.ts';
import { rewritePrompt } from '../../prompts/report/rewrite-prompt.ts';
import { situationsPrompt } from '../../prompts/report/situations-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

type Answer = (typeof situationsSchema)['_output'];

const stageFault = ({ situations }: Answer): string | null =>
  journeyStages.every((stage, index) => situations[index]?.stage === stage)
    ? null
    : 'not one situation for each stage, in order';

const withPersona = (persona: PersonaId, { situations }: Answer): BuyingSituation[] =>
  situations.map((situation) => ({ ...situation, persona }));

export async function writeSituations(
  run: ReportRun,
  persona: PersonaId,
  { caseFile, cast }: ReportInputs,
): Promise<BuyingSituation[]> {
  const answer = await runModelStep(run, {
    key: `write-situations:${persona}`,
    version: 1,
    inputs: { caseFile, cast },
    schema: situationsSchema,
    kind: 'situations',
    prompt: situationsPrompt(persona, caseFile, cast),
    fault: stageFault,
  });
  return withPersona(persona, answer);
}

export async function rewriteSituations(
  run: ReportRun,
  persona: PersonaId,
  { caseFile, cast }: ReportInputs,
  weak: { round: RewriteRound; previous: BuyingSituation[]; findings: Finding[] },
): Promise<BuyingSituation[]> {
  const { round, previous, findings } = weak;
  const answer = await runModelStep(run, {
    key: `rewrite-situations:${persona}:${round}`,
    version: 1,
    inputs: { caseFile, cast, previous, findings },
    schema: situationsSchema,
    kind: 'rewrite',
    prompt: rewritePrompt(situationsPrompt(persona, caseFile, cast), JSON.stringify(previous), findings),
    fault: stageFault,
  });
  return withPersona(persona, answer);
}
