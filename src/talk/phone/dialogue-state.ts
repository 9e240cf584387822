import type { BuyerLines } from '../rules/buyer-lines.ts';
import type { HeardEvent } from './calls.ts';
import { callLimits } from './rules/call-limits.ts';
import { type CallEndReason, callGoodbyes } from './rules/call-strings.ts';

export type DialogueState = {
  phase: 'waiting' | 'talking' | 'over';
  /** Number of the newest reply. The end of an earlier one is out of date. */
  reply: number;
  isReplying: boolean;
  failedReplies: number;
  hasAskedWhetherThere: boolean;
};

export type DialogueEvent =
  | HeardEvent
  | { kind: 'caller-noted'; turns: number }
  | { kind: 'replied'; reply: number; text: string; hangsUp: boolean }
  | { kind: 'reply-failed'; reply: number }
  | { kind: 'silence' | 'time-over' | 'broke' }
  /** The call was deleted with its report. */
  | { kind: 'call-deleted' };

/** What the driver can do, each with its argument. */
export type ActionArguments = {
  say: string;
  noteBuyer: string;
  noteCaller: string;
  keepHeardPart: string;
  /** Starts the silence timer for the time after this text. */
  awaitCaller: string;
  waitUntilSpoken: string;
  startReply: number;
  noteEnd: CallEndReason;
  warn: string;
  stopReply: undefined;
  stopSilenceTimer: undefined;
  stopTimers: undefined;
  optOut: undefined;
  hangUp: undefined;
  dropLine: undefined;
};
export type DialogueAction = {
  [Name in keyof ActionArguments]: ActionArguments[Name] extends undefined
    ? [Name]
    : [Name, ActionArguments[Name]];
}[keyof ActionArguments];

export type DialogueScript = {
  providerCallId: string;
  buyerName: string;
  lines: BuyerLines;
  /** Whether an earlier connection of this call left a transcript. */
  isResumed: boolean;
};

export const firstState: DialogueState = {
  phase: 'waiting',
  reply: 0,
  isReplying: false,
  failedReplies: 0,
  hasAskedWhetherThere: false,
};

/** The rules of a phone dialogue. Throws when the provider starts a dialogue twice, or one of another call. */
export function nextState(
  state: DialogueState,
  event: DialogueEvent,
  { lines, ...script }: DialogueScript,
): { state: DialogueState; actions: DialogueAction[] } {
  const go = (changes: Partial<DialogueState>, ...actions: DialogueAction[]) => ({
    state: { ...state, ...changes },
    actions,
  });
  const over = { phase: 'over', isReplying: false } as const;
  const say = (text: string): DialogueAction[] => [
    ['say', text],
    ['noteBuyer', text],
    ['awaitCaller', text],
  ];
  const end = (reason: CallEndReason, ...lastWords: DialogueAction[]): DialogueAction[] => [
    ['stopTimers'],
    ['stopReply'],
    ['noteEnd', reason],
    ...lastWords,
    ['hangUp'],
  ];
  const finish = (reason: CallEndReason, text: string) =>
    go(over, ...end(reason, ['say', text], ['noteBuyer', text], ['waitUntilSpoken', text]));

  if (event.kind === 'broke') return go(over, ['stopTimers'], ['dropLine']);
  if (event.kind === 'call-deleted') {
    const goodbye: DialogueAction[] = state.phase === 'over' ? [] : [['say', lines.goodbye]];
    return go(over, ['stopTimers'], ...goodbye, ['waitUntilSpoken', lines.goodbye], ['hangUp']);
  }
  if (state.phase === 'over') return go({});
  if (event.kind === 'time-over') return finish('time-over', lines.timeOver);
  if (event.kind === 'started') {
    if (state.phase !== 'waiting' || event.providerCallId !== script.providerCallId)
      throw new Error('a dialogue was set up twice, or for another call');
    return go(
      { phase: 'talking' },
      ...say(script.isResumed ? lines.sayAgain : lines.hello(script.buyerName)),
    );
  }
  if (state.phase === 'waiting') return go({});

  const isNewest = 'reply' in event && state.isReplying && event.reply === state.reply;
  switch (event.kind) {
    case 'said': {
      const text = callerWords(event.text);
      if (text === '') return go({}, ['stopSilenceTimer']);
      const changes = { isReplying: false, hasAskedWhetherThere: false };
      return go(changes, ['stopSilenceTimer'], ['stopReply'], ['noteCaller', text]);
    }
    case 'caller-noted': {
      if (event.turns >= callLimits.maxTurns) return finish('time-over', lines.timeOver);
      const reply = state.reply + 1;
      return go({ reply, isReplying: true }, ['startReply', reply]);
    }
    case 'interrupted': {
      const { heard } = event;
      const actions: DialogueAction[] = [
        ['keepHeardPart', heard],
        ['awaitCaller', ''],
      ];
      return go({ isReplying: false }, ['stopSilenceTimer'], ['stopReply'], ...actions);
    }
    case 'replied':
      if (event.hangsUp) return go(over, ['waitUntilSpoken', event.text], ...end('buyer-ended'));
      if (!isNewest) return go({ failedReplies: 0 });
      return go({ failedReplies: 0, isReplying: false }, ['awaitCaller', event.text]);
    case 'reply-failed': {
      const failedReplies = state.failedReplies + 1;
      if (!isNewest) return go({ failedReplies });
      if (failedReplies >= callLimits.maxFailedReplies) return finish('no-reply', lines.goodbye);
      return go({ failedReplies, isReplying: false }, ...say(lines.sayAgain));
    }
    case 'silence':
      if (state.isReplying) return go({});
      if (state.hasAskedWhetherThere) return finish('silence', lines.goodbye);
      return go({ hasAskedWhetherThere: true }, ...say(lines.stillThere));
    case 'key': {
      if (event.key !== '9') return go({});
      // Not in the transcript: this is our line, not the buyer's.
      const text = callGoodbyes.optedOut;
      return go(over, ['optOut'], ...end('opted-out', ['say', text], ['waitUntilSpoken', text]));
    }
    case 'trouble':
      return go({}, ['warn', event.description.slice(0, 200)]);
    case 'nothing':
      return go({});
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be stored
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const callerWords = (text: string): string =>
  text
    .replace(controlCharacters, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, callLimits.maxTurnCharacters)
    .toWellFormed();
