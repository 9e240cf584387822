import { z } from 'zod';
import { analysisEndpoint } from '../access/http/contract/analysis-endpoint.ts';
import { personaIds } from '../report/document/rules/buyer-persona.ts';
import { personaField } from './rules/persona-field.ts';

/** What is left of a limit. */
export const talkBudgetSchema = z.object({ left: z.int().min(0), limit: z.int().min(0) });
export type TalkBudget = z.infer<typeof talkBudgetSchema>;

export const talkPersonaSchema = z.object({
  id: z.enum(personaIds),
  name: z.string(),
  role: z.string(),
  age: z.int(),
});
export type TalkPersona = z.infer<typeof talkPersonaSchema>;

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
