import type { PanelResult, PanelVerdict } from './panel-result.ts';
import { type Counted, chanceOfDifference } from './test-size.ts';

/** A run on something new, or on a change whose result the customer knows. */
export const panelKinds = ['run', 'past-test'] as const;
export type PanelKind = (typeof panelKinds)[number];
/** Two rounds: enough to name a clear difference, and five tests cost less than two runs. */
export const pastTestRepeats = 2;

/** What really happened with two texts. In a past test, a is the old text and b the new one. */
export const happenings = ['a', 'b', 'same'] as const;
export type Happened = { what: (typeof happenings)[number]; counts: Record<'a' | 'b', Counted> | null };

/** Counts that say the opposite of what was chosen are a slip of the hand. */
export function contradictsCounts({ what, counts }: Happened): boolean {
  if (counts === null || what === 'same') return false;
  const rate = ({ taken, visitors }: Counted) => taken / visitors;
  const lead = rate(counts.a) - rate(counts.b);
  return what === 'a' ? lead < 0 : lead > 0;
}

/** Whether these counts alone could tell the texts apart: such a difference comes by chance in at most 1 of 20 tests. */
export const areCountsClear = ({ counts }: Happened): boolean =>
  counts !== null && chanceOfDifference(counts.a, counts.b) <= 0.05;

/** A run that names no winner is right when there was no difference. Null for a void run: it judged nothing. */
export function judgedAs(
  { winner, why }: Pick<PanelVerdict, 'winner' | 'why'>,
  what: Happened['what'],
): 'right' | 'wrong' | 'undecided' | null {
  if (why === 'control-moved') return null;
  if (winner === 'none') return what === 'same' ? 'right' : 'undecided';
  return winner === what ? 'right' : 'wrong';
}

type Judged = { result: Pick<PanelResult, 'verdict'> | null; happened: Pick<Happened, 'what'> | null };

/** `named` and `namedRight` count only the tests in which the panel named the better text. */
export function tallyPastTests(tests: readonly Judged[]) {
  const judged = tests.flatMap(({ result, happened }) => {
    const as = result && happened && judgedAs(result.verdict, happened.what);
    return as ? [{ as, isNamed: result.verdict.winner !== 'none' }] : [];
  });
  const count = (wanted: (one: (typeof judged)[number]) => boolean) => judged.filter(wanted).length;
  return {
    of: judged.length,
    right: count(({ as }) => as === 'right'),
    wrong: count(({ as }) => as === 'wrong'),
    undecided: count(({ as }) => as === 'undecided'),
    named: count(({ isNamed }) => isNamed),
    namedRight: count(({ as, isNamed }) => isNamed && as === 'right'),
  };
}

/** How often tosses of a coin are right at least this often. */
export function chanceOfCoin(right: number, of: number): number {
  let share = 0;
  let ways = 1;
  for (let k = 0; k <= of; k += 1) {
    if (k >= right) share += ways / 2 ** of;
    ways = (ways * (of - k)) / (k + 1);
  }
  return share;
}
