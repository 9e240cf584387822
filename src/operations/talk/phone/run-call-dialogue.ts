import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BuyerLines } from '../../../domain/talk/buyer-lines.ts';
import { callLimits } from '../../../domain/talk/phone/call-limits.ts';
import { type CallEndReason, callEndReasons, callGoodbyes } from '../../../domain/talk/phone/call-words.ts';
import type { HeardEvent } from '../../../providers/calls/calls.ts';
import type { SpokenMessage } from '../../../providers/llm/llm.ts';
import { CallGone, type Transcript, TranscriptTaken } from './call-transcript.ts';

/** Tells the checked sentences of a reply as they come, and in the end whether the buyer hangs up after it. */
export type Reply = (
  history: readonly SpokenMessage[],
  signal: AbortSignal,
  onSentence: (sentence: string) => void,
) => Promise<{ hangsUp: boolean }>;

export type DialogueParts = {
  providerCallId: string;
  buyerName: string;
  lines: BuyerLines;
  transcript: Transcript;
  reply: Reply;
  line: { say: (text: string, last: boolean) => void; end: () => void; breakOff: () => void };
  noteEnd: (reason: string) => Promise<unknown>;
  optOut: () => Promise<unknown>;
  pace: { maxMs: number; silenceMs: number; speechMsPerCharacter: number };
  log: Logger;
};
export type CallDialogue = { hear: (event: HeardEvent) => void; close: () => Promise<void> };

/**
 * One conversation on the phone. What is heard is dealt with in order; a reply is spoken beside that, so that the caller
 * can interrupt it. Every sentence is written down when it is said.
 */
