import { z } from 'zod';
import { personaIds } from '../../domain/report/buyers/buyer-persona.ts';
import { endpoint } from '../endpoint.ts';
import { analysisParams } from '../fields.ts';
import { personaField } from './persona-field.ts';

export const voiceClipSchema = z.object({
  id: z.int(),
  personaId: z.enum(personaIds),
  transcript: z.string(),
  createdAt: z.iso.datetime(),
});

export const getVoiceClip = endpoint({
  name: 'getVoiceClip',
  method: 'GET',
  path: '/api/analysis/:id/voice',
  summary: "The stored clip of the simulated buyer's voice, made on first request.",
  access: { to: 'analysis', action: 'voice', idIn: 'params.id' },
  params: analysisParams,
  query: z.object({ persona: personaField }),
  answer: { file: 'audio/mpeg' },
});

export const makeVoiceClip = endpoint({
  name: 'makeVoiceClip',
  method: 'POST',
  path: '/api/analysis/:id/voice',
  summary: 'Make a new clip.',
  access: { to: 'analysis', action: 'voice', idIn: 'params.id' },
  params: analysisParams,
  body: z.object({ persona: personaField }),
  answer: { file: 'audio/mpeg' },
  idempotent: true,
});
