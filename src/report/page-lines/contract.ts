import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { textField } from '../../platform/http/contract/fields.ts';

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
  body: z.object({ name: textField(blankLimits.name), value: textField(blankLimits.value) }),
  response: { json: filledBlanksSchema },
});
