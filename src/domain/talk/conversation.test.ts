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
  expect(visitor).toHaveLength(24);
  expect(visitor.at(-1)?.startsWith('59')).toBe(true);
  expect(visitor.every((note) => note.length <= 400)).toBe(true);
  expect(open).toEqual(['Why?']);
});

describe('a talk', () => {
  it('is left as it was said while it is short', () => {
    expect(turnsToCondense(talk(24), null)).toBeNull();
    expect(turnsToSend(talk(24), null)).toHaveLength(24);
  });

  it('that grew long gives all but its last ten turns to be condensed', () => {
    expect(ids(turnsToCondense(talk(26), null))).toEqual([1, 16]);
    expect(ids(turnsToCondense(talk(50), through(16)))).toEqual([17, 40]);
    expect(turnsToCondense(talk(40), through(16))).toBeNull();
  });

  it('of few but long messages is condensed as well', () => {
    expect(ids(turnsToCondense(talk(14, 'x'.repeat(1_500)), null))).toEqual([1, 4]);
  });

  it('is sent from where it was condensed', () => {
    expect(turnsToSend(talk(26), through(16))).toHaveLength(10);
  });

  it('that could not be condensed is sent with its newest turns only, the visitor first', () => {
    const sent = turnsToSend(talk(101), null);
    expect(sent.length).toBeLessThanOrEqual(40);
    expect(sent[0]?.role).toBe('user');
    const long = turnsToSend(talk(31, 'x'.repeat(4_000)), null);
    expect(long.length).toBeLessThanOrEqual(6);
    expect(long.at(-1)?.role).toBe('user');
  });
});
