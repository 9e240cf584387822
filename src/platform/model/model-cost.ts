import type { ConnectedModel } from './connected-model.ts';
import type { ModelUsage, TierSettings } from './llm.ts';

/** Dollars per million tokens are micro-dollars per token. */
function usageOf(model: TierSettings, input: number, cachedInput: number, output: number): ModelUsage {
  return {
    model: model.name,
    inputTokens: input,
    cachedInputTokens: cachedInput,
    outputTokens: output,
    costMicroUsd: Math.round(
      (input - cachedInput) * model.inputUsdPerMillionTokens +
        cachedInput * model.cachedInputUsdPerMillionTokens +
        output * model.outputUsdPerMillionTokens,
    ),
  };
}

/** As the packages of the vendors report it. */
type Reported = {
  inputTokens: Record<'total' | 'cacheRead' | 'cacheWrite', number | undefined>;
  outputTokens: { total: number | undefined };
};

/** Null when the vendor reported nothing, as some local servers do. */
export function reportedUsage(
  { model, vendor }: Pick<ConnectedModel, 'model' | 'vendor'>,
  { inputTokens: { total: input = 0, ...cache }, outputTokens: { total: output = 0 } }: Reported,
): ModelUsage | null {
  if (input + output === 0) return null;
  const usage = usageOf(model, input, Math.min(input, cache.cacheRead ?? 0), output);
  const surcharge = (vendor.cache?.surcharge ?? 0) * (cache.cacheWrite ?? 0);
  return {
    ...usage,
    costMicroUsd: usage.costMicroUsd + Math.round(surcharge * model.inputUsdPerMillionTokens),
  };
}

const charactersPerToken = 4;
const tokensIn = (characters: number): number => Math.ceil(characters / charactersPerToken);

/** For calls that ended before the vendor reported their usage: they are billed all the same. */
export const estimatedUsage = (model: TierSettings, asked: number, written: number): ModelUsage =>
  usageOf(model, tokensIn(asked), 0, tokensIn(written));
export const nothingUsed = (model: TierSettings): ModelUsage => usageOf(model, 0, 0, 0);
