import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import type { PanelCondition, PanelVerdict } from './panel-result.ts';

/** One placement per repeat, by persona. Every condition has the same personas and repeats. */
export type PlacementsOfCondition = Record<PersonaId, readonly number[]>;
export type Placements = {
  a: PlacementsOfCondition;
  b?: PlacementsOfCondition;
  /** A past test has none: only its two texts are compared. */
  control?: PlacementsOfCondition;
};
/** Answers to the control question, in the same shape. */
export type Weeks = Placements;

/** A lead: the five together are at least one step ahead in every repeat, and two on average. */
const leastLeadSteps = 1;
const clearLeadSteps = 2;
/** Significance level. */
const chanceAllowed = 0.03;
/** Of each pair of texts on the control question: lower, because a void run is lost, and noise alone must rarely void one. */
const chanceOfVoid = 0.005;

type Comparison = 'ahead' | 'behind' | 'disagree' | 'close';

/** Paired differences: the same persona at the same moment read both texts. */
const differences = (one: PlacementsOfCondition, other: PlacementsOfCondition): number[][] =>
  (Object.keys(one) as PersonaId[]).map((person) =>
    one[person].map((step, repeat) => step - (other[person][repeat] ?? step)),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Total lead per repeat, over all personas. */
const leads = (byPerson: readonly number[][]): number[] =>
  (byPerson[0] ?? []).map((_, repeat) => sum(byPerson.map((person) => person[repeat] ?? 0)));

/** Sign-flip permutation test: the share of sign assignments with a total at least as far from zero. */
export function shareByChance(found: readonly number[]): number {
  let totals = new Map([[0, 1]]);
  for (const size of found.map(Math.abs).filter((size) => size > 0)) {
    const next = new Map<number, number>();
    for (const [total, share] of totals)
      for (const turned of [total + size, total - size])
        next.set(turned, (next.get(turned) ?? 0) + share / 2);
    totals = next;
  }
  const distance = Math.abs(sum(found));
  return sum([...totals].filter(([total]) => Math.abs(total) >= distance).map(([, share]) => share));
}

function compare(one: PlacementsOfCondition, other: PlacementsOfCondition): Comparison {
  const byPerson = differences(one, other);
  const perRepeat = leads(byPerson);
  if (perRepeat.some((lead) => lead > 0) && perRepeat.some((lead) => lead < 0)) return 'disagree';
  const isClear =
    perRepeat.every((lead) => Math.abs(lead) >= leastLeadSteps) &&
    Math.abs(sum(perRepeat)) >= clearLeadSteps * perRepeat.length &&
    shareByChance(byPerson.flat()) <= chanceAllowed;
  if (!isClear) return 'close';
  return sum(perRepeat) > 0 ? 'ahead' : 'behind';
}

const total = (placements: PlacementsOfCondition): number => sum(Object.values(placements).flat());

/** The condition with the highest total, and the number of repeats in which it alone was highest; null on a tie. */
function leaderOf(placements: Placements): Pick<PanelVerdict, 'leader' | 'repeatsLed'> {
  const conditions = Object.entries(placements) as [PanelCondition, PlacementsOfCondition][];
  const [first, second] = conditions.toSorted(([, one], [, other]) => total(other) - total(one));
  if (!first || !second || total(first[1]) === total(second[1])) return { leader: null, repeatsLed: 0 };
  const [leader, standing] = first;
  const others = conditions
    .filter(([id]) => id !== leader)
    .map(([, other]) => leads(differences(standing, other)));
  const repeats = others[0]?.map((_, repeat) => others.every((lead) => (lead[repeat] ?? 0) > 0)) ?? [];
  return { leader, repeatsLed: repeats.filter(Boolean).length };
}

/** Whether two texts got different answers to the control question, person by person and round by round. */
export function hasControlMoved(weeks: Weeks): boolean {
  const asked = Object.values(weeks);
  return asked.some((one, at) =>
    asked.slice(at + 1).some((other) => shareByChance(differences(one, other).flat()) <= chanceOfVoid),
  );
}

/** A winner leads in every repeat, clearly and significantly, and beats the control in the same way. */
export function panelVerdict(placements: Placements, weeks: Weeks): PanelVerdict {
  if (hasControlMoved(weeks)) return { winner: 'none', why: 'control-moved', leader: null, repeatsLed: 0 };
  const { a, b, control } = placements;
  const leading = leaderOf(placements);
  const best = b && total(b) > total(a) ? ('b' as const) : ('a' as const);
  const none = (why: Exclude<PanelVerdict['why'], 'ahead-in-every-repeat'>): PanelVerdict => ({
    winner: 'none',
    why,
    ...leading,
  });
  const bestText = best === 'b' && b ? b : a;
  const overControl = control ? compare(bestText, control) : 'ahead';
  if (overControl !== 'ahead') {
    if (b || (control && total(a) <= total(control))) return none('not-above-control');
    return none(overControl === 'disagree' ? 'runs-disagree' : 'too-close');
  }
  const overOther = b ? compare(bestText, best === 'b' ? a : b) : 'ahead';
  if (overOther === 'ahead') return { winner: best, why: 'ahead-in-every-repeat', ...leading };
  return none(overOther === 'disagree' ? 'runs-disagree' : 'too-close');
}
