import { z } from 'zod';
import { analysisEndpoint, analysisParams } from '../../access/http/contract/analysis-endpoint.ts';
import { textField } from '../../platform/http/contract/fields.ts';
import { mostAnswerCharacters } from './rules/answer-facts.ts';

const interviewViewSchema = z.object({
  questions: z
    .array(
      z.object({
        id: z.string(),
        question: z.string(),
        unlocks: z.string().describe('What the answer changes'),
        answer: z.string().describe('As typed; empty when there is none'),
        isSkipped: z.boolean(),
      }),
    )
    .describe('What only the owner knows; empty until the report is finished'),
  nextVersion: z
    .int()
    .nullable()
    .describe('The number of the version that can be written with the answers; null when none can'),
});
export type InterviewView = z.infer<typeof interviewViewSchema>;

export const getInterview = analysisEndpoint('getInterview', 'GET /interview', {
  summary: 'The questions of the report that only its owner can answer, with what was answered so far.',
  action: 'answer-questions',
  response: { json: interviewViewSchema },
});

/** Sets a state, so a repeat changes nothing. */
export const answerQuestion = analysisEndpoint('answerQuestion', 'PUT /answers/:questionId', {
  summary: 'Save an answer as it is typed, or skip the question.',
  action: 'answer-questions',
  params: analysisParams.extend({ questionId: textField(40) }),
  body: z.object({
    answer: textField(mostAnswerCharacters, 'Please type your answer as text.'),
    isSkipped: z.boolean().default(false),
  }),
  response: { json: interviewViewSchema },
});

export const reviseWithAnswers = analysisEndpoint('reviseWithAnswers', 'POST /interview/revision', {
  summary: 'Write the next version of a completed report with the answers that no version uses yet.',
  action: 'revise',
  response: { json: z.object({ revision: z.int() }) },
});
