import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPhrases } from './find-phrases.ts';

test.each([
  ['We e-mail you.', 'e-mail'],
  ['/**\n * The operator is\n * told at once. */', 'is told'],
  ['<p>\n  Please write to\n  support.\n</p>', 'write to support'],
  ['10 per cent', 'per cent'],
  ["the title of this report's chapter", "of this report's "],
  ['It starts by itself.', 'by itself'],
])('%j holds %j', (text, phrase) => {
  expect(findPhrases(text).map((found) => found.phrase)).toEqual([phrase]);
});

test('the line of a phrase is the one on which it begins', () => {
  expect(findPhrases('one\ntwo was\n  told so')[0]?.line).toBe(2);
});

test.each(['We told them.', 'percent', 'email', 'the report itself'])('%j is fine', (text) => {
  expect(findPhrases(text)).toEqual([]);
});

const specified = '../shared/spec-texts.json';
test.skipIf(!existsSync(specified))('no text that the specification fixes holds one of them', () => {
  const texts: { text: string }[] = JSON.parse(readFileSync(specified, 'utf8'));
  expect(texts.flatMap(({ text }) => findPhrases(text))).toEqual([]);
});
