import { createAnthropic } from '@ai-sdk/anthropic';
import type { TextPart } from 'ai';
import type { LanguageModelSettings, ModelEvents } from '../llm.ts';
import { isClaudeReasoning, type Vendor } from '../vendor.ts';
import { aiSdkModel } from './ai-sdk-model.ts';

const anthropic: Vendor = {
  connect: ({ baseUrl, apiKey, fetch }) =>
    createAnthropic({ baseURL: baseUrl ?? 'https://api.anthropic.com/v1', apiKey, fetch }),
  bestStructuredOutput: () => 'native',
  refusedKeywords: [], // the package moves them into the description itself
  thinks: isClaudeReasoning,
  // `max_tokens` is required; without one from us the package sends the model's maximum.
  callOptions: (_name, maxOutputTokens) => ({ maxOutputTokens }),
  cache: { marked: markedForCache, surcharge: 0.25 }, // kept for five minutes
};

const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } };
const endOfData = '</data>\n\n';

/**
 * Parts of a report share their data, which come first, and differ in the task after them. Every block of data is a part of its own,
 * because the cache finds a shared beginning only where a part ends; the last one is marked.
 */
function markedForCache(prompt: string): TextPart[] {
  const texts = prompt
    .split(endOfData)
    .map((text, index, all) => (index < all.length - 1 ? text + endOfData : text));
  return texts
    .filter((text) => text !== '')
    .map((text, index) => ({
      type: 'text',
      text,
      ...(index === texts.length - 2 ? { providerOptions: cached } : {}),
    }));
}

export const anthropicModel = (settings: LanguageModelSettings, events?: ModelEvents) =>
  aiSdkModel(anthropic, settings, events);
