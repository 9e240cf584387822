import { z } from 'zod';
import { analysisEndpoint, analysisParams } from '../../access/http/contract/analysis-endpoint.ts';
import { textField } from '../../platform/http/contract/fields.ts';
import { mostAnswerCharacters } from './rules/answer-facts.ts';

const interviewViewSchema = z.object({
  questions: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(['question', 'finding']).describe('A finding is answered with what came of trying it'),
        question: z.string(),
        unlocks: z.string().describe('What the answer changes'),
        answer: z.string().describe('As typed; empty when there is none'),
      }),
    )
    .describe('What only the owner knows; empty until the report is finished'),
  hasNewWords: z.boolean().describe('Whether words of customers were read that no version uses'),
  nextVersion: z
    .int()
    .nullable()
    .describe('The number of the version that can be written with the answers; null when none can'),
});

export const getInterview = analysisEndpoint('getInterview', 'GET /interview', {
  summary: 'The questions of the report that only its owner can answer, with what was answered so far.',
  action: 'answer-questions',
  response: { json: interviewViewSchema },
});

/** Sets a state, so a repeat changes nothing. */
export const answerQuestion = analysisEndpoint('answerQuestion', 'PUT /answers/:questionId', {
  summary: 'Save an answer as it is typed, or what came of trying a finding.',
  action: 'answer-questions',
  params: analysisParams.extend({ questionId: textField(40) }),
  body: z.object({ answer: textField(mostAnswerCharacters, 'Please type your answer as text.') }),
  response: { json: interviewViewSchema },
});

export const reviseReport = analysisEndpoint('reviseReport', 'POST /interview/revision', {
  summary:
    'Write the next version of a completed report with everything new: answers and words of customers.',
  action: 'revise',
  response: { json: z.object({ revision: z.int() }) },
});
