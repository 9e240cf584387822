import { z } from 'zod';
import { personaFactSchema, personaIds } from '../../domain/report/buyers/buyer-persona.ts';

const grounds = {
  factIds: z.array(z.string()).describe('Ids of the case file facts the text rests on, each once'),
  personaFacts: z
    .array(personaFactSchema)
    .max(40)
    .describe('What the text says about the five people, one entry for each field it relies on'),
};

/** Strict schemas require every field: use nullable, never optional. */
export const moduleOutputSchema = z.strictObject({
  content: z.string().describe('The text of the module in the allowed markup, without its title'),
  ...grounds,
});

/** Lines are cited by number; code cuts their text from the snapshot. */
export const websiteFeedbackOutputSchema = z.strictObject({
  opening: z.string().describe('What a stranger would say the page sells, in the allowed markup'),
  tips: z
    .array(
      z.strictObject({
        problem: z.string().describe('A heading that names the problem'),
        line: z.string().describe('The number of the website line, such as 1:12'),
        persona: z.enum(personaIds).describe('Who objected'),
        objection: z.string().describe('What this person says on reading the line, in the first person'),
        rewrite: z.string().describe('The new line, ready to paste'),
        why: z.string().describe('Why the rewrite answers this person'),
      }),
    )
    .min(4)
    .max(9),
  closing: z.string().describe('What to keep, what is missing, what to do on Monday, in the allowed markup'),
  ...grounds,
});
