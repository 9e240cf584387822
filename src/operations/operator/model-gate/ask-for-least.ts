import { ProviderError } from '../../../domain/provider-error.ts';
import type { LanguageModel, ModelTier } from '../../../providers/llm/llm.ts';

/** OpenAI accepts no smaller limit. */
const fewestTokens = 16;

/** The smallest call that shows whether a key and a model can be used. */
export async function askForLeast(
  model: LanguageModel,
  tier: ModelTier,
  timeoutMs: number,
): Promise<{ error: ProviderError | null; ms: number }> {
  const beganMs = performance.now();
  const end = (error: ProviderError | null) => ({ error, ms: Math.round(performance.now() - beganMs) });
  try {
    const { deltas } = model.writeText({
      tier,
      instructions: 'Answer with the word OK.',
      messages: [{ role: 'user', text: 'OK?' }],
      maxOutputTokens: fewestTokens,
      idempotencyKey: `probe:${crypto.randomUUID()}`,
      signal: AbortSignal.timeout(timeoutMs),
    });
    for await (const _ of deltas);
    return end(null);
  } catch (error) {
    if (error instanceof ProviderError) return end(error);
    return end(
      new ProviderError('unavailable', 'the probe was not answered', {
        modelFault: 'overloaded',
        cause: error,
      }),
    );
  }
}
