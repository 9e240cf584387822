import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SpokenMessage } from '../../platform/model/llm.ts';
import type { BuyerLines } from '../rules/buyer-lines.ts';
import type { HeardEvent } from './calls.ts';
import { callLimits } from './rules/call-limits.ts';
import {
  type CallEndReason,
  type CallTurn,
  callEndReasons,
  callerWords,
  callGoodbyes,
  textBeforeInterruption,
} from './rules/call-strings.ts';

/** What the buyer says next, and whether they hang up after it. */
export type Reply = (
  history: readonly SpokenMessage[],
  signal: AbortSignal,
) => Promise<{ text: string; hangsUp: boolean }>;

export type DialogueParts = {
  providerCallId: string;
  buyerName: string;
  lines: BuyerLines;
  /** What an earlier connection of this call has stored. */
  turns: readonly CallTurn[];
  /** `taken`: another process writes the transcript of the same call. `gone`: the call was deleted with its report. */
  save: (turns: readonly CallTurn[], lengthBefore: number) => Promise<'saved' | 'taken' | 'gone'>;
  reply: Reply;
  line: { say: (text: string) => void; end: () => void; breakOff: () => void };
  noteEnd: (reason: string) => Promise<unknown>;
  optOut: () => Promise<unknown>;
  pace: { maxMs: number; silenceMs: number; speechMsPerCharacter: number };
  now: () => Date;
  log: Logger;
};
export type CallDialogue = { hear: (event: HeardEvent) => void; close: () => Promise<void> };

class TranscriptLost extends Error {
  override name = 'TranscriptLost';
  readonly isGone: boolean;
  constructor(isGone: boolean) {
    super(isGone ? 'this call was deleted' : 'the transcript of this call is being written elsewhere');
    this.isGone = isGone;
  }
}

/**
 * Runs one phone dialogue. What is heard is handled one by one; a reply is written meanwhile, so that the caller can
 * interrupt it. Every turn is stored before it is said.
 */
