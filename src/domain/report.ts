import { z } from 'zod';
import { buyerPersonaSchema } from './buyer-persona.ts';

/** `results[key]` as the browser reads it: exactly a title and a content. */
export const moduleResultSchema = z.strictObject({ title: z.string(), content: z.string() });
export const resultsSchema = z.record(z.string(), moduleResultSchema);
export type Results = z.infer<typeof resultsSchema>;

export const reportDetailsVersion = 1;
export const reportDetailsSchema = z.object({
  version: z.literal(reportDetailsVersion),
  personas: z.array(buyerPersonaSchema),
});
export type ReportDetails = z.infer<typeof reportDetailsSchema>;
