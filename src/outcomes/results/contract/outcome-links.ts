import { z } from 'zod';
import { endpoint } from '../../../platform/http/contract/endpoint.ts';
import { moment } from '../../../platform/http/contract/fields.ts';
import { results } from '../rules/test-result.ts';
import { goodWhen, measureSchema, resultFields } from './outcomes.ts';

/** Any text is accepted, so that a malformed link gets the same answer as an unknown one. */
const params = z.object({ predictionId: z.string().max(200) });
/** In the body, because addresses are written to logs. */
const key = z.string().min(1).max(200);
const access = { to: 'outcome-link', idIn: 'params.predictionId' } as const;

const linkedPredictionSchema = z.strictObject({
  text: z.string(),
  measure: measureSchema,
  goodWhen,
  percent: z.int().describe('How sure the report is'),
  recorded: z
    .strictObject({
      result: z.enum(results),
      before: z.number().nullable(),
      after: z.number().nullable(),
      isHit: z.boolean().nullable().describe('Whether the prediction came true; null when not tried'),
      answeredAt: moment,
    })
    .nullable()
    .describe('What is stored, without the note: the mail may have been forwarded'),
});
export type LinkedPrediction = z.infer<typeof linkedPredictionSchema>;

export const openOutcomeLink = endpoint('openOutcomeLink', 'POST /api/outcome-links/:predictionId', {
  summary: 'Read the prediction of a mailed answer link. It records nothing.',
  access,
  params,
  body: z.object({ key }),
  response: { json: linkedPredictionSchema },
});

export const recordLinkedResult = endpoint(
  'recordLinkedResult',
  'POST /api/outcome-links/:predictionId/record',
  {
    summary: 'Record what happened with a prediction, unless a result is stored.',
    access,
    params,
    body: z.object({ key, ...resultFields }),
    response: {
      json: linkedPredictionSchema.extend({
        isRecorded: z.boolean().describe('False when a result was stored before'),
      }),
    },
  },
);