export function runCallDialogue(parts: DialogueParts): CallDialogue {
  const { lines, line, pace, log } = parts;
  let { turns } = parts;
  let phase: 'waiting' | 'talking' | 'over' = 'waiting';
  let failedReplies = 0;
  let reply: { stop: AbortController; done: Promise<void> } | null = null;
  let work: Promise<void> = Promise.resolve();
  let silence: NodeJS.Timeout | undefined;
  const closed = new AbortController();
  const wholeTime = setTimeout(() => inOrder(() => finish('time-over', lines.timeOver)), pace.maxMs);

  function inOrder(task: () => Promise<void>): void {
    work = work.then(() => (phase === 'over' ? undefined : task())).catch(breakOff);
  }
  async function breakOff(error: unknown): Promise<void> {
    const wasOver = phase === 'over';
    stop();
    reply?.stop.abort();
    if (!(error instanceof TranscriptLost && error.isGone)) {
      log.error({ err: error }, 'phone dialogue interrupted');
      return line.breakOff();
    }
    if (!wasOver) line.say(lines.goodbye);
    await untilSpoken(lines.goodbye);
    line.end();
  }

  async function save(changed: readonly CallTurn[]): Promise<void> {
    const outcome = await parts.save(changed, turns.length);
    if (outcome !== 'saved') throw new TranscriptLost(outcome === 'gone');
    turns = changed;
  }
  const lastOfBuyer = (): CallTurn | null => {
    const last = turns.at(-1);
    return last?.speaker === 'buyer' ? last : null;
  };
  const add = (speaker: CallTurn['speaker'], text: string): Promise<void> =>
    save([...turns, { speaker, text, interrupted: false, at: parts.now().toISOString() }]);
  /** What the buyer says is one turn until the caller speaks. */
  async function noteBuyer(text: string): Promise<void> {
    const last = lastOfBuyer();
    await (last ? save(turns.with(-1, { ...last, text: `${last.text} ${text}` })) : add('buyer', text));
  }
  async function say(text: string): Promise<void> {
    await noteBuyer(text);
    line.say(text);
    awaitCaller(text);
  }
  const spokenMs = (text: string): number => text.length * pace.speechMsPerCharacter;
  /** Hanging up earlier would cut off the last words. */
  const untilSpoken = (text: string): Promise<void> =>
    pause(spokenMs(text), undefined, { signal: closed.signal }).catch(() => undefined);
  function awaitCaller(spoken: string): void {
    clearTimeout(silence);
    if (phase !== 'talking') return;
    const goodbye = () => inOrder(() => finish('silence', lines.goodbye));
    silence = setTimeout(goodbye, pace.silenceMs + spokenMs(spoken));
  }
  function stop(): void {
    phase = 'over';
    clearTimeout(wholeTime);
    clearTimeout(silence);
  }

  async function stopReply(): Promise<void> {
    reply?.stop.abort();
    await reply?.done;
    reply = null;
  }
  async function end(reason: CallEndReason): Promise<void> {
    stop();
    await stopReply();
    await parts.noteEnd(callEndReasons[reason]);
  }
  async function finish(reason: CallEndReason, lastWords: string): Promise<void> {
    await end(reason);
    line.say(lastWords); // also when the transcript is gone
    await noteBuyer(lastWords);
    await untilSpoken(lastWords);
    line.end();
  }

  async function answer(signal: AbortSignal): Promise<void> {
    try {
      const history = turns.map(({ speaker, text }) => ({
        role: speaker === 'caller' ? ('user' as const) : ('buyer' as const),
        text,
      }));
      const { text, hangsUp } = await parts.reply(history, signal);
      if (signal.aborted) return;
      await say(text);
      failedReplies = 0;
      if (hangsUp)
        inOrder(async () => {
          await end('buyer-ended');
          await untilSpoken(text);
          line.end();
        });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof TranscriptLost) return inOrder(() => Promise.reject(error));
      log.warn({ err: error }, 'a reply on the phone failed');
      failedReplies += 1;
      inOrder(() =>
        failedReplies >= callLimits.maxFailedReplies
          ? finish('no-reply', lines.goodbye)
          : say(lines.sayAgain),
      );
    }
  }

  async function handle(event: HeardEvent): Promise<void> {
    if (event.kind === 'started') {
      if (phase !== 'waiting' || event.providerCallId !== parts.providerCallId)
        throw new Error('a dialogue was set up twice, or for another call');
      phase = 'talking';
      return say(turns.length > 0 ? lines.sayAgain : lines.hello(parts.buyerName));
    }
    if (phase === 'waiting') return;
    if (event.kind === 'said') {
      const text = callerWords(event.text);
      if (text === '') return;
      clearTimeout(silence);
      await stopReply();
      await add('caller', text);
      if (turns.length >= callLimits.maxTurns) return finish('time-over', lines.timeOver);
      const stop = new AbortController();
      reply = {
        stop,
        done: answer(stop.signal).catch((error: unknown) => inOrder(() => Promise.reject(error))),
      };
    }
    if (event.kind === 'interrupted') {
      await stopReply();
      const last = lastOfBuyer();
      if (!last) return;
      const text = textBeforeInterruption(last.text, event.heard);
      await save([...turns.slice(0, -1), ...(text === '' ? [] : [{ ...last, text, interrupted: true }])]);
      awaitCaller('');
    }
    if (event.kind === 'key' && event.key === '9') {
      await end('opted-out');
      await parts.optOut();
      line.say(callGoodbyes.optedOut); // our line, not the buyer's: not in the transcript
      await untilSpoken(callGoodbyes.optedOut);
      line.end();
    }
    if (event.kind === 'trouble')
      log.warn({ description: event.description.slice(0, 200) }, 'phone service reported an error');
  }

  return {
    hear: (event) => inOrder(() => handle(event)),
    close: async () => {
      stop();
      closed.abort();
      await stopReply();
      await work;
    },
  };
}
