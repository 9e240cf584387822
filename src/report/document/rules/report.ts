import { z } from 'zod';
import { websiteProblems } from '../../../platform/website/rules.ts';
import { buyerPersonaSchema } from './buyer-persona.ts';
import { buyingSituationSchema } from './buying-situation.ts';
import { saidSchema } from './ledger.ts';
import { sectionSchema } from './passage.ts';

/** `results[key]` as the browser reads it: exactly a title and a content. */
export const moduleResultSchema = z.strictObject({ title: z.string(), content: z.string() });
export const resultsSchema = z.record(z.string(), moduleResultSchema);
export type Results = z.infer<typeof resultsSchema>;

/** A fact and its source. `site` is the passage cut from the snapshot by code. */
export const evidenceSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  source: z.enum(['site', 'customer', 'inference', 'review']),
  site: z.strictObject({ url: z.string().nullable(), text: z.string() }).nullable(),
  /** For source `review`: counted and cut from the messages by code. */
  said: saidSchema.optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Above the facts of one source. */
export const sourceLabels: Record<Evidence['source'], string> = {
  review: 'Your customers said',
  site: 'From your site',
  customer: 'You told us',
  inference: 'Our inference',
};

const editSchema = z.strictObject({
  passage: z.string(),
  find: z.string().nullable(),
  replace: z.string(),
  why: z.string(),
});
/** For the operator: what the editor changed, what could not be applied, and what code cut afterwards. */
export const qualityReportSchema = z.strictObject({
  applied: z.array(editSchema),
  refused: z.array(editSchema),
  cuts: z.array(z.strictObject({ passage: z.string(), text: z.string(), problem: z.string() })),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;

export const reportDetailsVersion = 2;
export const reportDetailsSchema = z.strictObject({
  version: z.literal(reportDetailsVersion),
  language: z.string(),
  businessName: z.string().nullable(),
  /** The report itself: page, PDF, Markdown, shares, search, talks and programs render this list. */
  sections: z.array(sectionSchema),
  personas: z.array(buyerPersonaSchema),
  situations: z.array(buyingSituationSchema),
  website: z.strictObject({
    source: z.enum(['site', 'pasted', 'none']),
    pages: z.array(z.strictObject({ url: z.string().nullable(), title: z.string() })),
    problem: z.enum(websiteProblems).nullable(),
  }),
  evidence: z.array(evidenceSchema),
  unknowns: z.array(z.string()),
  /** What this version changed, at most five; empty for the first. */
  changes: z.array(z.string()),
  qualityReport: qualityReportSchema,
});
export type ReportDetails = z.infer<typeof reportDetailsSchema>;
/** Only the operator sees what editor and code changed. */
export type ShownDetails = Omit<ReportDetails, 'qualityReport'>;
