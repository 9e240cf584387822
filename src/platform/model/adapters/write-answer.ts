import type { FinishReason, wrapLanguageModel } from 'ai';
import { ProviderError } from '../../rules/provider-error.ts';
import type {
  LanguageModel,
  ModelUsage,
  ObjectRequest,
  StructuredOutput,
  TextRequest,
  TierSettings,
} from '../llm.ts';
import { modelError, toProviderError } from '../model-faults.ts';
import { readObject } from '../read-object.ts';
import { askFor, markedForCache } from './sent-schema.ts';
import type { Vendor } from './vendors.ts';

/** One tier's model and how it is called. */
export type ConnectedModel = {
  sdk: Awaited<ReturnType<Vendor['connect']>>;
  /** The same without thoughts in its text. */
  speaker: ReturnType<typeof wrapLanguageModel>;
  vendor: Vendor;
  settings: TierSettings;
  timeoutMs: number;
  reasons: boolean;
  tokensToThink: number;
  /** Becomes weaker when the server refuses the stronger one. */
  structuredOutput: NonNullable<TierSettings['structuredOutput']>;
};

type CallOptions = Parameters<ConnectedModel['sdk']['doStream']>[0];
type Call = Pick<CallOptions, 'prompt' | 'responseFormat'> & {
  /** Of the request, to estimate what it costs when the vendor does not say. */
  characters: number;
  maxOutputTokens: number | null;
  idempotencyKey: string;
  signal: AbortSignal;
  patience: { firstWordMs: number; silenceMs: number; longestMs: number };
  /** Called once, when the call has ended in any way. Null: it cost nothing. */
  onEnd: (usage: ModelUsage | null) => void;
};
type End = { text: string; usage: ModelUsage; finishReason: FinishReason; raw: string | undefined };

/**
 * Streams one answer, because silence shows only in a stream. Through the package's own interface: `streamText` takes 2.2 times
 * its CPU, and with `Output.object` 28 times, because it parses the whole answer again with each piece (decision 0036).
 */
async function* stream(
  to: ConnectedModel,
  sdk: ConnectedModel['sdk'],
  { characters, maxOutputTokens, idempotencyKey, signal, patience, onEnd, ...asked }: Call,
): AsyncGenerator<string, End> {
  const gone = new AbortController();
  const late = AbortSignal.any([gone.signal, AbortSignal.timeout(patience.longestMs)]);
  const left = new AbortController();
  let silence = setTimeout(() => gone.abort(), patience.firstWordMs);
  let text = '';
  let thought = 0;
  let answeredBy = '';
  let usage: ModelUsage | null = null;
  /** For calls that ended before the vendor reported their usage: they are billed all the same. */
  const estimated = () =>
    usageOf(to, { input: tokensIn(characters), output: tokensIn(text.length + thought) });
  try {
    const { stream } = await sdk.doStream({
      ...asked,
      ...(maxOutputTokens === null ? {} : to.vendor.limit(maxOutputTokens)),
      reasoning: effortToSend(to),
      abortSignal: AbortSignal.any([signal, late, left.signal]),
      headers: { 'Idempotency-Key': idempotencyKey },
    });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'response-metadata') answeredBy = part.modelId || answeredBy;
      if (part.type === 'finish') {
        const { total: input = 0, cacheRead, cacheWrite } = part.usage.inputTokens;
        const { total: output = 0 } = part.usage.outputTokens;
        // Some local servers report nothing.
        usage =
          input + output === 0
            ? estimated()
            : usageOf(to, { input, output, cacheRead, cacheWrite, answeredBy });
        return { text, usage, finishReason: part.finishReason.unified, raw: part.finishReason.raw };
      }
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue;
      clearTimeout(silence);
      silence = setTimeout(() => gone.abort(), patience.silenceMs);
      if (part.type === 'reasoning-delta') thought += part.delta.length;
      else {
        const words = text === '' ? part.delta.trimStart() : part.delta;
        text += words;
        if (words !== '') yield words;
      }
    }
    throw modelError('overloaded', 'the stream ended without an end');
  } catch (error) {
    if (signal.aborted || text.length + thought > 0) usage = estimated();
    signal.throwIfAborted();
    if (late.aborted) throw modelError('overloaded', 'the model fell silent', { usage });
    throw toProviderError(error, usage);
  } finally {
    clearTimeout(silence);
    left.abort();
    // Also when the reader stops: such a call reports no usage.
    onEnd(usage ?? (text.length + thought > 0 ? estimated() : null));
  }
}

const effortToSend = ({ settings: { reasoningEffort: effort } }: ConnectedModel) =>
  effort === null || effort === 'default' ? 'provider-default' : effort;

const charactersPerToken = 4;
const tokensIn = (characters: number): number => Math.ceil(characters / charactersPerToken);

type Counted = {
  input: number;
  output: number;
  cacheRead?: number | undefined;
  cacheWrite?: number | undefined;
};

/** Dollars per million tokens are micro-dollars per token. */
function usageOf(
  { settings, vendor }: ConnectedModel,
  { input, output, cacheRead = 0, cacheWrite = 0, answeredBy = '' }: Counted & { answeredBy?: string },
): ModelUsage {
  const cached = Math.min(input, cacheRead);
  const paidInput = input - cached + (vendor.cacheSurcharge ?? 0) * cacheWrite;
  return {
    model: answeredBy || settings.name,
    inputTokens: input,
    cachedInputTokens: cached,
    outputTokens: output,
    costMicroUsd: Math.round(
      paidInput * settings.inputUsdPerMillionTokens +
        cached * settings.cachedInputUsdPerMillionTokens +
        output * settings.outputUsdPerMillionTokens,
    ),
  };
}

