import { z } from 'zod';
import { blankKey, blanksIn, contextOf } from './copy-blanks.ts';
import { passagesOf, type Section } from './passage.ts';
import { type ReportDetails, reportDetailsSchema } from './report.ts';

/** Something that the owner has to fill in before pasting, and the words around it. */
export const blankSchema = z.strictObject({ text: z.string(), context: z.string() });
export type Blank = z.infer<typeof blankSchema>;

/** A report as it is shown: what is stored without what only the operator sees, and what code reads from it. */
export const reportViewSchema = reportDetailsSchema
  .omit({ qualityReport: true })
  .extend({ blanks: z.array(blankSchema) });
export type ReportView = z.infer<typeof reportViewSchema>;

export function viewReport({ qualityReport: _, ...shown }: ReportDetails): ReportView {
  return { ...shown, blanks: blanksOf(shown.sections) };
}

/** Each once: those of the page's lines first, the owner meets them first. */
export function blanksOf(sections: readonly Section[]): Blank[] {
  const texts = [
    ...passagesOf(sections, 'line').map(({ ours }) => ours),
    ...passagesOf(sections, 'job').map(({ words }) => words),
    ...passagesOf(sections, 'decision').map(({ words }) => words),
    ...passagesOf(sections, 'piece').map(({ text }) => text),
    ...passagesOf(sections, 'reply').map(({ text }) => text),
  ];
  const blanks = new Map<string, Blank>();
  for (const text of texts)
    for (const name of blanksIn(text ?? '')) {
      const key = blankKey(name);
      if (!blanks.has(key)) blanks.set(key, { text: name, context: contextOf(name, text ?? '') });
    }
  return [...blanks.values()];
}
