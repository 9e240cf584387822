import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { LanguageModelSettings, ModelEvents } from '../llm.ts';
import { isGeminiReasoning, type Vendor } from '../vendor.ts';
import { aiSdkModel } from './ai-sdk-model.ts';

const google: Vendor = {
  connect: ({ baseUrl, apiKey, fetch }) =>
    createGoogleGenerativeAI({
      baseURL: baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta',
      apiKey,
      fetch,
    }),
  bestStructuredOutput: () => 'native',
  // ai.google.dev/api/generate-content lists what `responseJsonSchema` supports; these are not in the list.
  refusedKeywords: [
    'minLength',
    'maxLength',
    'pattern',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'uniqueItems',
  ],
  thinks: isGeminiReasoning,
  callOptions: (_name, maxOutputTokens) => ({ maxOutputTokens }),
};

export const googleModel = (settings: LanguageModelSettings, events?: ModelEvents) =>
  aiSdkModel(google, settings, events);
