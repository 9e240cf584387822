import { contentStems, isKnownStem } from '../../platform/text/content-words.ts';
import type { ModuleKey } from '../document/rules/module-catalogue.ts';
import type { Action } from '../document/rules/report.ts';

/** An action, and the other chapters that ask for the same. */
export type PlanItem = Action & { alsoIn: ModuleKey[] };

/** More than anyone does; further actions stay in their chapters. */
export const mostPlanned = 12;

/** What the owner sees as the plan: the best of the ranked actions, the answer's moves always among them. */
export const planActions = (
  actions: readonly Action[],
  language: string,
  moves: readonly string[] = [],
): PlanItem[] => rankActions(actions, language, moves).slice(0, mostPlanned);

/** Every action once: the answer's moves, then the most effect for the least effort. The answer chooses its moves from these. */
export function rankActions(
  actions: readonly Action[],
  language: string,
  moves: readonly string[] = [],
): PlanItem[] {
  const isSame = createIsSame(actions, language);
  const place = ({ id }: Action) => (moves.includes(id) ? moves.indexOf(id) : moves.length);
  const inOrder = <Item extends Action>(list: readonly Item[]): Item[] =>
    list.toSorted((one, other) => place(one) - place(other) || byWorth(one, other));
  const items: PlanItem[] = [];
  for (const action of inOrder(actions)) {
    const same = items.find((item) => isSame(item, action));
    if (!same) items.push({ ...action, alsoIn: [] });
    else if (!same.alsoIn.includes(action.module)) same.alsoIn.push(action.module);
  }
  return inOrder(items);
}

type Worth = Pick<Action, 'effect' | 'effort' | 'minutes'> & { alsoIn?: readonly ModuleKey[] };
/** Of equal effect and effort, what several chapters ask for comes first, then what is done sooner. */
const byWorth = (one: Worth, other: Worth): number =>
  other.effect - one.effect ||
  one.effort - other.effort ||
  (other.alsoIn?.length ?? 0) - (one.alsoIn?.length ?? 0) ||
  one.minutes - other.minutes;

/**
 * The shares of common words above which two actions of different chapters are one. Measured on the golden report and the
 * four recordings: two pairs are merged, both rightly; lower shares merge an action with its follow-up.
 */
const sameText = 0.5;
const samePlace = 0.33;

/** Rare words count more: every action of a wallpaper shop names rolls. */
function createIsSame(actions: readonly Action[], language: string) {
  const read = new Map(
    actions.map(({ id, text, where }) => [
      id,
      { text: new Set(contentStems(text, language)), where: new Set(contentStems(where, language)) },
    ]),
  );
  const uses = new Map<string, number>();
  for (const { text, where } of read.values())
    for (const stem of new Set([...text, ...where])) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const weight = (stems: Iterable<string>): number =>
    [...stems].reduce((sum, stem) => sum + 1 / (uses.get(stem) ?? 1), 0);
  const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
    const common = [...one].filter((stem) => isKnownStem(stem, other, language));
    return weight(common) / Math.max(Math.min(weight(one), weight(other)), Number.EPSILON);
  };
  // A chapter does not ask for the same thing twice: two actions that sound alike there are two steps.
  return (one: Action, other: Action): boolean => {
    const [mine, theirs] = [read.get(one.id), read.get(other.id)];
    if (!mine || !theirs || one.module === other.module) return false;
    return share(mine.text, theirs.text) >= sameText && share(mine.where, theirs.where) >= samePlace;
  };
}
