import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { type PersonaId, personaIds } from '../../report/document/rules/buyer-persona.ts';
import { talkBudgetSchema } from '../contract.ts';
import { personaField } from '../rules/persona-field.ts';

const voiceClipSchema = z.object({
  id: z.int(),
  personaId: z.enum(personaIds),
  transcript: z.string(),
  createdAt: moment,
});

export const voiceTalkSchema = talkBudgetSchema.extend({ clips: z.array(voiceClipSchema) });
export type VoiceTalk = z.infer<typeof voiceTalkSchema>;

export const getVoiceClip = analysisEndpoint('getVoiceClip', 'GET /voice', {
  summary: "The stored clip of the simulated buyer's voice, made on first request.",
  action: 'voice',
  query: z.object({ persona: personaField }),
  response: { file: 'audio/mpeg' },
});

export const makeVoiceClip = analysisEndpoint('makeVoiceClip', 'POST /voice', {
  summary: 'Make a new clip.',
  action: 'voice',
  body: z.object({ persona: personaField }),
  response: { file: 'audio/mpeg' },
  idempotent: true,
});

/** The first buyer's file has the specified name; the others add the persona id. */
export const voiceFileName = (analysisId: number, personaId: PersonaId): string =>
  personaId === personaIds[0]
    ? `buyer-voice-${analysisId}.mp3`
    : `buyer-voice-${analysisId}-${personaId}.mp3`;
