import { type PersonaId, personaIds } from '../../document/rules/buyer-persona.ts';
import { textsOfSituation } from '../../document/rules/buyer-texts.ts';
import {
  type BuyingSituation,
  type JourneyStage,
  journeyStages,
} from '../../document/rules/buying-situation.ts';
import type { Defect, Judgement, ModuleScores } from '../../document/rules/judgement.ts';
import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import { findingsByModule } from './check-report.ts';
import { enforceBlockingChecks } from './enforce-blocking-checks.ts';
import { containsExcerpt } from './find-excerpt.ts';
import { lowestGoodScore, scoreNames } from './quality-report.ts';
import type { Finding, ReportDraft } from './report-draft.ts';

/** One call gets at most this many findings. Contradictions and claims come first. */
const mostFindings = 16;

export type PatchTargets = Map<ModuleKey, Finding[]>;

const scoreAdvice: Record<(typeof scoreNames)[number], string> = {
  specific:
    'This could stand in a report about another business. Tie it to a fact, a term or a person of this one, or take it out.',
  surprising:
    'The owner knows this already. Say what the facts and the five people show that an owner in this trade would not expect.',
  usable: 'The owner cannot act on this. Name the place, the words to use, or the sign to look for.',
  supported:
    'This is told with more certainty than the evidence allows. Say what it rests on, or make it a condition or a guess.',
};

const lowScores = ({ module, ...scores }: ModuleScores): Finding[] =>
  scoreNames.flatMap((name) =>
    scores[name].score < lowestGoodScore
      ? [{ module, excerpt: scores[name].sentence ?? '', advice: scoreAdvice[name] }]
      : [],
  );

const findingOf = ({ module, excerpt, problem, advice }: Defect): Finding[] =>
  module === 'situations' ? [] : [{ module, excerpt, advice: `${problem} ${advice}`.trim() }];

/** Claims without support that are still in the text, and what the blocking checks and the judge found. */
export function findPatchTargets(
  draft: ReportDraft,
  { unsupported, judgement }: { unsupported: readonly Finding[]; judgement: Judgement },
): PatchTargets {
  const isContradiction = ({ kind }: Defect) => kind === 'contradiction';
  const contentOf = new Map(draft.modules.map(({ key, content }) => [key, content]));
  const found: Finding[] = [
    ...judgement.defects.filter(isContradiction).flatMap(findingOf),
    ...unsupported.filter(
      ({ module, excerpt }) => module !== null && containsExcerpt(contentOf.get(module) ?? '', excerpt),
    ),
    ...[...findingsByModule(draft).values()].flat(),
    ...judgement.defects.filter((defect) => !isContradiction(defect)).flatMap(findingOf),
    ...judgement.scores.flatMap(lowScores),
  ];
  const targets: PatchTargets = new Map();
  for (const finding of found) {
    if (finding.module === null) continue;
    const own = targets.get(finding.module) ?? [];
    if (own.length < mostFindings) targets.set(finding.module, [...own, finding]);
  }
  return targets;
}

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
