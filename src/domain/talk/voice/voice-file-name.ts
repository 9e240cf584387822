import { type PersonaId, personaIds } from '../../report/buyers/buyer-persona.ts';

/** What a downloaded clip is called. The first buyer's keeps the specified name; the others' add the buyer. */
export const voiceFileName = (analysisId: number, personaId: PersonaId): string =>
  personaId === personaIds[0]
    ? `buyer-voice-${analysisId}.mp3`
    : `buyer-voice-${analysisId}-${personaId}.mp3`;
