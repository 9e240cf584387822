import { setTimeout as sleep } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import type { LanguageModel } from '../../platform/model/llm.ts';
import { modelTiers } from '../../platform/model/rules/model-tiers.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { BudgetSpent, ModelPaused, ProviderError } from '../../platform/rules/provider-error.ts';
import { cleanSpokenSentence } from '../../platform/text/clean-typed-text.ts';
import { createSentenceCutter } from '../../platform/text/cut-sentences.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { buyerUnavailable } from '../buyer-unavailable.ts';
import { checkSentence } from '../rules/check-reply.ts';
import type { Turn } from '../rules/conversation.ts';
import { type ReplyTruth, readTruth } from '../rules/reply-truth.ts';
import { continuedPrompt, type RetractedSentence, type TalkPrompt } from './prompt.ts';

export type Reply = {
  prompt: TalkPrompt;
  persona: BuyerPersona;
  details: ReportDetails;
  turns: readonly Turn[];
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with each sentence as soon as it is complete and checked. */
  onSentence: (sentence: string) => void;
  /** Runs after the checks by code: the correct fact for a sentence that must not be said, else null. */
  judgeSentence?: (said: readonly string[], sentence: string) => Promise<string | null>;
  /** A reply whose end was taken back after it had been said. */
  begun?: { said: readonly string[]; takenBack: RetractedSentence; manner: Manner };
};
export type Manner = 'say it again' | 'leave it out';

/** The first model call, and one for each correction. */
const maxCalls = 6;
const maxSentences = 14;
const maxOutputTokens = 500;
const waitAfterFaultMs = 250;
/** A call that fails after this long is not retried: the customer has waited long enough. */
const longestFaultMs = 5_000;
const hasEndMark = /[.!?…。！？｡"”'’»)）」』]$/u;

type CallEnd = { end: 'finished' } | { end: 'taken back'; takenBack: RetractedSentence; isFirst: boolean };

/**
 * Writes a reply sentence by sentence and checks each against the report before it is shown. A sentence that contradicts
 * the report is discarded with all that follows it, and the model continues from the last good sentence, with the right
 * fact in its prompt. After a second contradiction at the same place it must leave the point out.
 */
export async function writeReply(
  { model, log }: Pick<Dependencies, 'model' | 'log'>,
  call: Reply,
): Promise<string[]> {
  const truth = readTruth(call.persona, call.details, call.turns, call.prompt.rules);
  const said: string[] = [...(call.begun?.said ?? [])];
  let takenBack: RetractedSentence | null = call.begun?.takenBack ?? null;
  let manner: Manner = call.begun?.manner ?? 'say it again';
  let faults = 0;
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const isNew = calls === 0 && !call.begun;
    const prompt = isNew ? call.prompt : continuedPrompt(call.prompt, said, takenBack, manner);
    const beganMs = performance.now();
    try {
      const request = {
        tier: modelTiers.chat,
        instructions: prompt.instructions,
        messages: prompt.messages,
        maxOutputTokens,
        idempotencyKey: `${call.idempotencyKey}:${calls}`,
        signal: call.signal,
      };
      const ended = await speak(model.writeText(request).deltas, truth, said, call);
      if (ended.end === 'finished') {
        if (said.length > 0) return said;
        throw new ProviderError('unusable-answer', 'the model said nothing');
      }
      manner = takenBack !== null && ended.isFirst ? 'leave it out' : 'say it again';
      takenBack = ended.takenBack;
    } catch (error) {
      call.signal.throwIfAborted();
      if (!(error instanceof ProviderError)) throw error;
      faults += 1;
      log.warn({ fault: error.fault, faults }, error.message);
      if (error instanceof BudgetSpent && calls > 0) break;
      if (error.fault === 'refused') {
        if (said.length > 0) return said;
        throw new AppError('buyer_declined', undefined, { cause: error });
      }
      const isLong = performance.now() - beganMs > longestFaultMs;
      if (!error.retryable || faults > 1 || isLong || error instanceof ModelPaused)
        throw buyerUnavailable(error);
      await sleep(waitAfterFaultMs, undefined, { signal: call.signal });
    }
  }
  if (said.length === 0) throw new AppError('buyer_declined');
  return said;
}

async function speak(
  deltas: ReturnType<LanguageModel['writeText']>['deltas'],
  truth: ReplyTruth,
  said: string[],
  { judgeSentence, onSentence }: Pick<Reply, 'judgeSentence' | 'onSentence'>,
): Promise<CallEnd> {
  const cutter = createSentenceCutter();
  const saidBefore = said.length;
  const say = async (whole: string): Promise<RetractedSentence | null> => {
    const sentence = cleanSpokenSentence(whole, truth.persona.name);
    if (!/[\p{L}\p{N}]/u.test(sentence) || said.some((earlier) => isSame(earlier, sentence))) return null;
    if (said.slice(0, saidBefore).some((earlier) => rephrases(earlier, sentence))) return null;
    const problem = checkSentence(sentence, truth);
    const fact = problem?.fact ?? (await judgeSentence?.(said, sentence)) ?? null;
    if (fact !== null) return { sentence, fact };
    said.push(sentence);
    onSentence(sentence);
    return null;
  };
  const sayAll = async (sentences: string[]): Promise<CallEnd | null> => {
    for (const sentence of sentences) {
      const isFirst = said.length === saidBefore;
      const takenBack = await say(sentence);
      if (takenBack) return { end: 'taken back', takenBack, isFirst };
      if (said.length >= maxSentences) return { end: 'finished' };
    }
    return null;
  };
  for await (const words of deltas) {
    const ended = await sayAll(cutter.push(words));
    if (ended) return ended;
  }
  // An unfinished sentence is dropped, unless it is all there is.
  const rest = cutter.end().filter((sentence) => said.length === 0 || hasEndMark.test(sentence));
  return (await sayAll(rest)) ?? { end: 'finished' };
}

/** Models asked to continue often begin again. Five equal words in a row mark a sentence as a repeat. */
const repeatedWords = 5;
function rephrases(earlier: string, sentence: string): boolean {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const heard = ` ${words(earlier).join(' ')} `;
  return words(sentence).some((_, at, all) => {
    const run = all.slice(at, at + repeatedWords);
    return run.length === repeatedWords && heard.includes(` ${run.join(' ')} `);
  });
}

const isSame = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
