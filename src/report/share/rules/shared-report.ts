import type { z } from 'zod';
import { forReaders } from '../../document/rules/for-readers.ts';
import type { ShownDetails } from '../../document/rules/report.ts';
import { blanksOf, reportViewSchema } from '../../document/rules/report-view.ts';

/** What the readers of a share link see. A list of what may be read: a new field of reports stays private. */
export const sharedViewSchema = reportViewSchema.pick({
  version: true,
  language: true,
  sections: true,
  personas: true,
  situations: true,
  evidence: true,
  unknowns: true,
  blanks: true,
});
export type SharedView = z.infer<typeof sharedViewSchema>;

export function viewSharedReport(details: ShownDetails): SharedView {
  const { businessName: _, website: __, changes: ___, ...shown } = forReaders(details);
  return { ...shown, blanks: blanksOf(shown.sections) };
}
