import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';

/** The first buyer's file has the specified name; the others add the persona id. */
export const voiceFileName = (analysisId: number, personaId: PersonaId): string =>
  personaId === personaIds[0]
    ? `buyer-voice-${analysisId}.mp3`
    : `buyer-voice-${analysisId}-${personaId}.mp3`;
