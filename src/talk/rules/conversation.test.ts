import { expect, it } from 'vitest';
import { type Turn, turnsToSend } from './conversation.ts';

const talk = (turns: number, text = 'A sentence.'): Turn[] =>
  Array.from({ length: turns }, (_, at) => ({ role: at % 2 === 0 ? 'user' : 'buyer', text }));

it('a talk is sent whole while it is short', () => {
  expect(turnsToSend(talk(16))).toHaveLength(16);
});

it('of a long talk its newest turns are sent, the visitor first', () => {
  const sent = turnsToSend(talk(101));
  expect(sent.length).toBeLessThanOrEqual(24);
  expect(sent[0]?.role).toBe('user');
  const long = turnsToSend(talk(31, 'x'.repeat(4_000)));
  expect(long.length).toBeLessThanOrEqual(2);
  expect(long.at(-1)?.role).toBe('user');
});
