import { z } from 'zod';
import { moduleKeys } from './module-catalogue.ts';
import { type Action, actionSchema, type Copy, type ReportDetails, reportDetailsSchema } from './report.ts';

/** One row of the plan: an action, and the other chapters that ask for the same. */
const planItemSchema = actionSchema.extend({ alsoIn: z.array(z.enum(moduleKeys)) });
export type PlanItem = z.infer<typeof planItemSchema>;

/** Something that the owner has to fill in before pasting, and the copy that needs it. */
const blankSchema = z.strictObject({ text: z.string(), copyIds: z.array(z.string()) });
export type Blank = z.infer<typeof blankSchema>;

/** A report as it is shown: what is stored, and what code reads from it. */
export const reportViewSchema = reportDetailsSchema.extend({
  plan: z.array(planItemSchema),
  blanks: z.array(blankSchema),
});
export type ReportView = z.infer<typeof reportViewSchema>;

export const viewReport = (details: ReportDetails): ReportView => ({
  ...details,
  plan: planOf(details.actions, details.answer?.moves.map(({ actionId }) => actionId) ?? []),
  blanks: blanksOf(details.copy),
});

/** Every action once: the answer's moves, then the most effect for the least effort. */
function planOf(actions: readonly Action[], moves: readonly string[]): PlanItem[] {
  const items: PlanItem[] = [];
  const rank = ({ id }: Action) => (moves.includes(id) ? moves.indexOf(id) : moves.length);
  for (const action of [...actions].sort((one, other) => rank(one) - rank(other) || byWorth(one, other))) {
    const same = items.find(({ text }) => saysTheSame(text, action.text));
    if (!same) items.push({ ...action, alsoIn: [] });
    else if (same.module !== action.module && !same.alsoIn.includes(action.module))
      same.alsoIn.push(action.module);
  }
  return items;
}

const byWorth = (one: Action, other: Action): number =>
  other.effect - one.effect || one.effort - other.effort || one.minutes - other.minutes;

/** The share of common words above which two actions are one. */
const sameAbove = 0.6;
function saysTheSame(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common > sameAbove * Math.min(words.size, others.size);
}
const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);

function blanksOf(copy: readonly Copy[]): Blank[] {
  const blanks = new Map<string, Blank>();
  for (const { id, blanks: texts } of copy)
    for (const text of texts) {
      const key = text.toLowerCase();
      const blank = blanks.get(key) ?? { text, copyIds: [] };
      blank.copyIds.push(id);
      blanks.set(key, blank);
    }
  return [...blanks.values()];
}
