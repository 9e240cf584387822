import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { personaField } from './persona-field.ts';

const promptSchema = z.object({ prompt: z.string() });

export const getGptPrompt = analysisEndpoint('getGptPrompt', 'GET /gpt-prompt', {
  summary: 'A prompt that makes a general-purpose chat model play this buyer.',
  action: 'use-prompt',
  query: z.object({ persona: personaField }),
  response: { json: promptSchema },
});

export const getVoicePrompt = analysisEndpoint('getVoicePrompt', 'GET /voice-prompt', {
  summary: 'A prompt for a voice agent that plays this buyer.',
  action: 'use-prompt',
  query: z.object({ persona: personaField }),
  response: { json: promptSchema },
});
