import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { idField, moment, serialId, textField } from '../../platform/http/contract/fields.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import { personaField } from '../rules/persona-field.ts';

const sharedUntil = moment.nullable().describe('Until when support may read it; null when it may not');

export const chatMessageSchema = z.object({
  id: z.number().int(),
  chatSessionId: z.number().int(),
  role: z.enum(['user', 'buyer']),
  message: z.string(),
  timestamp: moment,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const openChatSession = endpoint('openChatSession', 'POST /api/chat/session', {
  summary: 'The open chat session with a persona, made when there is none.',
  access: { to: 'analysis', action: 'chat', idIn: 'body.analysisRequestId' },
  body: z.object({ analysisRequestId: idField, personaId: personaField }),
  response: { json: z.object({ id: z.number().int(), sharedUntil }) },
  idempotent: true,
});

export const listChatMessages = endpoint('listChatMessages', 'GET /api/chat/messages/:sessionId', {
  summary: 'The messages of a chat session.',
  access: { to: 'chat-session', idIn: 'params.sessionId' },
  params: z.object({ sessionId: serialId }),
  response: { json: z.array(chatMessageSchema) },
});

export const shareChat = endpoint('shareChat', 'POST /api/chat/share', {
  summary: 'Let support read this one chat for 14 days, or end that.',
  access: { to: 'chat-session', idIn: 'body.sessionId' },
  body: z.object({
    sessionId: idField,
    isShared: z.boolean('Please say whether support may read this chat.'),
  }),
  response: { json: z.object({ sharedUntil }) },
});

export const chatMessageMaxCharacters = 4_000;

/** A message of blanks and control characters is empty. */
const nothingSaid = 'Please write something to your buyer first.';
const messageField = textField(chatMessageMaxCharacters, nothingSaid)
  .transform(cleanTypedText)
  .refine((message) => message !== '', nothingSaid);

export const sendChatMessage = endpoint('sendChatMessage', 'POST /api/chat/message', {
  summary: 'Say something to the simulated buyer; answers the full updated list.',
  access: { to: 'chat-session', idIn: 'body.sessionId' },
  body: z.object({ sessionId: idField, message: messageField }),
  response: { json: z.object({ messages: z.array(chatMessageSchema) }) },
  idempotent: true,
});
