import { excerptOf } from '../../../platform/text/visible-text.ts';
import type { BuyerPersona } from '../../document/rules/buyer-persona.ts';
import { mapBuyerTexts, textsOfSituation } from '../../document/rules/buyer-texts.ts';
import type { BuyingSituation } from '../../document/rules/buying-situation.ts';
import {
  type CheckEvidence,
  problemsInPersonas,
  problemsInSituation,
  readEvidence,
} from './blocking-problems.ts';
import { idleSituations } from './buying-situations.ts';
import { type Cut, enforceModule } from './enforce-module.ts';
import { type LinkEvidence, strippedOfLinks } from './foreign-links.ts';
import type { ReportDraft } from './report-draft.ts';

/** Fields of the cast may not be empty: chat, voice and calls read them. */
const nothingLeft = '\u2026';
const noReasonLeft = 'No reason not to buy is left.';

function withoutLinks(persona: BuyerPersona, links: LinkEvidence): BuyerPersona {
  const clean = (text: string): string => strippedOfLinks(text, links) || nothingLeft;
  const reason = clean(persona.reasonNotToBuy);
  return {
    ...mapBuyerTexts(persona, clean),
    name: clean(persona.name) === nothingLeft ? persona.id : clean(persona.name),
    // A reason that is too short could not be stored; the check for reasons reports it.
    reasonNotToBuy: reason === persona.reasonNotToBuy || reason.length >= 20 ? reason : noReasonLeft,
  };
}

function enforcePersonas(draft: ReportDraft): { cast: ReportDraft['cast']; cuts: Cut[] } {
  const evidence = readEvidence(draft);
  const problems = problemsInPersonas(evidence);
  if (problems.length === 0) return { cast: draft.cast, cuts: [] };
  const personas = draft.cast.personas.map((persona) => withoutLinks(persona, evidence.links));
  return {
    cast: { ...draft.cast, personas },
    cuts: problems.map(({ check, excerpt }) => ({ module: null, check, text: excerpt })),
  };
}

const isTold = (situation: BuyingSituation): boolean =>
  textsOfSituation(situation).every((text) => text.trim() !== '');

/** A link is cut from a situation; a claim removes the whole situation. */
function enforceSituations(
  situations: BuyingSituation[],
  evidence: CheckEvidence,
): { situations: BuyingSituation[]; cuts: Cut[] } {
  const cuts: Cut[] = [];
  const supported = situations.flatMap((situation) => {
    const problems = problemsInSituation(situation, evidence);
    const [first] = problems;
    if (!first) return [situation];
    cuts.push({ module: null, check: first.check, text: first.excerpt });
    if (problems.some(({ check }) => check !== 'foreign-links')) return [];
    const left = mapBuyerTexts(situation, (text) => strippedOfLinks(text, evidence.links));
    return isTold(left) && problemsInSituation(left, evidence).length === 0 ? [left] : [];
  });
  // Keeps the same array when nothing was cut, because repetitions are memoised by it.
  const honest = cuts.length === 0 ? situations : supported;
  const idle = new Set(idleSituations(honest, evidence.quotes.language));
  for (const index of idle)
    cuts.push({ module: null, check: 'buying-situations', text: excerptOf(honest[index]?.moment ?? '') });
  return { situations: idle.size === 0 ? honest : honest.filter((_, index) => !idle.has(index)), cuts };
}

export type EnforcedDraft = { draft: ReportDraft; cuts: Cut[] };

/**
 * Whatever a model answered: afterwards no zero check finds anything but missing situations and missing reasons,
 * which only asking again can mend. A draft without problems comes back as it was.
 */
export function enforceBlockingChecks(draft: ReportDraft): EnforcedDraft {
  const { cast, cuts: personaCuts } = enforcePersonas(draft);
  const evidence = readEvidence({ ...draft, cast });
  const { situations, cuts: situationCuts } = enforceSituations(draft.situations, evidence);
  const modules = draft.modules.map((module) => enforceModule(module, evidence));
  return {
    draft: { ...draft, cast, situations, modules: modules.map(({ module }) => module) },
    cuts: [...personaCuts, ...situationCuts, ...modules.flatMap(({ cuts }) => cuts)],
  };
}
