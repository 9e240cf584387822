import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { personaIds } from '../../report/document/rules/buyer-persona.ts';
import { phoneCallSchema } from '../phone/contract.ts';
import { personaField } from '../rules/persona-field.ts';
import { voiceClipSchema } from '../voice/contract.ts';

const budgetSchema = z.object({ left: z.int().min(0), limit: z.int().min(0) });

export const getBuyerTalk = analysisEndpoint('getBuyerTalk', 'GET /talk', {
  summary: 'Who can be talked to, in which ways, and what is left of each budget.',
  action: 'chat',
  response: {
    json: z.object({
      /** The first is the main buyer. */
      personas: z.array(
        z.object({ id: z.enum(personaIds), name: z.string(), role: z.string(), age: z.int() }),
      ),
      chat: budgetSchema,
      askAll: budgetSchema,
      /** Null where no speech service is configured. */
      voice: budgetSchema.extend({ clips: z.array(voiceClipSchema) }).nullable(),
      /** Null where no telephone service is configured. */
      phone: budgetSchema
        .extend({
          /** Two-letter codes of the allowed countries. */
          countries: z.array(z.string()),
          consent: z.object({ version: z.string(), wording: z.string() }),
          maxSeconds: z.int(),
          calls: z.array(phoneCallSchema),
        })
        .nullable(),
      voicePromptOpen: z.boolean(),
    }),
  },
});

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
