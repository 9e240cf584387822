import { z } from 'zod';
import { personaIds } from '../../domain/report/buyers/buyer-persona.ts';

const factIds = z.array(z.string()).describe('Ids of the case file facts it rests on, such as f3');
const level = z.int().min(1).max(3);

/** Written before the text: a plan makes a model without reasoning think first. */
const plan = z
  .array(
    z.strictObject({
      insight: z.string().describe('One sentence about why these buyers buy or do not buy'),
      factIds,
      notObvious: z.string().describe('Why the owner would not have seen it'),
      changes: z.string().describe('What the owner should do differently because of it'),
    }),
  )
  .min(1)
  .max(2);

const actions = z
  .array(
    z.strictObject({
      text: z.string().describe('What to do and the words to use, understandable without the chapter'),
      where: z.string().describe('The page, line, form, phone or place'),
      minutes: z.int().min(1).max(480).describe('How long it takes one person'),
      effect: level.describe('3 can change whether people buy, 2 helps some of them, 1 is small'),
      effort: level.describe('1 is done in one go, 2 needs preparation, 3 needs several days'),
      watch: z.string().describe('What to look at afterwards to see whether it worked'),
      measure: z.string().nullable().describe('What can be counted by hand, or null'),
      factIds,
    }),
  )
  .min(0)
  .max(2);

const copy = z
  .array(
    z.strictObject({
      channel: z.string().describe('What it is, such as Headline, E-mail, Post, Phone line'),
      persona: z.enum(personaIds).nullable().describe('For whom it is written; null for all'),
      where: z.string().describe('Where to paste or say it'),
      text: z.string().describe('The copy itself, ready to publish, blanks in square brackets'),
    }),
  )
  .max(14);

/** Strict schemas require every field: use nullable, never optional. */
export const moduleOutputSchema = z.strictObject({
  plan,
  content: z.string().describe('The text of the chapter in the allowed markup, without its title'),
  actions,
  copy,
});

/** Lines are cited by number; code cuts their text from the snapshot. */
export const websiteFeedbackOutputSchema = z.strictObject({
  plan,
  opening: z.string().describe('What a stranger would say the page sells, in the allowed markup'),
  tips: z
    .array(
      z.strictObject({
        problem: z.string().describe('A heading that names the problem'),
        line: z.string().describe('The number of the website line, such as 1:12'),
        persona: z.enum(personaIds).describe('Who objected'),
        objection: z.string().describe('What this person says on reading the line, in the first person'),
        rewrite: z.string().describe('The new line, ready to paste, blanks in square brackets'),
        why: z.string().describe('Why the new line answers this person'),
      }),
    )
    .min(4)
    .max(9),
  closing: z.string().describe('What to keep and what is missing, in the allowed markup'),
  actions,
});
export type ModuleAnswer = z.infer<typeof moduleOutputSchema>;
