import type { BuyerLines } from '../../../domain/talk/buyer-lines.ts';
import { callLimits } from '../../../domain/talk/phone/call-limits.ts';
import { type CallEndReason, callGoodbyes } from '../../../domain/talk/phone/call-words.ts';
import type { HeardEvent } from '../../../providers/calls/calls.ts';

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
  | { kind: 'silence' }
  | { kind: 'time-over' }
  /** The call was deleted with its report. */
  | { kind: 'call-deleted' }
  | { kind: 'broke' };

/** What the driver does, one after the other. */
export type DialogueAction =
  | { do: 'say' | 'note-buyer' | 'note-caller' | 'await-caller' | 'wait-until-spoken'; text: string }
  | { do: 'keep-heard-part'; heard: string }
  | { do: 'start-reply'; reply: number }
  | { do: 'note-end'; reason: CallEndReason }
  | { do: 'warn'; description: string }
  | { do: 'stop-reply' | 'stop-silence-timer' | 'stop-timers' | 'opt-out' | 'hang-up' | 'drop-line' };

export type DialogueScript = {
  providerCallId: string;
  buyerName: string;
  lines: BuyerLines;
  /** Whether an earlier connection of this call left a transcript. */
  isResumed: boolean;
};

type Next = { state: DialogueState; actions: DialogueAction[] };

export const firstState: DialogueState = {
  phase: 'waiting',
  reply: 0,
  isReplying: false,
  failedReplies: 0,
  hasAskedWhetherThere: false,
};

/** The rules of a phone dialogue. Throws when the provider starts a dialogue twice, or one of another call. */
export function nextState(state: DialogueState, event: DialogueEvent, script: DialogueScript): Next {
  const { lines } = script;
  const over: DialogueState = { ...state, phase: 'over', isReplying: false };
  if (event.kind === 'broke') return { state: over, actions: [{ do: 'stop-timers' }, { do: 'drop-line' }] };
  if (event.kind === 'call-deleted') {
    const say: DialogueAction[] = state.phase === 'over' ? [] : [{ do: 'say', text: lines.goodbye }];
    return {
      state: over,
      actions: [
        { do: 'stop-timers' },
        ...say,
        { do: 'wait-until-spoken', text: lines.goodbye },
        { do: 'hang-up' },
      ],
    };
  }
  if (state.phase === 'over') return { state, actions: [] };
  const finish = (reason: CallEndReason, lastWords: DialogueAction[]): Next => ({
    state: over,
    actions: [
      { do: 'stop-timers' },
      { do: 'stop-reply' },
      { do: 'note-end', reason },
      ...lastWords,
      { do: 'hang-up' },
    ],
  });
  const say = (text: string, after: 'await-caller' | 'wait-until-spoken'): DialogueAction[] => [
    { do: 'say', text },
    { do: 'note-buyer', text },
    { do: after, text },
  ];
  const finishWith = (reason: CallEndReason, text: string) => finish(reason, say(text, 'wait-until-spoken'));

  if (event.kind === 'time-over') return finishWith('time-over', lines.timeOver);
  if (event.kind === 'started') {
    if (state.phase !== 'waiting' || event.providerCallId !== script.providerCallId)
      throw new Error('a dialogue was set up twice, or for another call');
    const text = script.isResumed ? lines.sayAgain : lines.hello(script.buyerName);
    return { state: { ...state, phase: 'talking' }, actions: say(text, 'await-caller') };
  }
  if (state.phase === 'waiting') return { state, actions: [] };
  switch (event.kind) {
    case 'said': {
      const text = callerWords(event.text);
      if (text === '') return { state, actions: [{ do: 'stop-silence-timer' }] };
      return {
        state: { ...state, isReplying: false, hasAskedWhetherThere: false },
        actions: [{ do: 'stop-silence-timer' }, { do: 'stop-reply' }, { do: 'note-caller', text }],
      };
    }
    case 'caller-noted': {
      if (event.turns >= callLimits.maxTurns) return finishWith('time-over', lines.timeOver);
      const reply = state.reply + 1;
      return { state: { ...state, reply, isReplying: true }, actions: [{ do: 'start-reply', reply }] };
    }
    case 'interrupted':
      return {
        state: { ...state, isReplying: false },
        actions: [
          { do: 'stop-silence-timer' },
          { do: 'stop-reply' },
          { do: 'keep-heard-part', heard: event.heard },
          { do: 'await-caller', text: '' },
        ],
      };
    case 'replied': {
      const { text } = event;
      if (event.hangsUp) {
        const { state: ended, actions } = finish('buyer-ended', []);
        return { state: ended, actions: [{ do: 'wait-until-spoken', text }, ...actions] };
      }
      const isNewest = state.isReplying && event.reply === state.reply;
      return {
        state: { ...state, failedReplies: 0, isReplying: state.isReplying && !isNewest },
        actions: isNewest ? [{ do: 'await-caller', text }] : [],
      };
    }
    case 'reply-failed': {
      const failed = { ...state, failedReplies: state.failedReplies + 1 };
      if (!state.isReplying || event.reply !== state.reply) return { state: failed, actions: [] };
      if (failed.failedReplies >= callLimits.maxFailedReplies) return finishWith('no-reply', lines.goodbye);
      return { state: { ...failed, isReplying: false }, actions: say(lines.sayAgain, 'await-caller') };
    }
    case 'silence':
      if (state.isReplying) return { state, actions: [] };
      if (state.hasAskedWhetherThere) return finishWith('silence', lines.goodbye);
      return {
        state: { ...state, hasAskedWhetherThere: true },
        actions: say(lines.stillThere, 'await-caller'),
      };
    case 'key': {
      if (event.key !== '9') return { state, actions: [] };
      // Not in the transcript: this is our line, not the buyer's.
      const text = callGoodbyes.optedOut;
      const { state: ended, actions } = finish('opted-out', [
        { do: 'say', text },
        { do: 'wait-until-spoken', text },
      ]);
      return { state: ended, actions: [{ do: 'opt-out' }, ...actions] };
    }
    case 'trouble':
      return { state, actions: [{ do: 'warn', description: event.description.slice(0, 200) }] };
    case 'nothing':
      return { state, actions: [] };
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
