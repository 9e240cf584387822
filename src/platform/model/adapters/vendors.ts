import type { JSONValue, LanguageModel as SdkModel } from 'ai';
import type { ModelProvider, TierSettings } from '../llm.ts';

type VendorModel = Extract<SdkModel, { specificationVersion: 'v4' }>;
type Connection = Pick<TierSettings, 'baseUrl' | 'apiKey' | 'name'> & { fetch: typeof globalThis.fetch };
type CallOptions = {
  maxOutputTokens?: number;
  providerOptions?: Record<string, Record<string, JSONValue>>;
};

/** What differs between vendors. Everything else is the same for all of them. */
export type Vendor = {
  /** Loads only this vendor's package. Addresses are always passed, or the packages would read the environment. */
  connect: (connection: Connection) => Promise<VendorModel>;
  /** JSON schema keywords that the vendor refuses or ignores. Their meaning goes into the description instead. */
  refusedKeywords: readonly string[];
  /** The vendor's name for the most output tokens. */
  limit: (tokens: number) => CallOptions;
  /** Set for vendors that cache only marked parts: the extra share of the price for writing to the cache. */
  cacheSurcharge?: number;
};

const lengths = ['minLength', 'maxLength'];
const bounds = ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'uniqueItems', 'pattern'];
const usualLimit = (maxOutputTokens: number): CallOptions => ({ maxOutputTokens });
/** `max_tokens` is deprecated and refused by reasoning models; every chat model takes `max_completion_tokens`. */
const openAiLimit = (tokens: number): CallOptions => ({
  providerOptions: { openai: { maxCompletionTokens: tokens } },
});

/** The sources of what is listed here are in emulators/llm/FACTS.md. */
export const vendors: Record<ModelProvider, Vendor> = {
  openai: {
    // Chat completions, not responses: responses stores what it is sent unless told otherwise, and Azure and the gateways
    // speak chat completions too, so one wire format is tested. Models that only responses offers do not work.
    connect: async ({ baseUrl, apiKey, name, fetch }) => {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ baseURL: baseUrl ?? 'https://api.openai.com/v1', apiKey, fetch }).chat(name);
    },
    refusedKeywords: lengths,
    limit: openAiLimit,
  },
  anthropic: {
    connect: async ({ baseUrl, apiKey, name, fetch }) => {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL: baseUrl ?? 'https://api.anthropic.com/v1', apiKey, fetch })(name);
    },
    refusedKeywords: [], // the package moves them into the description itself
    limit: usualLimit,
    cacheSurcharge: 0.25, // kept for five minutes
  },
  google: {
    connect: async ({ baseUrl, apiKey, name, fetch }) => {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      const baseURL = baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
      return createGoogleGenerativeAI({ baseURL, apiKey, fetch })(name);
    },
    refusedKeywords: [...lengths, ...bounds],
    limit: usualLimit,
  },
  azure: {
    connect: async ({ baseUrl, apiKey, name, fetch }) => {
      const { createAzure } = await import('@ai-sdk/azure');
      const { baseURL, apiVersion } = azureAddress(baseUrl);
      // Dated versions exist only for addresses that contain the deployment.
      const version = apiVersion && { apiVersion, useDeploymentBasedUrls: /^\d{4}-/.test(apiVersion) };
      return createAzure({ baseURL, apiKey, fetch, ...version }).chat(name);
    },
    refusedKeywords: [...lengths, ...bounds, 'format', 'minimum', 'maximum', 'minItems', 'maxItems'],
    limit: openAiLimit,
  },
  'openai-compatible': {
    connect: async ({ baseUrl, apiKey, name, fetch }) => {
      if (baseUrl === null) throw new Error('an OpenAI-compatible model needs a base URL');
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const server = createOpenAICompatible({
        name: 'llm',
        baseURL: baseUrl,
        apiKey,
        fetch,
        supportsStructuredOutputs: true, // without it the schema is silently dropped
        includeUsage: true,
      });
      return server(name);
    },
    refusedKeywords: [],
    limit: usualLimit,
  },
};

/** Accepts the address of the resource and the whole target address, as the portal shows them, both with `?api-version=…` or without. */
export function azureAddress(given: string | null): { baseURL: string; apiVersion: string | null } {
  if (given === null) throw new Error('Azure needs a base URL');
  const url = new URL(given);
  const isAzure = /\.(?:openai|cognitiveservices|services\.ai)\.azure\.com$/.test(url.hostname);
  const isResource = /^\/(?:openai(?:\/deployments\/.*)?)?\/?$/.test(url.pathname);
  return {
    baseURL: isAzure && isResource ? `${url.origin}/openai` : given.replace(/\?.*/, ''),
    apiVersion: url.searchParams.get('api-version'),
  };
}
