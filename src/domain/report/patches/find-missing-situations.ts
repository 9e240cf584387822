import { type PersonaId, personaIds } from '../buyers/buyer-persona.ts';
import { type BuyingSituation, type JourneyStage, journeyStages } from '../buyers/buying-situation.ts';
import { textsOfSituation } from '../checks/draft-reading.ts';
import { enforceBlockingChecks } from '../checks/enforce-blocking-checks.ts';
import type { ReportDraft } from '../checks/report-draft.ts';
import type { Defect } from '../judgement.ts';
import { containsExcerpt } from './find-excerpt.ts';

/** A situation to write again, and why. */
export type MissingSituation = { stage: JourneyStage; excerpt: string; reason: string };

const idOf = ({ persona, stage }: Pick<BuyingSituation, 'persona' | 'stage'>) => `${persona} ${stage}`;

/** Situations that the judge objects to, and those that the blocking checks would drop. */
export function findMissingSituations(
  draft: ReportDraft,
  defects: readonly Defect[],
): Map<PersonaId, MissingSituation[]> {
  if (draft.situations.length === 0) return new Map();
  const kept = new Set(enforceBlockingChecks({ ...draft, modules: [] }).draft.situations.map(idOf));
  const missingOf = (persona: PersonaId, stage: JourneyStage): MissingSituation[] => {
    const told = draft.situations.find((one) => one.persona === persona && one.stage === stage);
    const defect = defects.find(
      ({ module, excerpt }) =>
        module === 'situations' &&
        told &&
        textsOfSituation(told).some((text) => containsExcerpt(text, excerpt)),
    );
    if (defect) return [{ stage, excerpt: defect.excerpt, reason: `${defect.problem} ${defect.advice}` }];
    if (kept.has(idOf({ persona, stage }))) return [];
    const reason = 'It repeats another situation, says aloud what is thought, or states what nobody stated.';
    return [{ stage, excerpt: told?.moment ?? '', reason }];
  };
  return new Map(
    personaIds
      .map((persona) => [persona, journeyStages.flatMap((stage) => missingOf(persona, stage))] as const)
      .filter(([, missing]) => missing.length > 0),
  );
}

export const replaceSituations = (
  situations: readonly BuyingSituation[],
  written: readonly BuyingSituation[],
): BuyingSituation[] => {
  const replaced = new Set(written.map(idOf));
  const rank = ({ persona, stage }: BuyingSituation) =>
    personaIds.indexOf(persona) * journeyStages.length + journeyStages.indexOf(stage);
  return [...situations.filter((one) => !replaced.has(idOf(one))), ...written].sort(
    (a, b) => rank(a) - rank(b),
  );
};
