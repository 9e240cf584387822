import { z } from 'zod';
import { analysisIdField, analysisParams } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { textField } from './order-form.ts';

const promptSchema = z.object({ prompt: z.string() });
const personaId = z.string().max(16).optional();
const sessionId = z.number().int().positive();

export const chatMessageSchema = z.object({
  id: z.number().int(),
  chatSessionId: z.number().int(),
  role: z.enum(['user', 'buyer']),
  message: z.string(),
  timestamp: z.iso.datetime(),
});

export const getGptPrompt = endpoint({
  name: 'getGptPrompt',
  method: 'GET',
  path: '/api/analysis/:id/gpt-prompt',
  summary: 'A prompt that makes a general-purpose chat model play this buyer.',
  access: { to: 'analysis', action: 'use-prompt', idIn: 'params.id' },
  params: analysisParams,
  answer: { json: promptSchema },
});

export const getVoicePrompt = endpoint({
  name: 'getVoicePrompt',
  method: 'GET',
  path: '/api/analysis/:id/voice-prompt',
  summary: 'A prompt for a voice agent that plays this buyer.',
  access: { to: 'analysis', action: 'use-prompt', idIn: 'params.id' },
  params: analysisParams,
  answer: { json: promptSchema },
});

export const getVoiceClip = endpoint({
  name: 'getVoiceClip',
  method: 'GET',
  path: '/api/analysis/:id/voice',
  summary: "The stored clip of the simulated buyer's voice, made on first request.",
  access: { to: 'analysis', action: 'voice', idIn: 'params.id' },
  params: analysisParams,
  query: z.object({ persona: personaId }),
  answer: { file: 'audio/mpeg' },
});

export const makeVoiceClip = endpoint({
  name: 'makeVoiceClip',
  method: 'POST',
  path: '/api/analysis/:id/voice',
  summary: 'Make a new clip.',
  access: { to: 'analysis', action: 'voice', idIn: 'params.id' },
  params: analysisParams,
  body: z.object({ persona: personaId }),
  answer: { file: 'audio/mpeg' },
  idempotent: true,
});

export const openChatSession = endpoint({
  name: 'openChatSession',
  method: 'POST',
  path: '/api/chat/session',
  summary: 'The open chat session with a persona, made when there is none.',
  access: { to: 'analysis', action: 'chat', idIn: 'body.analysisRequestId' },
  body: z.object({ analysisRequestId: analysisIdField, personaId }),
  answer: { json: z.object({ id: z.number().int() }) },
  idempotent: true,
});

export const listChatMessages = endpoint({
  name: 'listChatMessages',
  method: 'GET',
  path: '/api/chat/messages/:sessionId',
  summary: 'The messages of a chat session.',
  access: { to: 'chat-session', idIn: 'params.sessionId' },
  params: z.object({ sessionId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  answer: { json: z.array(chatMessageSchema) },
});

export const sendChatMessage = endpoint({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/api/chat/message',
  summary: 'Say something to the simulated buyer; answers the full updated list.',
  access: { to: 'chat-session', idIn: 'body.sessionId' },
  body: z.object({ sessionId, message: textField(4_000).trim().min(1) }),
  answer: { json: z.object({ messages: z.array(chatMessageSchema) }) },
  idempotent: true,
});

export const callBuyer = endpoint({
  name: 'callBuyer',
  method: 'POST',
  path: '/api/phone/call',
  summary: 'Have the simulated buyer call a number, with consent.',
  access: { to: 'analysis', action: 'call', idIn: 'body.analysisRequestId' },
  body: z.object({
    analysisRequestId: analysisIdField,
    phoneNumber: textField(32).trim().min(1),
    consent: z.string().min(1).max(64).describe('Version of the consent wording that was ticked'),
    personaId,
  }),
  answer: { json: z.object({ id: z.number().int(), callStatus: z.string() }) },
  idempotent: true,
});
