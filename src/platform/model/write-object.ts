import type { FinishReason } from 'ai';
import { ProviderError } from '../rules/provider-error.ts';
import type { ConnectedModel } from './connected-model.ts';
import type { ModelUsage, ObjectRequest, StructuredOutput } from './llm.ts';
import { estimatedUsage, reportedUsage } from './model-cost.ts';
import { modelError, toProviderError } from './model-faults.ts';
import { readObject } from './read-object.ts';
import { askFor } from './sent-schema.ts';

type Request<T> = Omit<ObjectRequest<T>, 'tier'>;

/** A server may send heartbeats for this long without a word. */
const longestWithoutWordsMs = 600_000;
/** For models that never stop writing. */
const longestCallMs = 1_800_000;

const weaker: Partial<Record<StructuredOutput, StructuredOutput>> = { native: 'json', json: 'prompt' };
const aboutFormat =
  /response[_ ]?(?:format|mime|json)|json[_ ](?:schema|mode|object)|responseSchema|structured[_ ]output|output_(?:config|format)|invalid schema|grammar/i;

/** Streams one object. If the server refuses the format, this and all later calls use a weaker one. */
export async function writeObject<T>(
  to: ConnectedModel,
  request: Request<T>,
): Promise<{ value: T; usage: ModelUsage }> {
  const mode = to.structuredOutput;
  try {
    return await write(to, request, mode);
  } catch (error) {
    const next = weaker[mode];
    const isAboutFormat =
      error instanceof ProviderError &&
      error.modelFault === 'rejected' &&
      aboutFormat.test(error.vendorWords ?? '');
    if (!next || !isAboutFormat) throw error;
    to.structuredOutput = next;
    // With the same key a gateway may repeat its refusal.
    return writeObject(to, { ...request, idempotencyKey: `${request.idempotencyKey}:${next}` });
  }
}

async function write<T>(
  to: ConnectedModel,
  {
    instructions,
    prompt,
    schema,
    schemaName,
    maxOutputTokens,
    idempotencyKey,
    signal,
    onAborted,
  }: Request<T>,
  mode: StructuredOutput,
): Promise<{ value: T; usage: ModelUsage }> {
  const asked = await askFor({ prompt, schema, schemaName }, mode, to.vendor);
  const patienceMs = Math.max(to.silenceMs, longestWithoutWordsMs);
  const asks = maxOutputTokens === undefined ? null : maxOutputTokens + to.room.tokens;
  const mostTokens =
    asks === null ? to.model.maxOutputTokens : Math.min(asks, to.model.maxOutputTokens ?? asks);
  let text = '';
  let thought = 0;
  let answeredBy: string | null = null;
  const estimated = () =>
    estimatedUsage(to.model, instructions.length + asked.characters, text.length + thought);
  const silence = new AbortController();
  const silenceTimer = setTimeout(() => silence.abort(), patienceMs);
  const late = AbortSignal.any([silence.signal, AbortSignal.timeout(longestCallMs)]);
  try {
    // The package's own interface: `streamText` passes every piece of the answer through more streams.
    const { stream } = await to.sdk.doStream({
      prompt: [
        { role: 'system', content: instructions },
        {
          role: 'user',
          content: [
            ...(to.vendor.cache?.marked(asked.prompt) ?? [{ type: 'text' as const, text: asked.prompt }]),
          ],
        },
      ],
      ...(asked.responseFormat ? { responseFormat: asked.responseFormat } : {}),
      ...(mostTokens === null ? {} : to.vendor.callOptions(to.model.name, mostTokens)),
      reasoning: to.model.reasoningEffort ?? 'provider-default',
      abortSignal: AbortSignal.any([signal, late]),
      headers: { 'Idempotency-Key': idempotencyKey },
    });
    for await (const part of stream) {
      silenceTimer.refresh();
      if (part.type === 'text-delta') text += part.delta;
      else if (part.type === 'reasoning-delta') thought += part.delta.length;
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'response-metadata') answeredBy = part.modelId ?? answeredBy;
      else if (part.type === 'finish') {
        const used = reportedUsage(to, part.usage) ?? estimated();
        const usage = { ...used, model: answeredBy || used.model };
        const { unified, raw } = part.finishReason;
        return { value: read(text, schema, { usage, finishReason: unified, rawFinishReason: raw }), usage };
      }
    }
    throw modelError('overloaded', 'the stream ended without an end', { usage: estimated() });
  } catch (error) {
    if (signal.aborted) onAborted?.(estimated());
    signal.throwIfAborted();
    if (late.aborted) throw modelError('overloaded', 'the model fell silent', { usage: estimated() });
    throw toProviderError(error, text.length + thought > 0 ? estimated() : null);
  } finally {
    clearTimeout(silenceTimer);
  }
}

type End = { usage: ModelUsage; finishReason: FinishReason; rawFinishReason?: string | undefined };

function read<T>(
  text: string,
  schema: Request<T>['schema'],
  { usage, finishReason, rawFinishReason }: End,
): T {
  // Gemini stops when it would recite: another attempt differs.
  if (finishReason === 'content-filter' && rawFinishReason !== 'RECITATION')
    throw modelError('refused', 'the model refused', { usage, vendorWords: text || rawFinishReason });
  if (finishReason === 'error')
    throw modelError('overloaded', 'the model broke off', { usage, vendorWords: rawFinishReason });
  if (finishReason === 'length')
    throw modelError('malformed', 'the model reached its limit of output tokens', { usage, unusable: text });
  const answer = readObject(text, schema, finishReason === 'stop');
  if (answer.isUsable) return answer.value;
  if (isRefusal(text)) throw modelError('refused', 'the model refused', { usage, vendorWords: text });
  if (finishReason === 'interrupted')
    throw modelError('overloaded', 'the answer broke off', { usage, unusable: text });
  throw modelError('malformed', `model answer cannot be read: ${answer.fault}`, {
    usage,
    unusable: answer.answer,
  });
}

/** Where only the prompt asks for JSON, a model refuses in a sentence. */
const isRefusal = (text: string): boolean =>
  text.length < 800 &&
  !text.includes('{') &&
  /^\W*(?:I['’]?m (?:very )?sorry|sorry|I can(?:['’]t|not)|I['’]?m (?:not able|unable)|I won['’]t)\b/i.test(
    text,
  );
