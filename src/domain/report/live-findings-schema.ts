import { z } from 'zod';
import { personaIds, storyEndings } from './buyers/buyer-persona.ts';

/** What a running report has found so far. A file of its own: browsers need it without the checks that choose the findings. */
export const liveFindingsSchema = z.object({
  buyers: z.array(
    z.object({
      id: z.enum(personaIds),
      name: z.string(),
      age: z.int(),
      role: z.string(),
      ending: z.enum(storyEndings),
      because: z.string(),
    }),
  ),
  insights: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type LiveFindings = z.infer<typeof liveFindingsSchema>;
