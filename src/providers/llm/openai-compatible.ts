import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type LanguageModelUsage, NoObjectGeneratedError, Output } from 'ai';
import { ProviderError } from '../../domain/provider-error.ts';
import type { LanguageModel, LanguageModelSettings, ModelEvents, ModelUsage, TierSettings } from './llm.ts';
import { toProviderError } from './model-faults.ts';
import { streamWords } from './stream-words.ts';

/** For OpenAI, Azure, OpenRouter, vLLM, Ollama and gateways. */
export function openAiCompatibleModel(
  settings: LanguageModelSettings,
  _events: ModelEvents = {},
): LanguageModel {
  if (settings.baseUrl === null) throw new Error('an OpenAI-compatible model needs a base URL');
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    supportsStructuredOutputs: true, // without it the schema is silently dropped
    includeUsage: true,
  });

  return {
    writeText: ({ tier, ...request }) =>
      streamWords(provider(settings.models[tier].name), request, {
        timeoutMs: settings.timeoutMs,
        usageOf: (inputTokens, outputTokens) => usageOf(settings.models[tier], inputTokens, outputTokens),
      }),
    writeObject: async ({ tier, instructions, prompt, schema, schemaName, idempotencyKey, signal }) => {
      const model = settings.models[tier];
      try {
        const answer = await generateText({
          model: provider(model.name),
          instructions,
          prompt,
          output: Output.object({ schema, name: schemaName }),
          maxRetries: 0, // the caller counts failures and retries
          timeout: settings.timeoutMs,
          abortSignal: signal,
          headers: { 'Idempotency-Key': idempotencyKey },
        });
        const usage = tokensOf(model, answer.usage);
        if (answer.finishReason === 'content-filter')
          throw new ProviderError('refused', 'the model refused', { usage });
        return { value: answer.output, usage };
      } catch (error) {
        signal.throwIfAborted();
        const reported = NoObjectGeneratedError.isInstance(error) ? error.usage : undefined;
        throw toProviderError(error, reported ? tokensOf(model, reported) : null);
      }
    },
  };
}

const tokensOf = (model: TierSettings, { inputTokens, outputTokens }: LanguageModelUsage): ModelUsage =>
  usageOf(model, inputTokens ?? 0, outputTokens ?? 0);

const usageOf = (model: TierSettings, inputTokens: number, outputTokens: number): ModelUsage => ({
  model: model.name,
  inputTokens,
  outputTokens,
  // Dollars per million tokens are micro-dollars per token.
  costMicroUsd: Math.round(
    inputTokens * model.inputUsdPerMillionTokens + outputTokens * model.outputUsdPerMillionTokens,
  ),
});
