import { z } from 'zod';
import { personaIds, storyEndings } from '../../document/rules/buyer-persona.ts';

export const foundBuyer = z.object({
  id: z.enum(personaIds),
  name: z.string(),
  age: z.int(),
  role: z.string(),
});
export const foundEnding = z.object({ ending: z.enum(storyEndings), because: z.string() });

/** What a running report has found so far. A file of its own: browsers need it without the checks that choose the findings. */
export const liveFindingsSchema = z.object({
  buyers: z.array(foundBuyer.extend(foundEnding.shape)),
});
export type LiveFindings = z.infer<typeof liveFindingsSchema>;
