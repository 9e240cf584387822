import { z } from 'zod';
import { personaIds } from '../../document/rules/buyer-persona.ts';
import { chapterActionSchema, factIdsSchema } from '../../document/rules/chapter.ts';
import { websiteTipSchema } from '../../evidence/rules/website-feedback.ts';

/** Written before the text: a plan makes a model without reasoning think first. */
const plan = z
  .array(
    z.strictObject({
      insight: z.string().describe('One sentence about why these buyers buy or do not buy'),
      factIds: factIdsSchema,
      notObvious: z.string().describe('Why the owner would not have seen it'),
      changes: z.string().describe('What the owner should do differently because of it'),
    }),
  )
  .min(1)
  .max(2);

const actions = z.array(chapterActionSchema).min(0).max(2);

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
  tips: z.array(websiteTipSchema).min(4).max(9),
  closing: z.string().describe('What to keep and what is missing, in the allowed markup'),
  actions,
});
export type ModuleAnswer = z.infer<typeof moduleOutputSchema>;
