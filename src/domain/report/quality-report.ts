import { z } from 'zod';
import { checkIds } from './checks/report-draft.ts';
import { moduleKeys } from './module-catalogue.ts';

const moduleOrNone = z.enum(moduleKeys).nullable();

/** What was checked, what it measured, what code had to cut, and what stayed weak: delivered with every report. */
export const qualityReportSchema = z.strictObject({
  checks: z.array(
    z.strictObject({
      check: z.enum(checkIds),
      kind: z.enum(['zero', 'style']),
      bar: z.string(),
      value: z.string(),
      applies: z.boolean(),
      passed: z.boolean(),
    }),
  ),
  cuts: z.array(z.strictObject({ module: moduleOrNone, check: z.enum(checkIds), text: z.string() })),
  weakSpots: z.array(z.strictObject({ module: moduleOrNone, check: z.enum(checkIds), note: z.string() })),
  criticDefects: z.int(),
  rewrites: z.int(),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;
