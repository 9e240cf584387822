import { expect, it } from 'vitest';
import { hasTrigram, parseSearch } from './parse-search.ts';

it.each([
  [' #42 ', { number: 42, code: '#42', words: ['#42'] }],
  ['R-000042', { number: 42, code: 'R-000042', words: ['r-000042'] }],
  ['42', { number: 42, code: '42', words: ['42'] }],
  ['Half', { number: null, code: 'Half', words: ['half'] }],
  ['"42"', { number: null, code: null, words: ['42'] }],
  ['"small bakeries" Hamburg hamburg', { number: null, code: null, words: ['small bakeries', 'hamburg'] }],
  ['mia@exa', { number: null, code: 'mia@exa', words: ['mia@exa'] }],
  ['"', { number: null, code: null, words: [] }],
  ['1234567890123456', { number: null, code: '1234567890123456', words: ['1234567890123456'] }],
  ['a b c d e f g h i j', { number: null, code: null, words: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }],
])('%j is read as %j', (typed, read) => {
  expect(parseSearch(typed)).toEqual(read);
});

it.each([
  ['bakers', true],
  ['mi@exa', true],
  ['печь', true],
  ['mi@ex', false],
  ['%_%', false],
  ['ab', false],
])('%j is in the index: %j', (word, is) => {
  expect(hasTrigram(word)).toBe(is);
});
