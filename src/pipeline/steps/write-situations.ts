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
import type { Material } from '../material.ts';
import { askModel } from './ask-model.ts';

type Answer = (typeof situationsSchema)['_output'];

/** Every stage once, in the order it is lived. */
const stageFault = ({ situations }: Answer): string | null =>
  journeyStages.every((stage, index) => situations[index]?.stage === stage)
    ? null
    : 'not one situation for each stage, in order';

const withPersona = (persona: PersonaId, { situations }: Answer): BuyingSituation[] =>
  situations.map((situation) => ({ ...situation, persona }));

export async function writeSituations(
  run: ReportRun,
  persona: PersonaId,
  { caseFile, cast }: Material,
): Promise<BuyingSituation[]> {
  const answer = await askModel(run, {
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
  { caseFile, cast }: Material,
  weak: { round: RewriteRound; previous: BuyingSituation[]; findings: Finding[] },
): Promise<BuyingSituation[]> {
  const { round, previous, findings } = weak;
  const answer = await askModel(run, {
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
