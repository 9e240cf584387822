import { z } from 'zod';
import { personaIds, storyEndings } from '../../document/rules/buyer-persona.ts';

export const foundBuyer = z.object({
  id: z.enum(personaIds),
  name: z.string(),
  age: z.int(),
  role: z.string(),
});
export const foundEnding = z.object({ ending: z.enum(storyEndings), because: z.string() });
export const firstFinding = z.object({ headline: z.string(), text: z.string() });

/** What is settled in a running report. A file of its own: browsers need it without the checks that prove it. */
export const liveFindingsSchema = z.object({
  sums: z.array(z.object({ what: z.string(), sum: z.string() })),
  buyers: z.array(foundBuyer.extend(foundEnding.shape)),
  findings: z.array(firstFinding),
});
export type LiveFindings = z.infer<typeof liveFindingsSchema>;
