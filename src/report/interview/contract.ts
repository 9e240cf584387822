import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { analysisParams, textField } from '../../platform/http/contract/fields.ts';
import { mostAnswerCharacters } from './rules/offer-questions.ts';

const interviewViewSchema = z.object({
  state: z
    .enum(['asking', 'ready', 'none'])
    .describe('asking: the questions are being looked for. none: there are no questions'),
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      changes: z.array(z.string()).describe('Titles of the chapters that would build on the answer'),
      answer: z.string().describe('As typed; empty when there is none'),
      isSkipped: z.boolean(),
    }),
  ),
  nextVersion: z
    .int()
    .nullable()
    .describe('The number of the version that can be written with the answers; null when none can'),
});
export type InterviewView = z.infer<typeof interviewViewSchema>;

export const getInterview = analysisEndpoint('getInterview', 'GET /interview', {
  summary: 'Questions whose answers would change the report, with what was answered so far.',
  action: 'answer-questions',
  response: { json: interviewViewSchema },
});

/** Sets a state, so a repeat changes nothing. */
export const answerQuestion = analysisEndpoint('answerQuestion', 'PUT /answers/:questionId', {
  summary: 'Save an answer as it is typed, or skip the question. Before the start, or for the next version.',
  action: 'answer-questions',
  params: analysisParams.extend({ questionId: textField(40) }),
  body: z.object({
    answer: textField(mostAnswerCharacters, 'Please type your answer as text.'),
    isSkipped: z.boolean().default(false),
  }),
  response: { json: interviewViewSchema },
});

export const reviseWithAnswers = analysisEndpoint('reviseWithAnswers', 'POST /interview/revision', {
  summary: 'Write a new version of a completed report with the answers. Once per report.',
  action: 'revise',
  response: { json: z.object({ revision: z.int() }) },
});