export function runCallDialogue(parts: DialogueParts): CallDialogue {
  const { transcript, line, lines, pace, log } = parts;
  let state: 'waiting' | 'talking' | 'over' = 'waiting';
  let work: Promise<void> = Promise.resolve();
  let speaking: { stop: AbortController; done: Promise<void> } | null = null;
  const closed = new AbortController();
  let failedReplies = 0;
  let askedWhetherThere = false;
  let silence: NodeJS.Timeout | undefined;
  const wholeTime = setTimeout(() => inOrder(() => finish('time-over', lines.timeOver)), pace.maxMs);

  /** What goes wrong in here leaves nobody to talk to: the line is dropped, and the provider says goodbye. */
  const inOrder = (task: () => Promise<void>): void => {
    work = work.then(task).catch((error: unknown) => {
      if (error instanceof CallGone) return endGoneCall();
      log.error({ err: error }, 'a phone dialogue broke off');
      stopTimers();
      state = 'over';
      line.breakOff();
    });
  };
  const endGoneCall = async (): Promise<void> => {
    speaking?.stop.abort();
    if (state !== 'over') line.say(lines.goodbye, true);
    state = 'over';
    stopTimers();
    await untilSpoken(lines.goodbye);
    line.end();
  };
  const stopTimers = (): void => {
    clearTimeout(wholeTime);
    clearTimeout(silence);
  };
  const stopSpeaking = async (): Promise<void> => {
    speaking?.stop.abort();
    await speaking?.done;
    speaking = null;
  };
  const spokenMs = (text: string): number => text.length * pace.speechMsPerCharacter;
  const untilSpoken = (text: string): Promise<unknown> =>
    pause(spokenMs(text), undefined, { signal: closed.signal }).catch(() => undefined);

  const awaitCaller = (saidLast: string): void => {
    clearTimeout(silence);
    if (state !== 'talking') return;
    silence = setTimeout(() => inOrder(noticeSilence), pace.silenceMs + spokenMs(saidLast));
  };
  const noticeSilence = async (): Promise<void> => {
    if (state !== 'talking' || speaking) return;
    if (askedWhetherThere) return finish('silence', lines.goodbye);
    askedWhetherThere = true;
    await sayOurselves(lines.stillThere);
  };

  const sayOurselves = async (text: string): Promise<void> => {
    line.say(text, true);
    await transcript.addBuyer(text);
    awaitCaller(text);
  };

  const finish = async (reason: CallEndReason, lastWords: string | null): Promise<void> => {
    if (state === 'over') return;
    state = 'over';
    stopTimers();
    await stopSpeaking();
    await parts.noteEnd(callEndReasons[reason]);
    if (lastWords !== null) {
      line.say(lastWords, true);
      if (reason !== 'opted-out') await transcript.addBuyer(lastWords);
      // An end that overtakes the last words would cut them off.
      await untilSpoken(lastWords);
    }
    line.end();
  };

  const speak = async (signal: AbortSignal): Promise<void> => {
    let said = '';
    let written: Promise<void> = Promise.resolve();
    /** A sentence that cannot be written down ends the reply: the model need not go on. */
    const unwritten = new AbortController();
    const onSentence = (sentence: string): void => {
      if (signal.aborted || unwritten.signal.aborted) return;
      line.say(said === '' ? sentence : ` ${sentence}`, false);
      said = `${said} ${sentence}`.trim();
      written = written
        .then(() => transcript.addBuyer(sentence))
        .catch((error: unknown) => unwritten.abort(error));
    };
    const { hangsUp } = await parts
      .reply(transcript.history(), AbortSignal.any([signal, unwritten.signal]), onSentence)
      .catch((error: unknown) => {
        // What was heard stands; a reply that stops in the middle is still one.
        if (said === '' || signal.aborted || unwritten.signal.aborted) throw error;
        log.warn({ err: error }, 'a reply on the phone broke off');
        return { hangsUp: false };
      })
      .finally(async () => {
        await written;
        unwritten.signal.throwIfAborted();
      });
    if (signal.aborted) return;
    line.say('', true);
    failedReplies = 0;
    if (hangsUp) inOrder(() => endAfter(said));
    else awaitCaller(said);
  };
  const endAfter = async (said: string): Promise<void> => {
    await untilSpoken(said);
    await finish('buyer-ended', null);
  };
  const startSpeaking = (): void => {
    const stop = new AbortController();
    const task = { stop, done: Promise.resolve() };
    task.done = speak(stop.signal)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (error instanceof TranscriptTaken || error instanceof CallGone)
          return inOrder(() => Promise.reject(error));
        failedReplies += 1;
        log.warn({ err: error }, 'a reply on the phone failed');
        const isLast = failedReplies >= callLimits.maxFailedReplies;
        inOrder(async () => {
          if (state !== 'talking' || stop.signal.aborted) return;
          await (isLast ? finish('no-reply', lines.goodbye) : sayOurselves(lines.sayAgain));
        });
      })
      .finally(() => {
        if (speaking === task) speaking = null;
      });
    speaking = task;
  };

  const deal = async (event: HeardEvent): Promise<void> => {
    if (state === 'over') return;
    if (event.kind === 'started') {
      if (state !== 'waiting' || event.providerCallId !== parts.providerCallId)
        throw new Error('a dialogue was set up twice, or for another call');
      state = 'talking';
      await sayOurselves(transcript.count() === 0 ? lines.hello(parts.buyerName) : lines.sayAgain);
      return;
    }
    if (state !== 'talking') return;
    switch (event.kind) {
      case 'said': {
        clearTimeout(silence);
        const text = callerWords(event.text);
        if (text === '') return;
        await stopSpeaking();
        askedWhetherThere = false;
        await transcript.addCaller(text);
        if (transcript.count() >= callLimits.maxTurns) return finish('time-over', lines.timeOver);
        startSpeaking();
        return;
      }
      case 'interrupted':
        clearTimeout(silence);
        await stopSpeaking();
        await transcript.cutBuyer(event.heard);
        awaitCaller('');
        return;
      case 'key':
        if (event.key !== '9') return;
        await parts.optOut();
        return finish('opted-out', callGoodbyes.optedOut);
      case 'trouble':
        log.warn({ description: event.description.slice(0, 200) }, 'the telephone service complains');
    }
  };

  return {
    hear: (event) => inOrder(() => deal(event)),
    close: async () => {
      stopTimers();
      state = 'over';
      closed.abort();
      await stopSpeaking();
      await work;
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be stored
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const callerWords = (text: string): string =>
  text
    .replace(controlCharacters, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, callLimits.maxTurnCharacters)
    .toWellFormed();
