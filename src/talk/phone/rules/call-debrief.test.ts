import { describe, expect, it } from 'vitest';
import { readDebrief, validateDebrief } from './call-debrief.ts';

const objections = ['It costs too much for a hall.', 'My wife has to like it.', 'Who hangs it?'];
const turns = [
  { speaker: 'buyer' as const, text: 'Hello, this is Tess. What is it about?' },
  { speaker: 'caller' as const, text: 'It comes with a sample. You pay when it hangs.' },
  { speaker: 'buyer' as const, text: 'My wife has to like it, you know.' },
];
const entry = (number: number, outcome: 'answered' | 'raised' | 'missed', evidence: string | null) => ({
  number,
  outcome,
  evidence,
  advice: `Advice ${number}`,
});
const validate = (entries: ReturnType<typeof entry>[], summary = 'You were heard.', mayBeSaid = () => true) =>
  validateDebrief({ objections: entries, summary }, objections, turns, mayBeSaid);
const outcomes = (entries: ReturnType<typeof entry>[]) =>
  validate(entries).objections.map(({ outcome, evidence }) => [outcome, evidence]);

describe('a debrief', () => {
  it('has every objection of the report, in its words and order, whatever the model left out or added', () => {
    const { objections: validated } = validate([
      entry(3, 'missed', null),
      entry(1, 'answered', 'You pay when it hangs.'),
      entry(7, 'answered', 'You pay when it hangs.'),
    ]);
    expect(validated.map(({ objection, outcome }) => [objection, outcome])).toEqual([
      [objections[0], 'answered'],
      [objections[1], 'missed'],
      [objections[2], 'missed'],
    ]);
  });

  it('keeps a quote only where somebody said it, letter for letter', () => {
    expect(
      outcomes([
        entry(1, 'answered', 'You pay after it hangs.'),
        entry(2, 'raised', '“My wife has to like it”'),
        entry(3, 'answered', 'It comes with a sample. You pay'),
      ]),
    ).toEqual([
      ['missed', null],
      ['raised', 'My wife has to like it'],
      ['answered', 'It comes with a sample. You pay'],
    ]);
  });

  it('accepts no quote that spans two turns or is only a scrap', () => {
    expect(outcomes([entry(1, 'answered', 'about? It comes'), entry(2, 'raised', 'My')])).toEqual([
      ['missed', null],
      ['missed', null],
      ['missed', null],
    ]);
  });

  it('counts as answered only what the caller said', () => {
    expect(outcomes([entry(2, 'answered', 'My wife has to like it')])[1]).toEqual([
      'raised',
      'My wife has to like it',
    ]);
  });

  it('gives the advice for the actual outcome, and none that claims more than is known', () => {
    const [first, second] = validate([
      entry(1, 'answered', 'words nobody said'),
      entry(2, 'raised', 'My wife has to like it'),
    ]).objections;
    expect(first?.advice).toMatch(/^It never came up/);
    expect(second?.advice).toBe('Advice 2');
    const strict = validate(
      [entry(2, 'raised', 'My wife has to like it')],
      '9 of 10 buyers agree.',
      () => false,
    );
    expect(strict.objections[1]?.advice).toMatch(/^It came up, but you didn’t answer it/);
    expect(strict.summary).not.toContain('9 of 10');
  });

  it('is read back as it was stored; one of another release reads as given up', () => {
    const debrief = validate([]);
    expect(readDebrief(JSON.parse(JSON.stringify({ version: 1, debrief })))).toEqual(debrief);
    expect(readDebrief({ version: 2, debrief })).toBeNull();
    expect(readDebrief(null)).toBeNull();
  });
});
