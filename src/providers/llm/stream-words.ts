import { type LanguageModel as SdkModel, streamText } from 'ai';
import { ProviderError } from '../../domain/provider-error.ts';
import type { LanguageModel, ModelUsage } from './llm.ts';
import { inOurWords } from './model-faults.ts';

type Request = Omit<Parameters<LanguageModel['writeText']>[0], 'tier'>;
type Manner = {
  timeoutMs: number;
  usageOf: (inputTokens: number, outputTokens: number) => ModelUsage;
};

/** Somebody waits for every word: silence is given up long before a whole report's step would be. */
const longestSilenceMs = 25_000;
const charactersPerToken = 4;

/** The words of one answer as they come. Whoever stops listening ends the call. */
export function streamWords(
  model: SdkModel,
  { instructions, messages, maxOutputTokens, idempotencyKey, signal }: Request,
  { timeoutMs, usageOf }: Manner,
): ReturnType<LanguageModel['writeText']> {
  const deaf = new AbortController();
  const usage = Promise.withResolvers<ModelUsage>();
  const silenceMs = Math.min(timeoutMs, longestSilenceMs);

  async function* deltas(): AsyncGenerator<string> {
    let told = '';
    try {
      const { stream } = streamText({
        model,
        instructions,
        messages: messages.map(({ role, text }) => ({
          role: role === 'user' ? 'user' : 'assistant',
          content: text,
        })),
        maxOutputTokens,
        maxRetries: 0,
        timeout: { totalMs: timeoutMs, firstChunkMs: silenceMs, chunkMs: silenceMs },
        abortSignal: AbortSignal.any([signal, deaf.signal]),
        headers: { 'Idempotency-Key': idempotencyKey },
        onError: () => {}, // the stream carries it too; unheard, the SDK would print it
      });
      for await (const part of stream) {
        if (part.type === 'text-delta') {
          told += part.text;
          yield part.text;
        } else if (part.type === 'error') throw part.error;
        else if (part.type === 'abort') throw new ProviderError('unavailable', 'the model fell silent');
        else if (part.type === 'finish') {
          usage.resolve(usageOf(part.totalUsage.inputTokens ?? 0, part.totalUsage.outputTokens ?? 0));
          if (part.finishReason === 'content-filter') throw new ProviderError('refused', 'the model refused');
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      throw inOurWords(error);
    } finally {
      deaf.abort();
      // A call that was cut short tells no usage and is billed all the same; one that never began is not.
      const asked = messages.reduce((sum, { text }) => sum + text.length, instructions.length);
      usage.resolve(told === '' ? usageOf(0, 0) : usageOf(tokensOf(asked), tokensOf(told.length)));
    }
  }
  return { deltas: deltas(), usage: usage.promise };
}

const tokensOf = (characters: number): number => Math.ceil(characters / charactersPerToken);
