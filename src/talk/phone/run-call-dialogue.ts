import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SpokenMessage } from '../../platform/model/llm.ts';
import { CallGone, type Transcript, TranscriptTaken } from './call-transcript.ts';
import type { HeardEvent } from './calls.ts';
import {
  type ActionArguments,
  type DialogueEvent,
  type DialogueScript,
  firstState,
  nextState,
} from './dialogue-state.ts';
import { callEndReasons } from './rules/call-strings.ts';

/** What the buyer says next, and whether they hang up after it. */
export type Reply = (
  history: readonly SpokenMessage[],
  signal: AbortSignal,
) => Promise<{ text: string; hangsUp: boolean }>;

export type DialogueParts = Omit<DialogueScript, 'isResumed'> & {
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
 * Runs one phone dialogue: feeds events to `nextState` one at a time and carries out the actions it returns.
 * Replies are written concurrently, so that the caller can interrupt them. Every turn is stored before it is
 * said.
 */
export function runCallDialogue(parts: DialogueParts): CallDialogue {
  const { transcript, line, pace, log } = parts;
  const script = { ...parts, isResumed: transcript.count() > 0 };
  let state = firstState;
  let work: Promise<void> = Promise.resolve();
  let speaking: { stop: AbortController; done: Promise<void> } | null = null;
  let silence: NodeJS.Timeout | undefined;
  const closed = new AbortController();
  const wholeTime = setTimeout(() => dispatch({ kind: 'time-over' }), pace.maxMs);

  const inOrder = (task: () => Promise<void>): void => {
    work = work.then(task).catch(async (error: unknown) => {
      if (error instanceof CallGone) {
        speaking?.stop.abort();
        return handle({ kind: 'call-deleted' });
      }
      log.error({ err: error }, 'phone dialogue interrupted');
      await handle({ kind: 'broke' });
    });
  };
  const dispatch = (event: DialogueEvent): void => inOrder(() => handle(event));
  const handle = async (event: DialogueEvent): Promise<void> => {
    const next = nextState(state, event, script);
    state = next.state;
    for (const [name, argument] of next.actions) await perform[name](argument as never);
  };

  const stopTimers = (): void => {
    clearTimeout(wholeTime);
    clearTimeout(silence);
  };
  const stopReply = async (): Promise<void> => {
    speaking?.stop.abort();
    await speaking?.done;
    speaking = null;
  };
  const spokenMs = (text: string): number => text.length * pace.speechMsPerCharacter;

  const perform: { [Name in keyof ActionArguments]: (argument: ActionArguments[Name]) => unknown } = {
    say: (text) => line.say(text, true),
    noteBuyer: (text) => transcript.addBuyer(text),
    noteCaller: async (text) => {
      await transcript.addCaller(text);
      await handle({ kind: 'caller-noted', turns: transcript.count() });
    },
    keepHeardPart: (heard) => transcript.cutBuyer(heard),
    awaitCaller: (text) => {
      clearTimeout(silence);
      if (state.phase !== 'talking') return; // closed meanwhile
      silence = setTimeout(() => dispatch({ kind: 'silence' }), pace.silenceMs + spokenMs(text));
    },
    // Hanging up earlier would cut off the last words.
    waitUntilSpoken: (text) =>
      pause(spokenMs(text), undefined, { signal: closed.signal }).catch(() => undefined),
    startReply: (reply) => startReply(reply),
    noteEnd: (reason) => parts.noteEnd(callEndReasons[reason]),
    warn: (description) => log.warn({ description }, 'phone service reported an error'),
    stopReply: () => stopReply(),
    stopSilenceTimer: () => clearTimeout(silence),
    stopTimers: () => stopTimers(),
    optOut: () => parts.optOut(),
    hangUp: () => line.end(),
    dropLine: () => line.breakOff(),
  };

  const speak = async (reply: number, signal: AbortSignal): Promise<void> => {
    const { text, hangsUp } = await parts.reply(transcript.history(), signal);
    if (signal.aborted) return;
    await transcript.addBuyer(text);
    line.say(text, true);
    dispatch({ kind: 'replied', reply, text, hangsUp });
  };
  const startReply = (reply: number): void => {
    const stop = new AbortController();
    const done = speak(reply, stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      if (error instanceof TranscriptTaken || error instanceof CallGone)
        return inOrder(() => Promise.reject(error));
      log.warn({ err: error }, 'a reply on the phone failed');
      dispatch({ kind: 'reply-failed', reply });
    });
    speaking = { stop, done };
  };

  return {
    hear: dispatch,
    close: async () => {
      stopTimers();
      state = { ...state, phase: 'over' };
      closed.abort();
      await stopReply();
      await work;
    },
  };
}
