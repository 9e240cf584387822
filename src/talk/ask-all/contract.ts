import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { moment, textField } from '../../platform/http/contract/fields.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import { personaIds } from '../../report/document/rules/buyer-persona.ts';
import { choices } from '../rules/conversation.ts';

export const askAllMaxCharacters = 1_200;
const noText = 'Write a question or a text for your five buyers.';
const askedField = textField(askAllMaxCharacters, noText)
  .transform(cleanTypedText)
  .refine((text) => text !== '', noText);

export const answersOfAllSchema = z.object({
  id: z.int(),
  texts: z.array(z.string()).min(1).max(2),
  answers: z.array(
    z.object({
      personaId: z.enum(personaIds),
      answer: z.string().describe('What a simulated buyer says, not a real customer'),
      choice: z.enum(choices).nullable().describe('The text this buyer would act on; null for one text'),
    }),
  ),
  askedAt: moment,
});
export type AnswersOfAll = z.infer<typeof answersOfAllSchema>;

export const askAll = analysisEndpoint('askAll', 'POST /ask-all', {
  summary: 'Ask all five simulated buyers one question, or show them a text, or two to compare.',
  action: 'chat',
  body: z.object({
    texts: z.array(askedField, noText).min(1, noText).max(2, 'You can compare two texts.'),
  }),
  response: { json: answersOfAllSchema },
  idempotent: true,
});

export const listAnswersOfAll = analysisEndpoint('listAnswersOfAll', 'GET /ask-all', {
  summary: 'What all five buyers were asked, with their answers, newest first.',
  action: 'chat',
  response: { json: z.array(answersOfAllSchema) },
});
