import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type {
  LanguageModel,
  LanguageModelSettings,
  ModelTier,
  ReasoningEffort,
  TierSettings,
} from '../llm.ts';
import { vendorFetch } from './vendor-fetch.ts';
import { vendors } from './vendors.ts';
import { type ConnectedModel, writeObject, writeText } from './write-answer.ts';

// Its warnings go to the error output as they are, past our log, with every call.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Tokens that a reasoning model may spend before its first word. Vendors count them as output. */
const tokensToThink: Record<ReasoningEffort, number> = {
  none: 1_000, // some models cannot stop reasoning
  minimal: 1_000,
  low: 4_000,
  default: 8_000,
  medium: 8_000,
  high: 24_000,
};
/** OpenAI sends nothing at all while the model reasons. */
const silenceWhileThinkingMs = 300_000;
/** Thoughts that a local server leaves in the text are neither shown nor spoken. */
const thoughtTags = ['think', 'thinking', 'thought', 'reasoning'];

async function connectTier(settings: TierSettings, timeoutMs: number): Promise<ConnectedModel> {
  const vendor = vendors[settings.provider];
  const effort = settings.reasoningEffort;
  const reasons = effort !== null && effort !== 'none';
  // The longest time without a byte.
  const silenceMs = reasons ? Math.max(timeoutMs, silenceWhileThinkingMs) : timeoutMs;
  const sdk = await vendor.connect({ ...settings, fetch: vendorFetch(silenceMs) });
  return {
    sdk,
    speaker: wrapLanguageModel({
      model: sdk,
      middleware: thoughtTags.map((tagName) => extractReasoningMiddleware({ tagName })),
    }),
    vendor,
    settings,
    timeoutMs,
    reasons,
    tokensToThink: effort === null ? 0 : tokensToThink[effort],
    structuredOutput: settings.structuredOutput ?? 'native',
  };
}

/** The configured models, each of any vendor that has a package of the AI SDK. */
export async function connectModel({ models, timeoutMs }: LanguageModelSettings): Promise<LanguageModel> {
  const tiers: Record<ModelTier, ConnectedModel> = {
    strong: await connectTier(models.strong, timeoutMs),
    fast: await connectTier(models.fast, timeoutMs),
    editor: await connectTier(models.editor, timeoutMs),
  };
  return {
    writeObject: ({ tier, ...request }) => writeObject(tiers[tier], request),
    writeText: ({ tier, ...request }) => writeText(tiers[tier], request),
  };
}
