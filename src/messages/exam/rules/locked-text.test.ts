import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLockedTextCheck } from './locked-text.ts';

const nextTurn = () => Promise.resolve();

const locked = 'The van came an hour late and nobody had told us; the dog was asleep by then and I was not.';
const visible = 'Sent from my phone, please excuse every typing error that you find in here.';
const isLocked = await createLockedTextCheck([locked, `Fine. ${visible}`], [visible], nextTurn);

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

  it('is not found when fewer characters match, or the matching text is known anyway', async () => {
    expect(isLocked(`Before. ${locked.slice(7, 46)}. After.`)).toBe(false);
    expect(isLocked(visible)).toBe(false);
    expect(isLocked(`${visible} and more`)).toBe(false);
    expect((await createLockedTextCheck([], [], nextTurn))(locked)).toBe(false);
  });

  it('is found wherever a run of forty characters lies', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcdefgh '), minLength: 60, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, fc.nat(), async (message, seed) => {
        const plain = message.replace(/\s+/g, ' ').trim();
        fc.pre(plain.length >= 45);
        const at = seed % (plain.length - 42);
        const run = plain.slice(at, at + 42).trim();
        fc.pre(run.length >= 40);
        expect((await createLockedTextCheck([message], [], nextTurn))(`XX ${run} XX`)).toBe(true);
      }),
    );
  });

  it('is found exactly when one of its runs of forty characters is in a locked message and in no known text', async () => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
    const runsOf = (text: string) =>
      Array.from({ length: Math.max(0, text.length - 39) }, (_, at) => text.slice(at, at + 40));
    // Few characters and repeated parts, so that runs are shared by many texts at many places.
    const part = fc.oneof(
      fc.constantFrom('ab', 'aaaaaaaaaaaaaaa', ' Sent from my phone in the rain', 'İs it ŉot? '),
      fc.string({ unit: fc.constantFrom(...'aab '), minLength: 1, maxLength: 50 }),
    );
    const texts = fc.array(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (hidden, known, prompts) => {
        const check = await createLockedTextCheck(hidden, known, nextTurn);
        const isKnown = (run: string) => known.some((text) => plain(text).includes(run));
        const isHidden = (run: string) => hidden.some((text) => plain(text).includes(run));
        for (const prompt of [...prompts, [...prompts, ...known].join(' '), [...known, ...hidden].join('')])
          expect(check(prompt)).toBe(runsOf(plain(prompt)).some((run) => isHidden(run) && !isKnown(run)));
      }),
    );
  });
});
