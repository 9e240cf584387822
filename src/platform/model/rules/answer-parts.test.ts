import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultText, readAnswer } from './answer-faults.ts';
import { faultyParts, mergeParts } from './answer-parts.ts';

const person = z.strictObject({
  name: z.string().min(1),
  age: z.int().min(16),
  likes: z.array(z.string()).max(2),
});
const schema = z.strictObject({ people: z.array(person).min(1).max(20), note: z.string().nullable() });
const anna = { name: 'Anna', age: 30, likes: [] };
const read = (answer: unknown) => readAnswer(answer, { schema, instructions: '' });
const partsOf = (answer: unknown) => faultyParts(schema, read(answer).faults)?.map(({ name }) => name);

describe('the parts to write again', () => {
  it('are whole elements of a list, not fields of an element', () => {
    const wrong = { ...anna, age: 3, likes: ['a', 'b', 'c'] };
    expect(partsOf({ people: [anna, wrong, anna, { ...anna, name: '' }], note: null })).toEqual([
      'people_1',
      'people_3',
    ]);
  });

  it('are fields, when no list is concerned', () => {
    expect(partsOf({ people: [anna] })).toEqual(['note']);
  });

  it('are the list, when it has the wrong length or many faulty elements', () => {
    expect(partsOf({ people: [], note: null })).toEqual(['people']);
    expect(partsOf({ people: Array(11).fill({ ...anna, age: 3 }), note: null })).toEqual(['people']);
    expect(partsOf({ people: Array(10).fill({ ...anna, age: 3 }), note: null })).toHaveLength(10);
  });

  it('are none when the whole is wrong', () => {
    expect(partsOf([anna])).toBeUndefined();
    expect(partsOf('I would rather not.')).toBeUndefined();
  });

  it('are merged without touching the rest, and a missing one stays as it was', () => {
    const answer = { people: [anna, { ...anna, age: 3 }, { ...anna, age: 4 }], note: 'kept' };
    const parts = faultyParts(schema, read(answer).faults) ?? [];
    expect(mergeParts(answer, parts, { people_1: { ...anna, age: 33 } })).toEqual({
      people: [anna, { ...anna, age: 33 }, { ...anna, age: 4 }],
      note: 'kept',
    });
    expect(mergeParts(answer, parts, 'no JSON')).toEqual(answer);
  });
});

describe('a fault', () => {
  it.each([
    [{ people: [{ ...anna, age: 3 }], note: null }, /^people\[0\]\.age: .*at least 16, not 3\.$/],
    [{ people: [anna], note: 5 }, /^note: Invalid input: expected string, received number, not 5\.$/],
    ['', /^The answer is empty\.$/],
    ['{"people":[{"na', /^The JSON breaks off before its end/],
    ['Certainly! {', /^The answer is not valid JSON/],
  ])('says where it is and what is allowed: %j', (answer, expected) => {
    expect(read(answer).faults.map(faultText)).toEqual([expect.stringMatching(expected)]);
  });

  it('names our instructions when a field held nothing else', () => {
    const instructions =
      'You are a researcher who has sat through many interviews and you cast the buyers of one business.';
    const { faults } = readAnswer(
      { people: [{ ...anna, name: instructions }], note: null },
      { schema, instructions },
    );
    expect(faults.map(faultText)).toEqual([expect.stringMatching(/^people\[0\]\.name: It repeats/)]);
  });
});
