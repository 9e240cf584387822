import { z } from 'zod';
import { checkIds } from './checks/report-draft.ts';
import { moduleKeys } from './module-catalogue.ts';

const moduleOrNone = z.enum(moduleKeys).nullable();

/** Delivered with every report: check results, texts that code cut, and failed advisory checks. */
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
