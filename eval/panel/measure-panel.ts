import { wilsonInterval } from '../../src/outcomes/record/rules/wilson-interval.ts';
import type { PersonaId } from '../../src/report/document/rules/buyer-persona.ts';
import { type PlacementsOfCondition, panelVerdict } from '../../src/talk/panel/rules/panel-verdict.ts';
import type { Position } from './panel-tests.ts';

export type Direction = Position | 'undecided';

export const byPersona = (stepsOf: (id: PersonaId) => readonly number[]): PlacementsOfCondition => ({
  p1: stepsOf('p1'),
  p2: stepsOf('p2'),
  p3: stepsOf('p3'),
  p4: stepsOf('p4'),
  p5: stepsOf('p5'),
});

export const totalOf = (placements: PlacementsOfCondition): number =>
  Object.values(placements)
    .flat()
    .reduce((sum, step) => sum + step, 0);

type Placed = { a: PlacementsOfCondition; b: PlacementsOfCondition };

/** The sign of the total difference: the panel has to choose. */
export const forcedDirection = ({ a, b }: Placed): Direction =>
  totalOf(a) === totalOf(b) ? 'undecided' : totalOf(a) > totalOf(b) ? 'a' : 'b';

/** The product's verdict on a past test: no control text. The control question is not looked at here. */
export function verdictDirection({ a, b }: Placed): Direction {
  const { winner } = panelVerdict({ a, b }, { a });
  return winner === 'none' ? 'undecided' : winner;
}

/** One answer per order of the texts: it counts when both name the same text. */
export const directDirection = ([one, other]: readonly [Position, Position]): Direction =>
  one === other ? one : 'undecided';

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const shareOf = (hits: number, of: number): string => {
  const { low, high } = wilsonInterval(hits, of);
  return of === 0 ? '-' : `${percent(hits / of)} (${percent(low)}-${percent(high)})`;
};

const row = (label: string, ...cells: (string | number)[]): string =>
  [label.padEnd(26), ...cells.map((cell) => String(cell).padEnd(17))].join('').trimEnd();

export const tallyHead = row('', 'right', 'wrong', 'undecided', 'of decided', 'of all');

/** Right, wrong and undecided, with Wilson intervals for 95%. */
export function tallyLine(
  label: string,
  found: readonly { direction: Direction; winner: Position }[],
): string {
  const right = found.filter(({ direction, winner }) => direction === winner).length;
  const undecided = found.filter(({ direction }) => direction === 'undecided').length;
  const decided = found.length - undecided;
  return row(label, right, decided - right, undecided, shareOf(right, decided), shareOf(right, found.length));
}

export const coinLine = (of: number): string =>
  row('coin', of / 2, of / 2, 0, shareOf(of / 2, of), shareOf(of / 2, of));
