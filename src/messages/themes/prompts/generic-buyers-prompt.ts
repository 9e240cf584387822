import { z } from 'zod';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules, fencedData } from '../../../platform/text/fenced-data.ts';
import { statementKinds } from '../../exam/rules/exam.ts';
import { plainTag } from './themes-prompt.ts';

export const genericBuyersOutputSchema = z.strictObject({
  statements: z
    .array(
      z.strictObject({
        kind: z.enum(statementKinds),
        text: z.string().describe('One sentence'),
      }),
    )
    .min(1)
    .max(40),
});

const instructions = `You describe the typical buyer of a market as a good textbook would: what they find, object to, fear, and what makes them act. You know the market and the product in a few sentences and nothing else about the business.

${dataRules}

What to write
- Statements about buyers of this market, each one sentence, as specific as the description allows: what a marketer with experience would expect before talking to anybody. No two say the same.
- kind finding: something that is so about these buyers and what they do because of it. objection: what they say against buying, in the first person. fear: what they are afraid of. trigger: what makes them act at last.
- No names of people, no figures that the description does not give.`;

/** The baseline of the exam: it has never seen the website, the report or a message. */
export const genericBuyersPrompt = (
  order: { targetMarket: string; productService: string },
  wanted: { count: number; language: string },
): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    fencedData('target_market', 'customer', order.targetMarket),
    fencedData('product_service', 'customer', order.productService),
    `Your task: write ${wanted.count} statements about these buyers, about two fifths of them findings, a third objections, the rest fears and triggers, in the language with the tag ${plainTag(wanted.language)}.`,
  ].join('\n\n'),
  schemaName: 'words_generic',
});
