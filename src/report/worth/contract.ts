import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { moment, textField } from '../../platform/http/contract/fields.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';

export const mostWhyCharacters = 1_000;

const worthSchema = z.object({
  worth: z
    .object({ answer: z.enum(['yes', 'no']), why: z.string(), at: moment })
    .nullable()
    .describe('Null until the owner has answered'),
});
export type Worth = NonNullable<z.infer<typeof worthSchema>['worth']>;

export const getWorth = analysisEndpoint('getWorth', 'GET /worth', {
  summary: 'Whether the report was worth its price to its owner.',
  action: 'rate',
  response: { json: worthSchema },
});

/** Sets a state, so a repeat changes nothing. */
export const saveWorth = analysisEndpoint('saveWorth', 'PUT /worth', {
  summary: 'Say whether the report was worth its price, and why. Only the operator sees it.',
  action: 'rate',
  body: z.object({
    answer: z.enum(['yes', 'no'], 'Please choose yes or no.'),
    why: textField(mostWhyCharacters, 'Please type your reason as text.').transform(cleanTypedText),
  }),
  response: { json: worthSchema },
});
