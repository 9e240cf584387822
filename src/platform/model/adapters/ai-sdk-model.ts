import { type ConnectedModel, reasoningBudget } from '../connected-model.ts';
import type { LanguageModel, LanguageModelSettings, ModelEvents, ModelTier } from '../llm.ts';
import { streamWords } from '../stream-words.ts';
import type { Vendor } from '../vendor.ts';
import { vendorFetch } from '../vendor-fetch.ts';
import { writeObject } from '../write-object.ts';

// Its warnings go to the error output as they are, past our log, with every call.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A model of any vendor that has a package of the AI SDK. */
export function aiSdkModel(
  vendor: Vendor,
  settings: LanguageModelSettings,
  { onLimits }: ModelEvents = {},
): LanguageModel {
  const connected = (tier: ModelTier): ConnectedModel => {
    const model = settings.models[tier];
    const room = reasoningBudget(vendor, model);
    const silenceMs = room.silenceMs(settings.timeoutMs);
    const fetch = vendorFetch({ silenceMs, onLimits: (limits) => onLimits?.(limits, model.name) });
    return {
      sdk: vendor.connect({ ...settings, fetch })(model.name),
      vendor,
      model,
      room,
      silenceMs,
      timeoutMs: settings.timeoutMs,
      structuredOutput: settings.structuredOutput ?? vendor.bestStructuredOutput(settings),
    };
  };
  const tiers = { strong: connected('strong'), fast: connected('fast') };
  return {
    writeObject: ({ tier, ...request }) => writeObject(tiers[tier], request),
    writeText: ({ tier, ...request }) => streamWords(tiers[tier], request),
  };
}
