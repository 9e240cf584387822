import type { BuyerPersona, PersonaId } from '../../rules/buyer-persona.ts';
import { textsOfSituation } from '../../rules/buyer-texts.ts';
import {
  type BuyingSituation,
  type JourneyStage,
  journeyStages,
  stageLabels,
} from '../../rules/buying-situation.ts';

export type SituationFilter = {
  text: string;
  stage: JourneyStage | '';
  persona: PersonaId | '';
  moves: BuyingSituation['moves'] | '';
};
export const noFilter: SituationFilter = { text: '', stage: '', persona: '', moves: '' };
export const movesLabels: Record<BuyingSituation['moves'], string> = {
  towards: 'Toward buying',
  stays: 'No change',
  away: 'Away from buying',
};

/** Search ignores accents and case. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

type Shown = { stage: JourneyStage; situations: BuyingSituation[] };

/** Every word of the search must occur somewhere in the situation; grouped by the stages of the journey. */
export function filterSituations(
  situations: readonly BuyingSituation[],
  personas: readonly BuyerPersona[],
  { text, stage, persona, moves }: SituationFilter,
): Shown[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const nameOf = (id: PersonaId) => personas.find((one) => one.id === id)?.name ?? '';
  const isWanted = (one: BuyingSituation) => {
    if ((stage && one.stage !== stage) || (persona && one.persona !== persona)) return false;
    if (moves && one.moves !== moves) return false;
    const told = [...textsOfSituation(one), nameOf(one.persona), stageLabels[one.stage]];
    const haystack = folded(told.join('\n'));
    return words.every((word) => haystack.includes(word));
  };
  return journeyStages
    .map((name) => ({
      stage: name,
      situations: situations.filter((one) => one.stage === name && isWanted(one)),
    }))
    .filter((group) => group.situations.length > 0);
}

export const countSituations = (groups: readonly Shown[]): number =>
  groups.reduce((sum, { situations }) => sum + situations.length, 0);

export function situationCountText(shown: number, all: number): string {
  if (shown === all) return `All ${all} situations`;
  if (shown === 0) return `None of the ${all} situations`;
  return `${shown} of ${all} situations`;
}
