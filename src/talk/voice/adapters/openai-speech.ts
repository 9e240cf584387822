import { createOpenAI } from '@ai-sdk/openai';
import { APICallError, generateSpeech, NoSpeechGeneratedError } from 'ai';
import { ProviderError } from '../../../platform/rules/provider-error.ts';
import type { Speech } from '../speech.ts';

export type OpenAiSpeechSettings = {
  baseUrl: string;
  apiKey: string;
  model: string;
  voices: readonly string[];
  timeoutMs: number;
  usdPerMillionCharacters: number;
};

/** The API's limit for one request. */
const longestText = 4096;
/** Three minutes at 320 kb/s. */
const largestAnswerBytes = 8 * 1024 * 1024;

/** Voices to avoid for each sound. An unlisted voice fits everyone. */
const unfitting = {
  masculine: ['alloy', 'coral', 'marin', 'nova', 'sage', 'shimmer'],
  feminine: ['ash', 'ballad', 'cedar', 'echo', 'fable', 'onyx', 'verse'],
};

export function pickVoice(
  voices: readonly string[],
  turn: number,
  sounds: 'feminine' | 'masculine' | null,
): string {
  const fitting = voices.filter((name) => sounds === null || !unfitting[sounds].includes(name));
  const choice = fitting.length > 0 ? fitting : voices;
  return choice[turn % choice.length] ?? 'alloy';
}

/** For any server with OpenAI's audio/speech API. */
export function openAiSpeech(settings: OpenAiSpeechSettings): Speech {
  const provider = createOpenAI({ baseURL: settings.baseUrl, apiKey: settings.apiKey });
  const { model, voices } = settings;
  // tts-1 reads the directions aloud, or rejects them.
  const takesDirections = !/^tts-1/.test(model);

  return {
    speak: async ({ text, voice, sounds, directions, idempotencyKey, signal }) => {
      if (text.length > longestText)
        throw new ProviderError('rejected', `${text.length} characters are more than a voice takes at once`);
      try {
        const { audio } = await generateSpeech({
          model: provider.speech(model),
          text,
          voice: pickVoice(voices, voice, sounds),
          outputFormat: 'mp3',
          ...(takesDirections && { instructions: directions }),
          maxRetries: 0, // the caller decides, because each try costs money
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
          headers: { 'Idempotency-Key': idempotencyKey },
        });
        const mp3 = audio.uint8Array;
        if (!isMp3(mp3)) throw new ProviderError('unusable-answer', 'the speech service answered no mp3');
        // Dollars per million characters are micro-dollars per character.
        return { mp3, model, costMicroUsd: Math.round(text.length * settings.usdPerMillionCharacters) };
      } catch (error) {
        signal.throwIfAborted();
        throw toProviderError(error);
      }
    },
  };
}

/** Starts with an ID3 tag or a sound frame. An error page with status 200 must not be stored as a clip. */
function isMp3(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  const isTagged = first === 0x49 && second === 0x44 && third === 0x33;
  const isFrame = first === 0xff && second !== undefined && (second & 0xe6) === 0xe2;
  return bytes.length > 500 && bytes.length <= largestAnswerBytes && (isTagged || isFrame);
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (NoSpeechGeneratedError.isInstance(error))
    return new ProviderError('unusable-answer', 'the speech service answered nothing', { cause: error });
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const isRejected = status !== undefined && status < 500 && ![408, 409, 429].includes(status);
  return new ProviderError(
    isRejected ? 'rejected' : 'unavailable',
    `the speech service answered ${status ?? 'nothing'}`,
    { cause: error },
  );
}
