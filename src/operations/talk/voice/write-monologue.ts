import { ProviderError } from '../../../domain/provider-error.ts';
import type { BuyerPersona } from '../../../domain/report/buyers/buyer-persona.ts';
import type { ReportDetails } from '../../../domain/report/report.ts';
import {
  cleanMonologue,
  type MonologueContext,
  type MonologueFault,
  monologueContext,
  monologueFaults,
} from '../../../domain/talk/voice/check-monologue.ts';
import { plainWords } from '../../../domain/text/visible-text.ts';
import type { Prompt } from '../../../prompts/prompt.ts';
import {
  type Monologue,
  monologuePrompt,
  monologueSchema,
} from '../../../prompts/talk/voice/monologue-prompt.ts';
import { rewritePrompt } from '../../../prompts/talk/voice/rewrite-prompt.ts';
import { askModel } from '../../../providers/llm/llm.ts';
import type { Dependencies, TalkSettings } from '../../dependencies.ts';

const mostTokens = 800;

type ReportOfSpeaker = {
  analysis: { targetMarket: string; productService: string };
  details: ReportDetails;
};

/**
 * What this buyer says, checked against the report before it is spoken. A draft with faults is rewritten once with the
 * faults listed; what is still wrong is cut.
 */
export async function writeMonologue(
  { model, talk }: Pick<Dependencies, 'model'> & { talk: Pick<TalkSettings, 'tiers'> },
  { analysis, details }: ReportOfSpeaker,
  request: {
    persona: BuyerPersona;
    earlier: readonly string[];
    idempotencyKey: string;
    signal: AbortSignal;
  },
): Promise<{ transcript: string; sounds: 'feminine' | 'masculine' | null }> {
  const { persona, earlier, idempotencyKey, signal } = request;
  const { targetMarket, productService } = analysis;
  const ask = async (prompt: Prompt, attempt: number): Promise<Monologue> => {
    const { value } = await askModel(model, {
      prompt,
      tier: talk.tiers.voice,
      schema: monologueSchema,
      maxOutputTokens: mostTokens,
      idempotencyKey: `${idempotencyKey}:${attempt}`,
      signal,
    });
    return value;
  };
  const prompt = monologuePrompt({ order: { targetMarket, productService }, persona, details, earlier });
  const customerWords = `${targetMarket}\n${productService}`;
  const grounds = monologueContext(persona, details, customerWords, prompt.instructions);
  const first = await ask(prompt, 1);
  const faults = faultsOf(first, grounds);
  const rewrite = () =>
    rewritePrompt(
      prompt,
      first.monologue,
      faults.map((fault) => ({ module: null, ...fault })),
    );
  const last = faults.length === 0 ? first : await ask(rewrite(), 2);
  const transcript = cleanMonologue(last.monologue, grounds) ?? cleanMonologue(first.monologue, grounds);
  if (transcript === null)
    throw new ProviderError('unusable-answer', 'nothing of the monologue may be spoken');
  return { transcript, sounds: last.sounds === 'either' ? null : last.sounds };
}

function faultsOf({ scene, monologue }: Monologue, grounds: MonologueContext): MonologueFault[] {
  const said = plainWords(scene);
  const isOwn = grounds.persona.scenes.map(plainWords).some((own) => said !== '' && own.includes(said));
  const notTheirs = {
    excerpt: '',
    advice: 'Set it in one entry of this person’s scenes, copied word for word.',
  };
  return [...(isOwn ? [] : [notTheirs]), ...monologueFaults(monologue, grounds)];
}
