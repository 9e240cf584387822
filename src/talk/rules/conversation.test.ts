import { describe, expect, it } from 'vitest';
import {
  type CondensedTalk,
  limitNotes,
  type StoredTurn,
  turnsToCondense,
  turnsToSend,
} from './conversation.ts';

const talk = (turns: number, text = 'A sentence.'): StoredTurn[] =>
  Array.from({ length: turns }, (_, at) => ({ id: at + 1, role: at % 2 === 0 ? 'user' : 'buyer', text }));
const through = (throughMessageId: number): CondensedTalk => ({
  version: 1,
  throughMessageId,
  visitor: [],
  buyer: [],
  open: [],
});
const ids = (turns: readonly StoredTurn[] | null) => turns && [turns[0]?.id, turns.at(-1)?.id];

it('notes stay short however much a model notes', () => {
  const many = Array.from({ length: 60 }, (_, n) => `${n} ${'x'.repeat(900)}`);
  const { visitor, open } = limitNotes({ visitor: many, buyer: [], open: ['Why?'] });
  expect(visitor).toHaveLength(10);
  expect(visitor.at(-1)?.startsWith('59')).toBe(true);
  expect(visitor.every((note) => note.length <= 240)).toBe(true);
  expect(open).toEqual(['Why?']);
});

describe('a talk', () => {
  it('stays verbatim while it is short', () => {
    expect(turnsToCondense(talk(16), null)).toBeNull();
    expect(turnsToSend(talk(16), null)).toHaveLength(16);
  });

  it('that has grown long is condensed except for its last eight turns', () => {
    expect(ids(turnsToCondense(talk(18), null))).toEqual([1, 10]);
    expect(ids(turnsToCondense(talk(28), through(10)))).toEqual([11, 20]);
    expect(turnsToCondense(talk(26), through(10))).toBeNull();
  });

  it('with few but long messages is condensed too', () => {
    expect(ids(turnsToCondense(talk(12, 'x'.repeat(800)), null))).toEqual([1, 4]);
  });

  it('is sent from the end of its condensed part', () => {
    expect(turnsToSend(talk(18), through(10))).toHaveLength(8);
  });

  it('that could not be condensed is sent with its newest turns only, the visitor first', () => {
    const sent = turnsToSend(talk(101), null);
    expect(sent.length).toBeLessThanOrEqual(24);
    expect(sent[0]?.role).toBe('user');
    const long = turnsToSend(talk(31, 'x'.repeat(4_000)), null);
    expect(long.length).toBeLessThanOrEqual(2);
    expect(long.at(-1)?.role).toBe('user');
  });
});
