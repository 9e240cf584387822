import { z } from 'zod';
import type { Prompt } from '../src/platform/model/prompts/prompt.ts';
import { dataRules, fencedData } from '../src/platform/text/fenced-data.ts';
import { type LineUp, letters } from './swap-test.ts';

export const judgementSchema = z.strictObject({
  evidence: z.string().describe('The passage of the report that decided it, in at most twenty words'),
  business: z.enum(letters).describe('The letter of the business the report was written for'),
});

const instructions = `You match a report about buyers to the one business it was written for. The message holds excerpts of the report, from which the name of the business was taken out, and short descriptions of five businesses, lettered A to E. Exactly one of them is the right one. Some are close to each other.

${dataRules}

How to decide
- Look for what only one of the five could have caused: its prices, its terms, its way of delivering, the situation of its buyers, what it refuses to do. The trade alone decides nothing when two businesses share it.
- The report may be in another language than the descriptions. That says nothing about which one is right.
- Ignore what you would expect such a report to say. Use what it says.
- If nothing in the excerpts points to one business, pick the likeliest and say in the evidence that nothing pointed.`;

/** The prompt of the swap test's judge; what it judges is fenced. */
export const judgePrompt = (excerpt: string, { options }: LineUp): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    fencedData('report', 'earlier-step', excerpt),
    ...options.map(({ letter, description }) => fencedData(`business_${letter}`, 'customer', description)),
    'Your task: say which of the five businesses the report was written for.',
  ].join('\n\n'),
  schemaName: 'judgement',
});
