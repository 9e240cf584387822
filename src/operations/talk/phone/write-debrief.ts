import type { BuyerPersona } from '../../../domain/report/buyers/buyer-persona.ts';
import type { ReportDetails } from '../../../domain/report/report.ts';
import { type CallDebrief, validateDebrief } from '../../../domain/talk/phone/call-debrief.ts';
import { debriefChecks } from '../../../domain/talk/phone/debrief-checks.ts';
import { debriefOutputSchema, debriefPrompt } from '../../../prompts/talk/phone/debrief-prompt.ts';
import { askModel } from '../../../providers/llm/llm.ts';
import type { Dependencies, TalkSettings } from '../../dependencies.ts';

/** What became of each objection in a call, with evidence that code has looked up in the transcript. */
export async function writeDebrief(
  { model, talk }: Pick<Dependencies, 'model'> & { talk: Pick<TalkSettings, 'tiers'> },
  {
    analysis,
    details,
  }: { analysis: { targetMarket: string; productService: string }; details: ReportDetails },
  call: {
    persona: BuyerPersona;
    turns: readonly { speaker: 'caller' | 'buyer'; text: string; interrupted: boolean }[];
    idempotencyKey: string;
    signal: AbortSignal;
  },
): Promise<CallDebrief> {
  const { persona, turns, idempotencyKey, signal } = call;
  const { value } = await askModel(model, {
    prompt: debriefPrompt({ persona, language: details.language, evidence: details.evidence, turns }),
    tier: talk.tiers.debrief,
    schema: debriefOutputSchema,
    maxOutputTokens: 1_500,
    idempotencyKey,
    signal,
  });
  return validateDebrief(
    value,
    persona.objections.map(({ text }) => text),
    turns,
    debriefChecks({
      persona,
      details,
      customerWords: `${analysis.targetMarket}\n${analysis.productService}`,
      said: turns.map(({ text }) => text),
    }),
  );
}
