import { type BuyingSituation, inStageOrder, type JourneyStage, journeyStages } from './buying-situation.ts';

/** Where a purchase is won or lost: named, priced, nearly lost, decided, regretted. */
const decisiveStages: readonly JourneyStage[] = ['naming', 'pricing', 'wavering', 'deciding', 'living'];
const perPerson = 2;
const perStage = 2;

const nearness = { away: -1, stays: 0, towards: 1 } as const;

/**
 * The situations that a report shows first: two per person, from the decisive stages, each stage twice. The
 * biggest turns win: how far the mood moves from the person's previous situation, plus how much the step
 * towards or away from buying differs. Equal turns keep the order of people and stages, so the choice is
 * always the same.
 */
export function decisiveSituations(situations: readonly BuyingSituation[]): BuyingSituation[] {
  const people = [...new Set(situations.map(({ persona }) => persona))].toSorted();
  const byTurn = people
    .flatMap((persona) => turnsOf(inStageOrder(situations.filter((one) => one.persona === persona))))
    .toSorted((one, other) => other.turn - one.turn)
    .map(({ situation }) => situation);
  const chosen = new Set<BuyingSituation>();
  const count = (isCounted: (one: BuyingSituation) => boolean) => [...chosen].filter(isCounted).length;
  const take = (isWanted: (one: BuyingSituation) => boolean) => {
    for (const one of byTurn)
      if (isWanted(one) && count(({ persona }) => persona === one.persona) < perPerson) chosen.add(one);
  };
  const isDecisive = ({ stage }: BuyingSituation) => decisiveStages.includes(stage);
  take((one) => isDecisive(one) && count(({ stage }) => stage === one.stage) < perStage);
  // Somebody may be left without a free stage, or have no situation in any of these.
  take(isDecisive);
  take(() => true);
  return situations
    .filter((one) => chosen.has(one))
    .toSorted(
      (one, other) =>
        journeyStages.indexOf(one.stage) - journeyStages.indexOf(other.stage) ||
        one.persona.localeCompare(other.persona),
    );
}

function turnsOf(journey: readonly BuyingSituation[]): { situation: BuyingSituation; turn: number }[] {
  return journey.map((situation, at) => {
    const before = journey[at - 1] ?? situation;
    const moodTurn = Math.abs(situation.mood - before.mood);
    return { situation, turn: moodTurn + Math.abs(nearness[situation.moves] - nearness[before.moves]) };
  });
}
