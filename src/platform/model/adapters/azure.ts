import { createAzure } from '@ai-sdk/azure';
import type { LanguageModelSettings, ModelEvents } from '../llm.ts';
import { isOpenAiReasoning, type Vendor } from '../vendor.ts';
import { aiSdkModel } from './ai-sdk-model.ts';

const azure: Vendor = {
  connect: (connection) => {
    const { baseUrl, apiVersion } = azureAddress(connection.baseUrl);
    return createAzure({
      baseURL: baseUrl,
      apiKey: connection.apiKey,
      fetch: connection.fetch,
      // Dated versions exist only for addresses that contain the deployment.
      ...(apiVersion === null ? {} : { apiVersion, useDeploymentBasedUrls: /^\d{4}-/.test(apiVersion) }),
    }).chat;
  },
  bestStructuredOutput: () => 'native',
  // learn.microsoft.com/azure/ai-services/openai/how-to/structured-outputs, “Unsupported type-specific keywords”
  refusedKeywords: [
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minItems',
    'maxItems',
    'uniqueItems',
  ],
  thinks: isOpenAiReasoning, // a deployment may have any name: see LLM_*_REASONING_EFFORT
  callOptions: (_name, maxOutputTokens) => ({
    providerOptions: { openai: { maxCompletionTokens: maxOutputTokens } },
  }),
};

/** Accepts the address of the resource and the whole target address, as the portal shows them, both with `?api-version=…` or without. */
export function azureAddress(given: string | null): { baseUrl: string; apiVersion: string | null } {
  if (given === null) throw new Error('Azure needs a base URL');
  const url = new URL(given);
  const isAzure = /\.(?:openai|cognitiveservices|services\.ai)\.azure\.com$/.test(url.hostname);
  const isResource = /^\/(?:openai(?:\/deployments\/.*)?)?\/?$/.test(url.pathname);
  return {
    baseUrl: isAzure && isResource ? `${url.origin}/openai` : given.replace(/\?.*/, ''),
    apiVersion: url.searchParams.get('api-version'),
  };
}

export const azureModel = (settings: LanguageModelSettings, events?: ModelEvents) =>
  aiSdkModel(azure, settings, events);
