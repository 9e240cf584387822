import { expect, it } from 'vitest';
import { parseSearch } from './rules.ts';

it.each([
  [' #42 ', { number: 42, words: [] }],
  ['R-000042', { number: 42, words: ['r-000042'] }],
  ['42', { number: 42, words: [] }],
  ['Half', { number: null, words: ['half'] }],
  ['small bakeries Hamburg hamburg', { number: null, words: ['small', 'bakeries', 'hamburg'] }],
  ['mia@exa', { number: null, words: ['mia@exa'] }],
  ['1234567890123456', { number: null, words: ['1234567890123456'] }],
  ['ab mi@ex печь b2b', { number: null, words: ['печь', 'b2b'] }],
  [
    'aaa bbb ccc ddd eee fff ggg hhh iii',
    { number: null, words: ['aaa', 'bbb', 'ccc', 'ddd', 'eee', 'fff', 'ggg', 'hhh'] },
  ],
])('%j is read as %j', (typed, read) => {
  expect(parseSearch(typed)).toEqual(read);
});
