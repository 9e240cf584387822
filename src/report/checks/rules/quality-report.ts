import { z } from 'zod';
import { moduleKeys } from '../../document/rules/module-catalogue.ts';
import { checkIds } from './check-registry.ts';

/** What the judge scores from 1 to 5. */
export const scoreNames = ['specific', 'surprising', 'usable', 'supported'] as const;
const score = z.int().min(1).max(5);
/** Below it a module is patched, then named in the quality report. */
export const lowestGoodScore = 3;

/** Delivered with every report: what was checked, what was changed because of it, and what stayed weak. */
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
  cuts: z.array(
    z.strictObject({ module: z.enum(moduleKeys).nullable(), check: z.enum(checkIds), text: z.string() }),
  ),
  /** Sentences without a source that stayed in the text, marked as such. */
  labels: z.array(z.strictObject({ module: z.enum(moduleKeys), text: z.string() })),
  /** What the judge found at its first reading. */
  criticDefects: z.int(),
  /** Situations that were written again as a whole. */
  rewrites: z.int(),
  patches: z.array(z.strictObject({ module: z.enum(moduleKeys), applied: z.int(), refused: z.int() })),
  /** By the judge's last reading. Empty when the judge did not answer. */
  scores: z.array(
    z.strictObject({
      module: z.enum(moduleKeys),
      specific: score,
      surprising: score,
      usable: score,
      supported: score,
    }),
  ),
  /** Passages that still contradict another one at the judge's last reading. */
  contradictions: z.array(z.strictObject({ module: z.enum(moduleKeys), text: z.string() })),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;

/** For a report that nobody judged. */
export const noJudgement = {
  labels: [],
  patches: [],
  scores: [],
  contradictions: [],
} satisfies Partial<QualityReport>;

/** For a report made by hand, or by a model that is not assessed. */
export const noQualityReport: QualityReport = {
  checks: [],
  cuts: [],
  criticDefects: 0,
  rewrites: 0,
  ...noJudgement,
};

export const withoutVerdict = <T extends { qualityReport: QualityReport }>(details: T): T => ({
  ...details,
  qualityReport: noQualityReport,
});

/** Shown instead of results when there are no checks. */
export const notAssessed = 'This report was not assessed.';