/** A server may send heartbeats for ten minutes without a word; some models never stop writing. */
const patienceForObjects = { firstWordMs: 600_000, silenceMs: 600_000, longestMs: 1_800_000 };
const weaker: Partial<Record<StructuredOutput, StructuredOutput>> = { native: 'json', json: 'prompt' };
const aboutFormat =
  /response[_ ]?(?:format|mime|json)|json[_ ](?:schema|mode|object)|responseSchema|structured[_ ]output|output_(?:config|format)|invalid schema|grammar/i;

/** Writes one object. If the server refuses the format, this and all later calls use a weaker one. */
export async function writeObject<T>(
  to: ConnectedModel,
  request: Omit<ObjectRequest<T>, 'tier'>,
): Promise<{ value: T; usage: ModelUsage }> {
  const mode = to.structuredOutput;
  try {
    return await writeInMode(to, request, mode);
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

async function writeInMode<T>(
  to: ConnectedModel,
  {
    instructions,
    prompt,
    schema,
    schemaName,
    maxOutputTokens,
    onAborted,
    ...call
  }: Omit<ObjectRequest<T>, 'tier'>,
  mode: StructuredOutput,
): Promise<{ value: T; usage: ModelUsage }> {
  const asked = await askFor({ prompt, schema, schemaName }, mode, to.vendor);
  const most = to.settings.maxOutputTokens;
  const wanted = maxOutputTokens === undefined ? most : maxOutputTokens + to.tokensToThink;
  const content = to.vendor.cacheSurcharge ? markedForCache(asked.prompt) : [textPart(asked.prompt)];
  const answer = stream(to, to.sdk, {
    ...call,
    prompt: [
      { role: 'system', content: instructions },
      { role: 'user', content },
    ],
    ...(asked.responseFormat && { responseFormat: asked.responseFormat }),
    characters: instructions.length + asked.characters,
    maxOutputTokens: wanted === null || most === null ? wanted : Math.min(wanted, most),
    patience: patienceForObjects,
    onEnd: (usage) => {
      if (call.signal.aborted && usage) onAborted?.(usage);
    },
  });
  let step = await answer.next();
  while (!step.done) step = await answer.next();
  return { value: readAnswer(step.value, schema), usage: step.value.usage };
}

const textPart = (text: string) => ({ type: 'text' as const, text });

function readAnswer<T>({ text, usage, finishReason, raw }: End, schema: ObjectRequest<T>['schema']): T {
  // Gemini stops when it would recite: another attempt differs.
  if (finishReason === 'content-filter' && raw !== 'RECITATION')
    throw modelError('refused', 'the model refused', { usage, vendorWords: text || raw });
  if (finishReason === 'error')
    throw modelError('overloaded', 'the model broke off', { usage, vendorWords: raw });
  if (finishReason === 'length')
    throw modelError('malformed', `the model ${atLimit}`, { usage, unusable: text });
  const answer = readObject(text, schema, finishReason === 'stop');
  if (answer.isUsable) return answer.value;
  if (isRefusal(text)) throw modelError('refused', 'the model refused', { usage, vendorWords: text });
  if (finishReason === 'interrupted')
    throw modelError('overloaded', 'the answer broke off', { usage, unusable: text });
  const words = `model answer cannot be read: ${answer.fault}`;
  throw modelError('malformed', words, { usage, unusable: answer.answer });
}

const atLimit =
  'reached its limit of output tokens; if it reasons before it answers, set its LLM_*_REASONING_EFFORT';

/** Where only the prompt asks for JSON, a model refuses in a sentence. */
const isRefusal = (text: string): boolean =>
  text.length < 800 &&
  !text.includes('{') &&
  /^\W*(?:I['’]?m (?:very )?sorry|sorry|I can(?:['’]t|not)|I['’]?m (?:not able|unable)|I won['’]t)\b/i.test(
    text,
  );

/** Shorter than a report step's time-out, because a person waits for the words. */
const longestSilenceMs = 25_000;
const firstWordWhileThinkingMs = 60_000;

/** Streams words. Ending the iteration aborts the call. */
export function writeText(
  to: ConnectedModel,
  { instructions, messages, maxOutputTokens, ...call }: Omit<TextRequest, 'tier'>,
): ReturnType<LanguageModel['writeText']> {
  const usage = Promise.withResolvers<ModelUsage>();
  const silenceMs = Math.min(to.timeoutMs, longestSilenceMs);
  const firstWordMs = to.reasons ? Math.max(silenceMs, firstWordWhileThinkingMs) : silenceMs;
  async function* deltas(): AsyncGenerator<string> {
    const { text, finishReason, raw } = yield* stream(to, to.speaker, {
      ...call,
      prompt: [
        { role: 'system', content: instructions },
        ...messages.map(({ role, text }) => ({
          role: role === 'user' ? ('user' as const) : ('assistant' as const),
          content: [textPart(text)],
        })),
      ],
      characters: messages.reduce((sum, { text }) => sum + text.length, instructions.length),
      maxOutputTokens: Math.min(maxOutputTokens + to.tokensToThink, to.settings.maxOutputTokens ?? Infinity),
      patience: { firstWordMs, silenceMs, longestMs: Math.max(to.timeoutMs, 2 * firstWordMs) },
      onEnd: (used) => usage.resolve(used ?? usageOf(to, { input: 0, output: 0 })),
    });
    if (finishReason === 'content-filter')
      throw modelError('refused', 'the model refused', { vendorWords: text || raw });
    if (text === '')
      throw modelError(
        'malformed',
        `the model said nothing${finishReason === 'length' ? ` and ${atLimit}` : ''}`,
      );
  }
  return { deltas: deltas(), usage: usage.promise };
}
