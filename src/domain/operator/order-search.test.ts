import { expect, it } from 'vitest';
import { fragmentsOf, parseSearch } from './order-search.ts';

it.each([
  [' #42 ', { number: 42, code: '#42', words: ['#42'] }],
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
  [['bakers'], ['baker0', 'akers0']],
  [['mi@ex', '%_%', 'ab'], []],
  [
    ['rossi-12.example', 'exa'],
    ['rossi0', 'examp1', 'xampl1', 'ample1', 'exa2'],
  ],
  [['печь'], ['печь0']],
])('%j has the fragments %j', (words, fragments) => {
  expect(fragmentsOf(words).map(({ text, run }) => text + run)).toEqual(fragments);
});
