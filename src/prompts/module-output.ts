import { z } from 'zod';

/** What a model answers for any module. Strict schemas want every field present: nullable, never optional. */
export const moduleOutputSchema = z.strictObject({
  content: z.string().describe('The text of the module in the allowed markup, without its title'),
  factIds: z.array(z.string()).describe('Ids of the case file facts the text rests on, each once'),
});
