import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai';
import { ProviderError } from '../../domain/provider-error.ts';
import type { LanguageModel, ModelTier } from './llm.ts';

export type ModelSettings = {
  name: string;
  inputUsdPerMillionTokens: number;
  outputUsdPerMillionTokens: number;
};

export type OpenAiCompatibleSettings = {
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
  models: Record<ModelTier, ModelSettings>;
};

/** One wire for OpenAI, Azure, OpenRouter, vLLM, Ollama and gateways. */
export function openAiCompatibleModel(settings: OpenAiCompatibleSettings): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    supportsStructuredOutputs: true, // without it the schema is silently dropped
    includeUsage: true,
  });

  return {
    writeText: () => {
      throw new Error('not built yet');
    },
    writeObject: async ({ tier, instructions, prompt, schema, schemaName, idempotencyKey, signal }) => {
      const model = settings.models[tier];
      try {
        const answer = await generateText({
          model: provider(model.name),
          instructions,
          prompt,
          output: Output.object({ schema, name: schemaName }),
          maxRetries: 0, // the journal counts failures, so nobody else may retry
          timeout: settings.timeoutMs,
          abortSignal: signal,
          headers: { 'Idempotency-Key': idempotencyKey },
        });
        if (answer.finishReason === 'content-filter') throw new ProviderError('refused', 'the model refused');
        const inputTokens = answer.usage.inputTokens ?? 0;
        const outputTokens = answer.usage.outputTokens ?? 0;
        // Dollars per million tokens are micro-dollars per token.
        const costMicroUsd = Math.round(
          inputTokens * model.inputUsdPerMillionTokens + outputTokens * model.outputUsdPerMillionTokens,
        );
        return {
          value: answer.output,
          usage: { model: model.name, inputTokens, outputTokens, costMicroUsd },
        };
      } catch (error) {
        signal.throwIfAborted();
        throw inOurWords(error);
      }
    },
  };
}

function inOurWords(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (APICallError.isInstance(error)) {
    const status = error.statusCode;
    const passing =
      status === undefined || status === 408 || status === 409 || status === 429 || status >= 500;
    return new ProviderError(passing ? 'unavailable' : 'rejected', `model answered ${status ?? 'nothing'}`, {
      retryAfterMs: retryAfterMsOf(error.responseHeaders),
      cause: error,
    });
  }
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return new ProviderError('unusable-answer', 'model answer did not fit the schema', { cause: error });
  }
  return new ProviderError('unavailable', 'model could not be reached', { cause: error });
}

/** Retry-After in seconds or as an HTTP date; rate limiters also send milliseconds. */
function retryAfterMsOf(headers: Record<string, string> | undefined): number | null {
  const ms = Number(headers?.['retry-after-ms']);
  if (headers?.['retry-after-ms'] && Number.isFinite(ms)) return Math.max(0, ms);
  const value = headers?.['retry-after'];
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
