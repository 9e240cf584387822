import { z } from 'zod';

/** A replacement that the editor proposes for a draft of the owner. */
export const draftEditSchema = z.object({
  find: z.string().describe('Occurs exactly once in the text'),
  replace: z.string().describe('Empty to delete it'),
  why: z.string(),
});
export type DraftEdit = z.infer<typeof draftEditSchema>;
