import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelSettings, ModelEvents, StructuredOutput } from '../llm.ts';
import { isKnownToReason, isOpenAiReasoning, type Vendor } from '../vendor.ts';
import { aiSdkModel } from './ai-sdk-model.ts';

/** Servers that ignore or refuse a JSON schema (platform.claude.com/docs/en/api/openai-sdk, api-docs.deepseek.com/guides/json_mode). */
const bestByHost: Record<string, StructuredOutput> = {
  'api.anthropic.com': 'prompt',
  'api.deepseek.com': 'json',
};

/** For OpenRouter, vLLM, Ollama and gateways, and for OpenAI and Azure as they were configured before LLM_PROVIDER. */
const openAiCompatible: Vendor = {
  connect: ({ baseUrl, apiKey, fetch }) => {
    if (baseUrl === null) throw new Error('an OpenAI-compatible model needs a base URL');
    return createOpenAICompatible({
      name: 'llm',
      baseURL: baseUrl,
      apiKey,
      fetch,
      supportsStructuredOutputs: true, // without it the schema is silently dropped
      includeUsage: true,
    });
  },
  bestStructuredOutput: ({ baseUrl }) => bestByHost[new URL(baseUrl ?? '').hostname] ?? 'native',
  refusedKeywords: [],
  thinks: isKnownToReason,
  callOptions: (name, maxOutputTokens) =>
    isOpenAiReasoning(name)
      ? { providerOptions: { llm: { max_completion_tokens: maxOutputTokens } } }
      : { maxOutputTokens },
};

export const openAiCompatibleModel = (settings: LanguageModelSettings, events?: ModelEvents) =>
  aiSdkModel(openAiCompatible, settings, events);
