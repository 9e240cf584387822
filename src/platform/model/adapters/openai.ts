import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelSettings, ModelEvents } from '../llm.ts';
import { isOpenAiReasoning, type Vendor } from '../vendor.ts';
import { aiSdkModel } from './ai-sdk-model.ts';

/**
 * Through chat completions, not through responses: responses stores what it is sent unless told otherwise, and Azure and the
 * gateways speak chat completions too, so that one wire format is tested. Models that only responses offers do not work.
 */
const openAi: Vendor = {
  connect: ({ baseUrl, apiKey, fetch }) =>
    createOpenAI({ baseURL: baseUrl ?? 'https://api.openai.com/v1', apiKey, fetch }).chat,
  bestStructuredOutput: () => 'native',
  // platform.openai.com/docs/guides/structured-outputs#supported-schemas names neither of the two.
  refusedKeywords: ['minLength', 'maxLength'],
  thinks: isOpenAiReasoning,
  // `max_tokens` is deprecated and refused by reasoning models; every chat model takes `max_completion_tokens`.
  callOptions: (_name, maxOutputTokens) => ({
    providerOptions: { openai: { maxCompletionTokens: maxOutputTokens } },
  }),
};

export const openAiModel = (settings: LanguageModelSettings, events?: ModelEvents) =>
  aiSdkModel(openAi, settings, events);
