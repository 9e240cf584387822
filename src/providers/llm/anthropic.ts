import { createAnthropic } from '@ai-sdk/anthropic';
import { aiSdkModel } from './ai-sdk-model.ts';
import type { LanguageModelSettings, ModelEvents } from './llm.ts';
import { isClaudeReasoning, type Vendor } from './vendor.ts';

const anthropic: Vendor = {
  connect: ({ baseUrl, apiKey, fetch }) =>
    createAnthropic({ baseURL: baseUrl ?? 'https://api.anthropic.com/v1', apiKey, fetch }),
  bestStructuredOutput: () => 'native',
  refusedKeywords: [], // the package moves them into the description itself
  thinks: isClaudeReasoning,
  // `max_tokens` is required; without one from us the package sends the model's maximum.
  callOptions: (_name, maxOutputTokens) => ({ maxOutputTokens }),
};

export const anthropicModel = (settings: LanguageModelSettings, events?: ModelEvents) =>
  aiSdkModel(anthropic, settings, events);
