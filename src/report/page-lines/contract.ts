import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { analysisParams, textField } from '../../platform/http/contract/fields.ts';

export const blankLimits = { name: 200, value: 300 } as const;

const filledBlanksSchema = z.object({
  blanks: z.array(
    z.object({ name: z.string().describe('Of the blank, without case and punctuation'), value: z.string() }),
  ),
});
export type FilledBlanksView = z.infer<typeof filledBlanksSchema>;

export const listFilledBlanks = analysisEndpoint('listFilledBlanks', 'GET /blanks', {
  summary: 'What the customer has filled into the blanks of the report.',
  action: 'page-lines',
  response: { json: filledBlanksSchema },
});

/** Sets a value, so a repeat changes nothing; an empty value empties the blank. */
export const fillBlank = analysisEndpoint('fillBlank', 'PUT /blanks', {
  summary: 'Fill in a blank of the report, everywhere it occurs.',
  action: 'page-lines',
  body: z.object({
    name: textField(blankLimits.name),
    value: textField(blankLimits.value, 'Please fill in the blank with one line of text.'),
  }),
  response: { json: filledBlanksSchema },
});

const cardShapes = ['wide', 'square'] as const;
export type CardShape = (typeof cardShapes)[number];
export const cardFileName = (shape: CardShape, number?: number): string =>
  `${['line', number, shape].filter((part) => part !== undefined).join('-')}.png`;

export const getLineCard = analysisEndpoint('getLineCard', 'GET /line-cards/:lineId/:shape', {
  summary: 'A line of the page before and after, as a picture: 1200 × 630 or 1080 × 1080.',
  action: 'page-lines',
  params: analysisParams.extend({ lineId: textField(40), shape: z.enum(cardShapes) }),
  response: { file: 'image/png' },
});
