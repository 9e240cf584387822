import { z } from 'zod';
import { moduleKeys } from './module-catalogue.ts';
import { planActions } from './plan-actions.ts';
import { actionSchema, type Copy, type ReportDetails, reportDetailsSchema } from './report.ts';

const planItemSchema = actionSchema.extend({ alsoIn: z.array(z.enum(moduleKeys)) });

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
  plan: planActions(
    details.actions,
    details.language,
    details.answer?.moves.map(({ actionId }) => actionId),
  ),
  blanks: blanksOf(details.copy),
});

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
