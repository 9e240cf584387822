import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

test('words that only one side has are set apart; case and punctuation are no difference', () => {
  expect(wordDifference('Two of us print, by hand.', 'two of us printed BY hand', 'en')).toEqual({
    a: [
      { text: 'Two of us ', isShared: true },
      { text: 'print, ', isShared: false },
      { text: 'by hand.', isShared: true },
    ],
    b: [
      { text: 'two of us ', isShared: true },
      { text: 'printed ', isShared: false },
      { text: 'BY hand', isShared: true },
    ],
  });
});

test('the pieces are the whole text, and both sides share the same words, whatever the texts are', () => {
  const words = fc
    .array(fc.constantFrom('wall', 'roll', 'the', '£7', '正午', 'في', '…', '🎈', 'a b'))
    .map((list) => list.join(' '));
  fc.assert(
    fc.property(
      fc.oneof(words, fc.string()),
      words,
      fc.constantFrom('en', 'ja', 'not a tag'),
      (a, b, language) => {
        const parts = wordDifference(a, b, language);
        expect(parts.a.map(({ text }) => text).join('')).toBe(a);
        expect(parts.b.map(({ text }) => text).join('')).toBe(b);
        const shared = (side: 'a' | 'b') => parts[side].some(({ isShared }) => isShared);
        expect(shared('a')).toBe(shared('b'));
      },
    ),
  );
});
