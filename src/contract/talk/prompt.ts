import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { analysisParams } from '../fields.ts';
import { personaField } from './persona-field.ts';

const promptSchema = z.object({ prompt: z.string() });

export const getGptPrompt = endpoint({
  name: 'getGptPrompt',
  method: 'GET',
  path: '/api/analysis/:id/gpt-prompt',
  summary: 'A prompt that makes a general-purpose chat model play this buyer.',
  access: { to: 'analysis', action: 'use-prompt', idIn: 'params.id' },
  params: analysisParams,
  query: z.object({ persona: personaField }),
  answer: { json: promptSchema },
});

export const getVoicePrompt = endpoint({
  name: 'getVoicePrompt',
  method: 'GET',
  path: '/api/analysis/:id/voice-prompt',
  summary: 'A prompt for a voice agent that plays this buyer.',
  access: { to: 'analysis', action: 'use-prompt', idIn: 'params.id' },
  params: analysisParams,
  query: z.object({ persona: personaField }),
  answer: { json: promptSchema },
});
