import { z } from 'zod';
import { planActions } from '../../plan/rules.ts';
import { actionsText } from './chapter.ts';
import { blankKey, blanksIn, contextOf } from './copy-blanks.ts';
import { moduleKeys } from './module-catalogue.ts';
import { actionSchema, type ReportDetails, type Results, reportDetailsSchema } from './report.ts';

export const planItemSchema = actionSchema.extend({ alsoIn: z.array(z.enum(moduleKeys)) });

/** Something that the owner has to fill in before pasting, the words around it, and the copy that needs it: none for a line of the page alone. */
export const blankSchema = z.strictObject({
  text: z.string(),
  context: z.string(),
  copyIds: z.array(z.string()),
});
export type Blank = z.infer<typeof blankSchema>;

/** A report as it is shown: what is stored, and what code reads from it. */
export const reportViewSchema = reportDetailsSchema.extend({
  plan: z.array(planItemSchema),
  blanks: z.array(blankSchema),
});
export type ReportView = z.infer<typeof reportViewSchema>;

/** The chapters as they are shown: the plan describes an action, and its chapter only points there. */
export function viewResults(results: Results, { actions, language, plan }: ReportView): Results {
  const planned = new Set(plan.map(({ id }) => id));
  const view = ([key, chapter]: [string, Results[string]]): [string, Results[string]] => {
    const own = actions.filter(({ module }) => module === key);
    const told = actionsText(own, language);
    if (told === '' || !chapter.content.endsWith(told)) return [key, chapter];
    const pointed = actionsText(own, language, ({ id }) => planned.has(id));
    return [key, { ...chapter, content: chapter.content.slice(0, -told.length) + pointed }];
  };
  return Object.fromEntries(Object.entries(results).map(view));
}

export function viewReport(details: ReportDetails): ReportView {
  const { actions, language, answer } = details;
  const moves = answer?.moves.map(({ actionId }) => actionId);
  return { ...details, plan: planActions(actions, language, moves), blanks: blanksOf(details) };
}

/** Those of the page's lines first: the owner meets them first. */
export function blanksOf({ websiteChanges, copy }: Pick<ReportDetails, 'websiteChanges' | 'copy'>): Blank[] {
  const blanks = new Map<string, Blank>();
  const note = (name: string, text: string): Blank => {
    const key = blankKey(name);
    const blank = blanks.get(key) ?? { text: name, context: contextOf(name, text), copyIds: [] };
    blanks.set(key, blank);
    return blank;
  };
  for (const { after } of websiteChanges) for (const name of blanksIn(after)) note(name, after);
  for (const { id, blanks: names, text } of copy) for (const name of names) note(name, text).copyIds.push(id);
  return [...blanks.values()];
}
