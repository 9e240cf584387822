import { extractReasoningMiddleware, streamText, wrapLanguageModel } from 'ai';
import type { ConnectedModel } from './connected-model.ts';
import type { LanguageModel, ModelUsage, TextRequest } from './llm.ts';
import { estimatedUsage, nothingUsed, reportedUsage } from './model-cost.ts';
import { modelError, toProviderError } from './model-faults.ts';

/** Shorter than a report step's time-out, because a person waits for the words. */
const longestSilenceMs = 25_000;
/** Thoughts that a local server leaves in the text are neither shown nor spoken. */
const thoughtTags = ['think', 'thinking', 'thought', 'reasoning'];

/** Streams one answer. Ending the iteration aborts the call. */
export function streamWords(
  to: ConnectedModel,
  { instructions, messages, maxOutputTokens, idempotencyKey, signal }: Omit<TextRequest, 'tier'>,
): ReturnType<LanguageModel['writeText']> {
  const deaf = new AbortController();
  const usage = Promise.withResolvers<ModelUsage>();
  const silenceMs = Math.min(to.timeoutMs, longestSilenceMs);
  const firstWordMs = to.room.firstWordMs(silenceMs);
  const allTokens = Math.min(maxOutputTokens + to.room.tokens, to.model.maxOutputTokens ?? Infinity);

  async function* deltas(): AsyncGenerator<string> {
    let written = '';
    let thought = 0;
    try {
      const { stream } = streamText({
        model: wrapLanguageModel({
          model: to.sdk,
          middleware: thoughtTags.map((tagName) => extractReasoningMiddleware({ tagName })),
        }),
        instructions,
        messages: messages.map(({ role, text }) => ({
          role: role === 'user' ? 'user' : 'assistant',
          content: text,
        })),
        ...to.vendor.callOptions(to.model.name, allTokens),
        reasoning: to.model.reasoningEffort ?? 'provider-default',
        maxRetries: 0,
        timeout: {
          totalMs: Math.max(to.timeoutMs, 2 * firstWordMs),
          firstChunkMs: firstWordMs,
          chunkMs: silenceMs,
        },
        abortSignal: AbortSignal.any([signal, deaf.signal]),
        headers: { 'Idempotency-Key': idempotencyKey },
        onError: () => {}, // the stream carries it too; without a handler the SDK prints it
      });
      for await (const part of stream) {
        if (part.type === 'text-delta') {
          const words = written === '' ? part.text.trimStart() : part.text;
          written += words;
          if (words !== '') yield words;
        } else if (part.type === 'reasoning-delta') thought += part.text.length;
        else if (part.type === 'error') throw part.error;
        else if (part.type === 'abort') throw modelError('overloaded', 'the model fell silent');
        else if (part.type === 'finish') {
          const { inputTokens, outputTokens, inputTokenDetails: cache } = part.totalUsage;
          const reported = reportedUsage(to, {
            inputTokens: {
              total: inputTokens,
              cacheRead: cache.cacheReadTokens,
              cacheWrite: cache.cacheWriteTokens,
            },
            outputTokens: { total: outputTokens },
          });
          if (reported) usage.resolve(reported);
          if (part.finishReason === 'content-filter')
            throw modelError('refused', 'the model refused', {
              vendorWords: written || part.rawFinishReason,
            });
          if (written === '') throw modelError('malformed', 'the model said nothing');
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      throw toProviderError(error);
    } finally {
      deaf.abort();
      // An aborted call reports no usage but is billed, so it is estimated; a call without output is not billed.
      const asked = messages.reduce((sum, { text }) => sum + text.length, instructions.length);
      const output = written.length + thought;
      usage.resolve(output === 0 ? nothingUsed(to.model) : estimatedUsage(to.model, asked, output));
    }
  }
  return { deltas: deltas(), usage: usage.promise };
}
