import type { Actor } from '../../domain/access/access-rights.ts';
import type { PersonaId } from '../../domain/report/buyers/buyer-persona.ts';
import { buyerGptPrompt } from '../../prompts/talk/buyer-gpt-prompt.ts';
import { buyerVoicePrompt } from '../../prompts/talk/buyer-voice-prompt.ts';
import type { Dependencies } from '../dependencies.ts';
import { openTruthFile, personaOf } from './open-truth-file.ts';
import { readOffer } from './read-offer.ts';

const builders = { gpt: buyerGptPrompt, voice: buyerVoicePrompt };

/** A prompt for the customer's own model. It is built from the report, so it costs nothing and has no budget. */
export async function buildBuyerPrompt(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  { kind, persona }: { kind: keyof typeof builders; persona: PersonaId | undefined },
): Promise<{ prompt: string }> {
  const truth = await openTruthFile(db, actor, 'use-prompt', analysisId);
  const { id: personaId } = personaOf(truth, persona);
  const offer = await readOffer(db, truth);
  return { prompt: builders[kind]({ personaId, details: truth.details, offer }) };
}
