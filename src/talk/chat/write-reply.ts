import { setTimeout as sleep } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import { modelTiers } from '../../platform/model/rules/model-tiers.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { ModelPaused, ProviderError } from '../../platform/rules/provider-error.ts';
import { cleanSpokenSentence } from '../../platform/text/clean-typed-text.ts';
import { cutSentences } from '../../platform/text/cut-sentences.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { buyerUnavailable } from '../buyer-unavailable.ts';
import type { Contradiction, ReplyJudge } from '../judge-reply.ts';
import { checkSentence } from '../rules/check-reply.ts';
import type { Turn } from '../rules/conversation.ts';
import { readTruth } from '../rules/reply-truth.ts';
import { continuedPrompt, type TalkPrompt } from './prompt.ts';

export type Reply = {
  prompt: TalkPrompt;
  persona: BuyerPersona;
  details: ReportDetails;
  turns: readonly Turn[];
  /** Null: the reply is only checked by code. */
  judge: ReplyJudge | null;
  idempotencyKey: string;
  signal: AbortSignal;
};

/** The second one is a repair, or a second try after the model failed. */
const mostCalls = 2;
const maxSentences = 14;
const maxOutputTokens = 500;
const waitAfterFaultMs = 250;
/** A call that fails after this long is not tried again: the customer has waited long enough. */
const longestFaultMs = 5_000;

/**
 * Writes a reply and checks it before anybody sees it: by code, then by a model. From the first sentence that contradicts
 * the report on, it is written again once, with the right fact in the prompt. What contradicts the report even then is
 * left out.
 */
export async function writeReply(deps: Pick<Dependencies, 'model' | 'log'>, call: Reply): Promise<string[]> {
  try {
    return await writeAndRepair(deps, call);
  } catch (error) {
    call.signal.throwIfAborted();
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ fault: error.fault }, error.message);
    if (error.fault === 'refused') throw new AppError('buyer_declined', undefined, { cause: error });
    throw buyerUnavailable(error);
  }
}

async function writeAndRepair(
  { model, log }: Pick<Dependencies, 'model' | 'log'>,
  { prompt, persona, details, turns, judge, idempotencyKey, signal }: Reply,
): Promise<string[]> {
  const truth = readTruth(persona, details, turns, prompt.rules);
  const factAgainst = (sentence: string) => checkSentence(sentence, truth)?.fact;
  let calls = 0;

  const write = async (wanted: TalkPrompt): Promise<string[]> => {
    const { instructions, messages } = wanted;
    const beganMs = performance.now();
    calls += 1;
    const request = { tier: modelTiers.chat, instructions, messages, maxOutputTokens, signal };
    try {
      let text = '';
      const { deltas } = model.writeText({ ...request, idempotencyKey: `${idempotencyKey}:${calls}` });
      for await (const words of deltas) text += words;
      const sentences = sentencesOf(text, persona.name);
      if (sentences.length > 0) return sentences;
      throw new ProviderError('unusable-answer', 'the model said nothing');
    } catch (error) {
      signal.throwIfAborted();
      const isFast = performance.now() - beganMs <= longestFaultMs;
      const mayPass = error instanceof ProviderError && error.retryable && !(error instanceof ModelPaused);
      if (calls >= mostCalls || !mayPass || !isFast) throw error;
      await sleep(waitAfterFaultMs, undefined, { signal });
      return write(wanted);
    }
  };
  const byCode = (said: readonly string[]): Contradiction[] =>
    said.flatMap((sentence, at) => {
      const fact = factAgainst(sentence);
      return fact === undefined ? [] : [{ at, fact }];
    });
  const byJudge = async (said: readonly string[]): Promise<Contradiction[]> =>
    (await judge?.(said, { idempotencyKey: `${idempotencyKey}:${calls}`, signal })) ?? [];

  const first = await write(prompt);
  const wrong = byCode(first)[0] ?? (await byJudge(first))[0];
  if (!wrong) return first;

  const kept = first.slice(0, wrong.at);
  const takenBack = { sentence: first[wrong.at] ?? '', fact: wrong.fact };
  const rewritten = await rewrite();
  const said = [...kept, ...rewritten.filter((sentence) => !repeats(kept, sentence))];
  const again = byCode(said);
  const sound = said.filter((_, at) => again.every((one) => one.at !== at));
  const stillWrong = sound.length > 0 ? await byJudge(sound) : [];
  const left = sound.filter((_, at) => stillWrong.every((one) => one.at !== at));
  if (left.length === 0) throw new AppError('buyer_declined');
  return left;

  /** Nothing when the first try has used the second call, or when this one fails: the sentences before are kept. */
  async function rewrite(): Promise<string[]> {
    if (calls >= mostCalls) return [];
    return write(continuedPrompt(prompt, kept, takenBack)).catch((error: unknown) => {
      signal.throwIfAborted();
      if (kept.length === 0) throw error;
      log.warn({ err: error }, 'a reply could not be rewritten');
      return [];
    });
  }
}

const hasEndMark = /[.!?…。！？｡"”'’»)）」』]$/u;

function sentencesOf(text: string, name: string): string[] {
  const seen = new Set<string>();
  return cutSentences(text)
    .filter((sentence, at, all) => at === 0 || at < all.length - 1 || hasEndMark.test(sentence)) // not cut off
    .map((sentence) => cleanSpokenSentence(sentence, name))
    .filter((sentence) => {
      const letters = sentence.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
      const isNew = letters !== '' && !seen.has(letters);
      seen.add(letters);
      return isNew;
    })
    .slice(0, maxSentences);
}

/** Models asked to continue often begin again. Five equal words in a row mark a sentence as a repeat. */
const repeatedWords = 5;
function repeats(kept: readonly string[], sentence: string): boolean {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const words = wordsOf(sentence);
  return kept.some((earlier) => {
    const heard = ` ${wordsOf(earlier).join(' ')} `;
    if (heard === ` ${words.join(' ')} `) return true;
    return words.some((_, at) => {
      const run = words.slice(at, at + repeatedWords);
      return run.length === repeatedWords && heard.includes(` ${run.join(' ')} `);
    });
  });
}
