import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLockedTextCheck } from './locked-text.ts';

const locked = 'The van came an hour late and nobody had told us; the dog was asleep by then and I was not.';
const visible = 'Sent from my phone, please excuse every typing error that you find in here.';
const isLocked = createLockedTextCheck([locked, `Fine. ${visible}`], [visible]);

describe('a prompt with text of a locked message', () => {
  it.each([
    ['the whole message', `[12] ${locked}\nmore`],
    ['forty characters of it', locked.slice(7, 47)],
    ['other white space', locked.replaceAll(' ', ' \n\t ')],
    ['other case', locked.toUpperCase()],
    ['JSON', JSON.stringify({ quote: locked.replace('; ', ';\n') })],
  ])('is found: %s', (_, prompt) => {
    expect(isLocked(`Before. ${prompt} After.`)).toBe(true);
  });

  it('is not found when fewer characters agree, or what agrees is known anyway', () => {
    expect(isLocked(`Before. ${locked.slice(7, 46)}. After.`)).toBe(false);
    expect(isLocked(visible)).toBe(false);
    expect(isLocked(`${visible} and more`)).toBe(false);
    expect(createLockedTextCheck([], [])(locked)).toBe(false);
  });

  it('is found wherever a run of forty characters lies', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcdefgh '), minLength: 60, maxLength: 200 });
    fc.assert(
      fc.property(text, fc.nat(), (message, seed) => {
        const plain = message.replace(/\s+/g, ' ').trim();
        fc.pre(plain.length >= 45);
        const at = seed % (plain.length - 42);
        const run = plain.slice(at, at + 42).trim();
        fc.pre(run.length >= 40);
        expect(createLockedTextCheck([message], [])(`XX ${run} XX`)).toBe(true);
      }),
    );
  });
});
