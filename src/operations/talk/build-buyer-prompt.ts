import type { Actor } from '../../domain/access/access-rights.ts';
import type { PersonaId } from '../../domain/report/buyers/buyer-persona.ts';
import { buyerGptPrompt } from '../../prompts/talk/buyer-gpt-prompt.ts';
import { buyerVoicePrompt } from '../../prompts/talk/buyer-voice-prompt.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadFinishedReport, personaOf } from './load-finished-report.ts';
import { readOffer } from './read-offer.ts';

const builders = { gpt: buyerGptPrompt, voice: buyerVoicePrompt };

/** A prompt for the customer's own model. It calls no model, so it has no budget. */
export async function buildBuyerPrompt(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  { kind, persona }: { kind: keyof typeof builders; persona: PersonaId | undefined },
): Promise<{ prompt: string }> {
  const report = await loadFinishedReport(db, actor, 'use-prompt', analysisId);
  const { id: personaId } = personaOf(report, persona);
  const offer = await readOffer(db, report);
  return { prompt: builders[kind]({ personaId, details: report.details, offer }) };
}
