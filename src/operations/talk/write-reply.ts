import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../domain/app-error.ts';
import { ProviderError } from '../../domain/provider-error.ts';
import { checkSentence } from '../../domain/talk/reply-checks/check-reply.ts';
import type { ReplyTruth } from '../../domain/talk/reply-checks/reply-truth.ts';
import { cleanSpokenSentence } from '../../domain/text/clean-typed-text.ts';
import { createSentenceCutter } from '../../domain/text/cut-sentences.ts';
import {
  continuedPrompt,
  type RetractedSentence,
  type TalkPrompt,
} from '../../prompts/talk/chat/chat-prompt.ts';
import type { LanguageModel, ModelTier } from '../../providers/llm/llm.ts';
import type { Dependencies } from '../dependencies.ts';

export type ReplyCall = {
  tier: ModelTier;
  prompt: TalkPrompt;
  truth: ReplyTruth;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Told each sentence as soon as it is known to be whole and true. */
  onSentence: (sentence: string) => void;
};

/** Each take-up is a call of the model: the first, and one for each time it has to be corrected. */
const mostTakeUps = 6;
const mostSentences = 14;
const maxOutputTokens = 500;
const waitAfterFaultMs = 250;
/** Who has waited this long in vain is told so, and not made to wait for the same again. */
const longestFaultMs = 5_000;
const hasEndMark = /[.!?…。！？｡"”'’»)）」』]$/u;

type TakeUp = { end: 'finished' } | { end: 'taken back'; takenBack: RetractedSentence; isFirst: boolean };

/**
 * A reply, sentence by sentence, each one held against the truth file before anybody sees it. What contradicts it is
 * taken back with all that follows, because that was built on it; the model is told what holds and goes on from the last
 * sentence that stands. A second miss at the same place drops the point.
 */
export async function writeReply(
  deps: Pick<Dependencies, 'model' | 'log'>,
  call: ReplyCall,
): Promise<string[]> {
  warmUp(call.truth);
  const said: string[] = [];
  let takenBack: RetractedSentence | null = null;
  let manner: 'say it again' | 'leave it out' = 'say it again';
  let faults = 0;
  for (let takeUp = 0; takeUp < mostTakeUps; takeUp += 1) {
    const prompt = takeUp === 0 ? call.prompt : continuedPrompt(call.prompt, said, takenBack, manner);
    const beganMs = performance.now();
    try {
      const told = await speak(deps.model, call, prompt, `${call.idempotencyKey}:${takeUp}`, said);
      if (told.end === 'finished') {
        if (said.length > 0) return said;
        throw new ProviderError('unusable-answer', 'the model said nothing');
      }
      manner = takenBack !== null && told.isFirst ? 'leave it out' : 'say it again';
      takenBack = told.takenBack;
    } catch (error) {
      call.signal.throwIfAborted();
      if (!(error instanceof ProviderError)) throw error;
      faults += 1;
      deps.log.warn({ fault: error.fault, faults }, error.message);
      if (error.fault === 'refused') {
        if (said.length > 0) return said;
        throw new AppError('buyer_declined', undefined, { cause: error });
      }
      const isLong = performance.now() - beganMs > longestFaultMs;
      if (!error.retryable || faults > 1 || isLong)
        throw new AppError('buyer_unavailable', undefined, { cause: error });
      await sleep(waitAfterFaultMs, undefined, { signal: call.signal });
    }
  }
  // Whatever still stands is true and was heard. Nothing is made up to take its place.
  if (said.length === 0) throw new AppError('buyer_declined');
  return said;
}

/**
 * The engine compiles a pattern at its first uses, once for narrow and once for wide letters: in a new process that takes
 * a tenth of a second. It is spent here, and not between the end of the first sentence and its reader.
 */
function warmUp(truth: ReplyTruth): void {
  for (let use = 0; use < 3; use += 1)
    for (const sentence of warmingSentences) checkSentence(sentence, truth);
}
const warmingSentences = ['I am here, and it is only the hall.', 'I’m here — and it’s only the hall…'];

async function speak(
  model: LanguageModel,
  { tier, truth, signal, onSentence }: ReplyCall,
  prompt: TalkPrompt,
  idempotencyKey: string,
  said: string[],
): Promise<TakeUp> {
  const { instructions, messages } = prompt;
  const answer = model.writeText({ tier, instructions, messages, maxOutputTokens, idempotencyKey, signal });
  const cutter = createSentenceCutter();
  const saidBefore = said.length;
  /** Says it, or tells why not. */
  const say = (whole: string): RetractedSentence | null => {
    const sentence = cleanSpokenSentence(whole, truth.persona.name);
    if (!/[\p{L}\p{N}]/u.test(sentence) || said.some((earlier) => isSame(earlier, sentence))) return null;
    const problem = checkSentence(sentence, truth);
    if (problem) return { sentence, fact: problem.fact };
    said.push(sentence);
    onSentence(sentence);
    return null;
  };
  const sayAll = (sentences: string[]): TakeUp | null => {
    for (const sentence of sentences) {
      const isFirst = said.length === saidBefore;
      const takenBack = say(sentence);
      if (takenBack) return { end: 'taken back', takenBack, isFirst };
      if (said.length >= mostSentences) return { end: 'finished' };
    }
    return null;
  };
  for await (const words of answer.deltas) {
    const ended = sayAll(cutter.push(words));
    if (ended) return ended;
  }
  // Cut off in the middle, it is no sentence; alone, it is all there is.
  const rest = cutter.end().filter((sentence) => said.length === 0 || hasEndMark.test(sentence));
  return sayAll(rest) ?? { end: 'finished' };
}

const isSame = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
