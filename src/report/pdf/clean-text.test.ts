import { expect, test } from 'vitest';
import { cleanCell, cleanText } from './clean-text.ts';

test.each([
  ['a\u0000b\u001bc', 'abc'],
  ['one\n\ttwo', 'one two'],
  ['pay \u202eexe\u202c', 'pay exe'],
  ['\ud83d alone', '□ alone'],
  ['\ue000', '□'],
  ['a\uffffb\u{1fffe}c', 'abc'],
  ['👩‍👩‍👧 stays', '👩‍👩‍👧 stays'],
])('%j is set as %j', (text, set) => {
  expect(cleanText(text)).toBe(set);
});

test('an ordinary sentence is untouched', () => {
  const sentence = 'Ärger über die Donaudampfschifffahrt, “so” – said she: 12 × 3 = 36 €.';
  expect(cleanText(sentence)).toBe(sentence);
});

test('a long run gets places to break, nothing is lost, and no character is cut in two', () => {
  const run = '👩‍👩‍👧'.repeat(50);
  const opened = cleanText(run);
  expect(opened).toContain('\u200b');
  expect(opened.replaceAll('\u200b', '')).toBe(run);
  expect(opened.split('\u200b').every((part) => part.startsWith('👩') && part.endsWith('👧'))).toBe(true);
});

test('an address breaks after its marks', () => {
  expect(cleanText('https://liegen.example/how-we-make-them')).toContain('/\u200bhow-');
});

test('a narrow column breaks sooner', () => {
  const word = 'w'.repeat(24);
  expect(cleanText(word)).toBe(word);
  expect(cleanCell(word)).toContain('\u200b');
});
