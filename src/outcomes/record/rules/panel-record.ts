import { z } from 'zod';
import { panelKinds } from '../../../talk/panel/rules/past-tests.ts';
import { isLargeEnough } from './track-record.ts';

const count = z.int().nonnegative();
export const panelRowSchema = z.object({
  kind: z.enum(panelKinds),
  named: z.boolean().describe('Whether the panel named the better text'),
  outcomes: count,
  right: count.describe('The text that was named did better; or none was named and there was no difference'),
});
export type PanelRow = z.infer<typeof panelRowSchema>;
export type PanelCell = PanelRow & { analyses: number };

export const describePanelRow = ({ kind, named }: Pick<PanelRow, 'kind' | 'named'>): string =>
  `${kind === 'past-test' ? 'Past test' : 'New texts, tested later'}: it ${named ? 'named the better text' : 'named none'}`;

/** The second table of the public record: what the panel said, and what happened. No total is published, so nothing can be subtracted. */
export const panelRecordSchema = z.object({
  version: z.literal(1),
  rows: z.array(panelRowSchema),
  resultsSoFar: count.nullable().describe('Only while no row can be published'),
});
export type PanelRecord = z.infer<typeof panelRecordSchema>;

export function composePanelRecord(cells: readonly PanelCell[]): PanelRecord {
  const rows = cells.filter(isLargeEnough).map(({ analyses: _, ...row }) => row);
  const all = cells.reduce((sum, { outcomes }) => sum + outcomes, 0);
  return { version: 1, rows, resultsSoFar: rows.length > 0 ? null : all };
}
