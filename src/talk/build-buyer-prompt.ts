import type { Actor } from '../access/rules/access-rights.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PersonaId } from '../report/document/rules/buyer-persona.ts';
import { loadFinishedReport, personaOf, readOffer } from './load-finished-report.ts';
import { buyerGptPrompt } from './prompts/buyer-gpt-prompt.ts';
import { buyerVoicePrompt } from './prompts/buyer-voice-prompt.ts';

const builders = { gpt: buyerGptPrompt, voice: buyerVoicePrompt };

/** A prompt for the customer's own model. It calls no model, so it has no budget. */
export async function buildBuyerPrompt(
  { db }: Dependencies,
  actor: Actor,
  analysisId: number,
  { kind, persona }: { kind: keyof typeof builders; persona: PersonaId | undefined },
): Promise<{ prompt: string }> {
  const report = await loadFinishedReport(db, actor, 'use-prompt', analysisId);
  const { id: personaId } = personaOf(report, persona);
  const offer = await readOffer(db, report);
  return { prompt: builders[kind]({ personaId, details: report.details, offer }) };
}
