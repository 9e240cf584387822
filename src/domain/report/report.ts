import { z } from 'zod';
import { buyerPersonaSchema } from './buyers/buyer-persona.ts';
import { buyingSituationSchema } from './buyers/buying-situation.ts';
import { websiteProblems } from './evidence/website-snapshot.ts';
import { moduleKeys } from './module-catalogue.ts';
import { qualityReportSchema } from './quality-report.ts';

/** `results[key]` as the browser reads it: exactly a title and a content. */
export const moduleResultSchema = z.strictObject({ title: z.string(), content: z.string() });
export const resultsSchema = z.record(z.string(), moduleResultSchema);
export type Results = z.infer<typeof resultsSchema>;

/** A fact, its source, and the modules that use it. `site` is the passage cut from the snapshot by code. */
export const evidenceSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  source: z.enum(['site', 'customer', 'inference']),
  site: z
    .strictObject({ url: z.string().nullable(), start: z.int(), end: z.int(), text: z.string() })
    .nullable(),
  usedIn: z.array(z.enum(moduleKeys)),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const reportDetailsVersion = 2;
export const reportDetailsSchema = z.strictObject({
  version: z.literal(reportDetailsVersion),
  language: z.string(),
  personas: z.array(buyerPersonaSchema),
  situations: z.array(buyingSituationSchema),
  website: z.strictObject({
    source: z.enum(['site', 'pasted', 'none']),
    pages: z.array(z.strictObject({ url: z.string().nullable(), title: z.string() })),
    problem: z.enum(websiteProblems).nullable(),
  }),
  evidence: z.array(evidenceSchema),
  unknowns: z.array(z.string()),
  receipt: qualityReportSchema,
});
export type ReportDetails = z.infer<typeof reportDetailsSchema>;
