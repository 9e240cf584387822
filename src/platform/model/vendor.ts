import type { LanguageModel as SdkModel, streamText, TextPart } from 'ai';
import type { LanguageModelSettings, StructuredOutput } from './llm.ts';

type CallOptions = Pick<Parameters<typeof streamText>[0], 'maxOutputTokens' | 'providerOptions'>;
export type Connection = Pick<LanguageModelSettings, 'baseUrl' | 'apiKey'> & {
  fetch: typeof globalThis.fetch;
};

/** What differs between vendors. Everything else is the same for all of them. */
export type Vendor = {
  /** Returns a model by its name. Addresses are always passed, or the packages would read the environment. */
  connect: (connection: Connection) => (name: string) => Extract<SdkModel, { specificationVersion: 'v4' }>;
  bestStructuredOutput: (connection: Pick<Connection, 'baseUrl'>) => StructuredOutput;
  /** JSON schema keywords that the vendor refuses or ignores. Their meaning goes into the description instead. */
  refusedKeywords: readonly string[];
  /** Whether the model reasons although no effort is set. */
  thinks: (name: string) => boolean;
  /** The vendor's name for the most output tokens. */
  callOptions: (name: string, maxOutputTokens: number) => CallOptions;
  /** For vendors that cache only marked parts. `surcharge` is the extra share of the price for cache writes. */
  cache?: { marked: (prompt: string) => TextPart[]; surcharge: number };
};

const openAiReasoning = /(?:^|[/:])(?:o[134](?:-|$)|gpt-(?:[5-9]|oss))/i;
const otherReasoning =
  /deepseek-(?:r\d|reasoner)|qwq|qwen-?3|magistral|grok-[4-9]|thinking|reasoning|minimax-m|glm-(?:4\.[5-9]|[5-9])|kimi-k2\.[5-9]/i;

/** OpenAI's reasoning models refuse `max_tokens`. Their chat variants do not reason. */
export const isOpenAiReasoning = (name: string): boolean =>
  openAiReasoning.test(name) && !/-chat(?:-|$)/.test(name);
/** For servers that offer models of many vendors. */
export const isKnownToReason = (name: string): boolean =>
  isOpenAiReasoning(name) || isClaudeReasoning(name) || isGeminiReasoning(name) || otherReasoning.test(name);
/** From Claude 4.6 on, a model may think although nobody asked it to. */
export const isClaudeReasoning = (name: string): boolean =>
  /claude-(?:[a-z]+-)?(?:4[-.][6-9]|[5-9])/i.test(name);
export const isGeminiReasoning = (name: string): boolean =>
  /gemini-(?:2\.5|[3-9]|flash-latest|pro-latest)/i.test(name);
