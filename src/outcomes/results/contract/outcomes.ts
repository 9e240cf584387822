import { z } from 'zod';
import { analysisEndpoint } from '../../../platform/http/contract/analysis-endpoint.ts';
import {
  analysisParams,
  idField,
  moment,
  serialId,
  textField,
} from '../../../platform/http/contract/fields.ts';
import { moduleKeys } from '../../../report/document/rules/module-catalogue.ts';
import {
  directions,
  dueDayChoices,
  measureKeys,
  ownMeasure,
  usualDueDays,
} from '../../predictions/rules/measures.ts';
import { results } from '../rules/test-result.ts';

export const goodWhen = z.enum(['up', 'down']);
export const measureSchema = z.object({
  name: z.string(),
  count: z
    .string()
    .nullable()
    .describe('How to count it by hand; null for a measure that the customer named'),
});

const outcomeTestSchema = z.object({
  id: z.int(),
  predictionId: z.int().nullable(),
  actionId: z.string().nullable(),
  title: z.string(),
  measure: measureSchema,
  goodWhen,
  startedAt: moment.nullable().describe('Null when a result was entered without a start'),
  dueAt: moment,
  result: z.enum(results).nullable(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  note: z.string(),
  answeredAt: moment.nullable(),
  isPublic: z.boolean().describe('Whether the customer agreed that it is counted in the public record'),
});
export type OutcomeTest = z.infer<typeof outcomeTestSchema>;

const predictionSchema = z.object({
  id: z.int(),
  revision: z.int().describe('The version of the report that made it'),
  name: z.string().describe('p1, p2 or p3'),
  finding: z.int().describe('1, 2 or 3: the finding that it tests'),
  actionId: z.string().describe('The action of the plan that it tests'),
  text: z.string(),
  measure: measureSchema,
  goodWhen,
  direction: z.enum(directions),
  dueDays: z.int().describe('Days after the change is made'),
  percent: z.int().describe('How sure the report is'),
  against: z.string().describe('What would count against it'),
  dueAt: moment.describe('When its result is expected'),
  test: outcomeTestSchema.nullable(),
  isHit: z.boolean().nullable().describe('Whether it came true; null without a result'),
});
export type PredictionView = z.infer<typeof predictionSchema>;

const outcomesSchema = z.object({
  hash: z.string().nullable().describe('SHA-256 of the newest predictions; null when there are none'),
  predictions: z.array(predictionSchema).describe('Those of the newest version first'),
  tests: z.array(outcomeTestSchema).describe('Tests of the customer’s own and of plan actions, oldest first'),
  contradictions: z
    .array(
      z.object({
        predictionId: z.int(),
        text: z.string().describe('What was predicted'),
        finding: z
          .object({ number: z.int(), text: z.string(), module: z.enum(moduleKeys) })
          .nullable()
          .describe('The finding that it tested; null when its version was deleted'),
        madeIn: z.int().describe('The version that made the prediction'),
        correctedIn: z.int().nullable().describe('The version that was written from the result, or null'),
      }),
    )
    .describe('Predictions that did not come true'),
  canRevise: z
    .boolean()
    .describe('Whether a new version can be written from results that contradict the report'),
  reminders: z.object({
    isWanted: z.boolean(),
    address: z.string().nullable().describe('Where they go; null when the order has no address'),
  }),
  refusal: z.string().nullable().describe('Why nothing can be entered; null when it can'),
});
export type Outcomes = z.infer<typeof outcomesSchema>;

export const getOutcomes = analysisEndpoint('getOutcomes', 'GET /outcomes', {
  summary: 'What the report predicted, what the customer tries, and what happened.',
  action: 'read-outcomes',
  response: { json: outcomesSchema },
});

const titleProblem = 'Say in a few words what you’ll change.';
const measureProblem = 'Please choose what you will count.';
const measureNameProblem = 'Name what you’ll count, in up to 80 characters.';
const daysProblem = 'Please choose how long the test runs.';

const numberProblem = 'Please enter a number such as 12 or 12.5, or leave it empty.';
const count = z
  .number(numberProblem)
  .min(0, numberProblem)
  .max(1_000_000_000, numberProblem)
  .nullable()
  .default(null);

/** One of: a prediction; an action of the plan with a measure; a title with a measure. The same test again changes nothing. */
export const startTest = analysisEndpoint('startTest', 'POST /tests', {
  summary: 'Start a test of a prediction, of an action of the plan, or of the customer’s own.',
  action: 'log-outcome',
  body: z.object({
    predictionId: idField.optional(),
    actionId: textField(100).optional(),
    title: textField(200, titleProblem).trim().min(1, titleProblem).optional(),
    measure: z.enum([...measureKeys, ownMeasure], measureProblem).optional(),
    measureName: textField(80, measureNameProblem).trim().min(1, measureNameProblem).nullish(),
    goodWhen: z.enum(['up', 'down'], 'Choose whether higher or lower is better.').optional(),
    dueDays: z.literal([...dueDayChoices], daysProblem).default(usualDueDays),
    before: count.describe('How many now; null when it was not counted'),
  }),
  response: { json: outcomesSchema },
});

const resultProblem = 'Please choose what happened.';
/** The page of a mailed link sends these too. */
export const resultFields = {
  result: z.enum(results, resultProblem),
  before: count,
  after: count,
  note: textField(1_000, 'Please write the note in 1,000 characters at most.').trim().default(''),
  isPublic: z.boolean('Check the box or leave it unchecked.').default(false),
};

/** A later result replaces the earlier one. */
export const recordTestResult = analysisEndpoint('recordTestResult', 'PUT /tests/:testId', {
  summary: 'Enter or correct the result of a test.',
  action: 'log-outcome',
  params: analysisParams.extend({ testId: serialId }),
  body: z.object(resultFields),
  response: { json: outcomesSchema },
});

export const recordPredictionResult = analysisEndpoint(
  'recordPredictionResult',
  'POST /predictions/:predictionId/result',
  {
    summary: 'Enter or correct the result of a prediction, started or not.',
    action: 'log-outcome',
    params: analysisParams.extend({ predictionId: serialId }),
    body: z.object(resultFields),
    response: { json: outcomesSchema },
  },
);

/** Deleting it again changes nothing. */
export const deleteTest = analysisEndpoint('deleteTest', 'POST /tests/:testId/delete', {
  summary: 'Delete a test, or stop one of a prediction that has no result yet.',
  action: 'log-outcome',
  params: analysisParams.extend({ testId: serialId }),
  response: { json: outcomesSchema },
});

export const reviseFromOutcomes = analysisEndpoint('reviseFromOutcomes', 'POST /outcomes/revise', {
  summary: 'Write the next version of the report from results that contradict it.',
  action: 'revise',
  response: { json: z.object({ revision: z.int() }) },
  success: 202,
});

/** Sets a state, so a repeat changes nothing. */
export const setReminders = analysisEndpoint('setReminders', 'PUT /reminders', {
  summary: 'Ask for emails when predictions are due, or stop them.',
  action: 'log-outcome',
  body: z.object({ isWanted: z.boolean() }),
  response: { json: outcomesSchema },
});
