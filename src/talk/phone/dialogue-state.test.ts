import { describe, expect, it } from 'vitest';
import { buyerLines } from '../rules/buyer-lines.ts';
import {
  type DialogueAction,
  type DialogueEvent,
  type DialogueState,
  firstState,
  nextState,
} from './dialogue-state.ts';
import { callLimits } from './rules/call-limits.ts';

const lines = buyerLines('en');
const script = { providerCallId: 'CA1', buyerName: 'Ana', lines, isResumed: false };
const talking: DialogueState = { ...firstState, phase: 'talking' };
const replying: DialogueState = { ...talking, reply: 3, isReplying: true };
const over: DialogueState = { ...firstState, phase: 'over' };

/** Each action in short: its name and its text, by name where it is one of the lines. */
const texts = new Map(
  Object.entries({ ...lines, hello: lines.hello('Ana') }).map(([name, text]) => [String(text), name]),
);
const short = ([name, argument]: DialogueAction): string =>
  typeof argument === 'string' ? `${name}:${texts.get(argument) ?? argument}` : name;
const run = (state: DialogueState, event: DialogueEvent) => {
  const next = nextState(state, event, script);
  return { phase: next.state.phase, state: next.state, actions: next.actions.map(short) };
};

const started = { kind: 'started', providerCallId: 'CA1' } as const;
const said = (text: string) => ({ kind: 'said', text }) as const;
const replied = { kind: 'replied', reply: 3, text: 'Yes.', hangsUp: false } as const;
const failed = { kind: 'reply-failed', reply: 3 } as const;
const saying = (name: string, after = 'awaitCaller') => [
  `say:${name}`,
  `noteBuyer:${name}`,
  `${after}:${name}`,
];
const ending = (reason: string, words: string[]) => [
  'stopTimers',
  'stopReply',
  `noteEnd:${reason}`,
  ...words,
  'hangUp',
];
const endingWith = (reason: string, name: string) => ending(reason, saying(name, 'waitUntilSpoken'));

const table: [string, DialogueState, DialogueEvent, DialogueState['phase'], string[]][] = [
  ['greets the caller', firstState, started, 'talking', saying('hello')],
  ['hears nothing before the start', firstState, said('hi'), 'waiting', []],
  ['opts nobody out before the start', firstState, { kind: 'key', key: '9' }, 'waiting', []],
  [
    'ends a call that never started',
    firstState,
    { kind: 'time-over' },
    'over',
    endingWith('time-over', 'timeOver'),
  ],
  [
    'notes what was said',
    talking,
    said(' hi\u0000there '),
    'talking',
    ['stopSilenceTimer', 'stopReply', 'noteCaller:hi there'],
  ],
  ['ignores empty words', replying, said(' \u0007 '), 'talking', ['stopSilenceTimer']],
  ['replies to what was noted', talking, { kind: 'caller-noted', turns: 2 }, 'talking', ['startReply']],
  [
    'ends after too many turns',
    talking,
    { kind: 'caller-noted', turns: callLimits.maxTurns },
    'over',
    endingWith('time-over', 'timeOver'),
  ],
  [
    'keeps what was heard',
    replying,
    { kind: 'interrupted', heard: 'Y' },
    'talking',
    ['stopSilenceTimer', 'stopReply', 'keepHeardPart:Y', 'awaitCaller:'],
  ],
  ['waits for the caller after a reply', replying, replied, 'talking', ['awaitCaller:Yes.']],
  ['ignores the end of an earlier reply', replying, { ...replied, reply: 2 }, 'talking', []],
  ['ignores the end of a stopped reply', { ...replying, isReplying: false }, replied, 'talking', []],
  [
    'hangs up after a goodbye',
    replying,
    { ...replied, hangsUp: true },
    'over',
    ['waitUntilSpoken:Yes.', ...ending('buyer-ended', [])],
  ],
  ['asks to say it again after a failed reply', replying, failed, 'talking', saying('sayAgain')],
  [
    'ends after two failed replies',
    { ...replying, failedReplies: 1 },
    failed,
    'over',
    endingWith('no-reply', 'goodbye'),
  ],
  ['ignores the failure of an earlier reply', replying, { ...failed, reply: 2 }, 'talking', []],
  ['asks after a silence', talking, { kind: 'silence' }, 'talking', saying('stillThere')],
  [
    'ends after a second silence',
    { ...talking, hasAskedWhetherThere: true },
    { kind: 'silence' },
    'over',
    endingWith('silence', 'goodbye'),
  ],
  ['takes its own reply for no silence', replying, { kind: 'silence' }, 'talking', []],
  ['opts out with 9', talking, { kind: 'key', key: '9' }, 'over', ['optOut', 'stopTimers']],
  ['ignores other keys', talking, { kind: 'key', key: '1' }, 'talking', []],
  [
    'logs the complaints of the provider',
    talking,
    { kind: 'trouble', description: 'x' },
    'talking',
    ['warn:x'],
  ],
  ['ignores what means nothing', talking, { kind: 'nothing' }, 'talking', []],
  [
    'says goodbye when the call is deleted',
    replying,
    { kind: 'call-deleted' },
    'over',
    ['stopTimers', 'say:goodbye', 'waitUntilSpoken:goodbye', 'hangUp'],
  ],
  [
    'says no second goodbye when the call is deleted',
    over,
    { kind: 'call-deleted' },
    'over',
    ['stopTimers', 'waitUntilSpoken:goodbye', 'hangUp'],
  ],
  ['drops the line after an error', replying, { kind: 'broke' }, 'over', ['stopTimers', 'dropLine']],
];

describe('a phone dialogue', () => {
  it.each(table)('%s', (_, state, event, phase, actions) => {
    const next = run(state, event);
    expect(next.phase).toBe(phase);
    expect(next.actions.slice(0, actions.length || undefined)).toEqual(actions);
  });

  it('does nothing when it is over', () => {
    const events: DialogueEvent[] = [
      started,
      said('hi'),
      replied,
      failed,
      { kind: 'silence' },
      { kind: 'time-over' },
    ];
    for (const event of [
      ...events,
      { kind: 'key', key: '9' } as const,
      { kind: 'caller-noted', turns: 1 } as const,
    ])
      expect(nextState(over, event, script)).toEqual({ state: over, actions: [] });
  });

  it('refuses to start twice, or for another call', () => {
    expect(() => run(talking, started)).toThrow('set up twice');
    expect(() => run(firstState, { kind: 'started', providerCallId: 'CA2' })).toThrow('another call');
  });

  it('asks a caller who comes back to say it again', () => {
    const { actions } = nextState(firstState, started, { ...script, isResumed: true });
    expect(actions.map(short)).toEqual(saying('sayAgain'));
  });

  it('forgets failures and silences once the caller and the buyer speak', () => {
    expect(run({ ...replying, failedReplies: 1 }, replied).state.failedReplies).toBe(0);
    expect(run({ ...talking, hasAskedWhetherThere: true }, said('hi')).state.hasAskedWhetherThere).toBe(
      false,
    );
  });

  it('numbers its replies', () => {
    const next = nextState(replying, { kind: 'caller-noted', turns: 2 }, script);
    expect(next.actions).toEqual([['startReply', 4]]);
    expect(next.state).toMatchObject({ reply: 4, isReplying: true });
  });

  it('does not write our own goodbye after a 9 into the transcript', () => {
    const { actions } = run(talking, { kind: 'key', key: '9' });
    expect(actions.filter((action) => action.startsWith('noteBuyer'))).toEqual([]);
    expect(actions).toContain('noteEnd:opted-out');
  });
});
