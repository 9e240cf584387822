import { type LanguageModel as SdkModel, streamText } from 'ai';
import { ProviderError } from '../../domain/provider-error.ts';
import type { LanguageModel, ModelUsage } from './llm.ts';
import { toProviderError } from './model-faults.ts';

type Request = Omit<Parameters<LanguageModel['writeText']>[0], 'tier'>;
type Manner = {
  timeoutMs: number;
  usageOf: (inputTokens: number, outputTokens: number) => ModelUsage;
};

/** Shorter than a report step's time-out, because a person waits for the words. */
const longestSilenceMs = 25_000;
const charactersPerToken = 4;

/** Streams one answer. Ending the iteration aborts the call. */
export function streamWords(
  model: SdkModel,
  { instructions, messages, maxOutputTokens, idempotencyKey, signal }: Request,
  { timeoutMs, usageOf }: Manner,
): ReturnType<LanguageModel['writeText']> {
  const deaf = new AbortController();
  const usage = Promise.withResolvers<ModelUsage>();
  const silenceMs = Math.min(timeoutMs, longestSilenceMs);

  async function* deltas(): AsyncGenerator<string> {
    let written = '';
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
        onError: () => {}, // the stream carries it too; without a handler the SDK prints it
      });
      for await (const part of stream) {
        if (part.type === 'text-delta') {
          written += part.text;
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
      throw toProviderError(error);
    } finally {
      deaf.abort();
      // An aborted call reports no usage but is billed, so it is estimated; a call without output is not billed.
      const asked = messages.reduce((sum, { text }) => sum + text.length, instructions.length);
      usage.resolve(written === '' ? usageOf(0, 0) : usageOf(tokensOf(asked), tokensOf(written.length)));
    }
  }
  return { deltas: deltas(), usage: usage.promise };
}

const tokensOf = (characters: number): number => Math.ceil(characters / charactersPerToken);
