import { expect, it } from 'vitest';
import { datePresets, parseSearch, presetOf } from './search-filters.ts';

it.each([
  [' #42 ', { number: 42, code: '#42', words: [] }],
  ['R-000042', { number: 42, code: 'R-000042', words: ['r-000042'] }],
  ['42', { number: 42, code: '42', words: [] }],
  ['Half', { number: null, code: 'Half', words: ['half'] }],
  ['"42"', { number: null, code: null, words: [] }],
  ['"small bakeries" Hamburg hamburg', { number: null, code: null, words: ['small bakeries', 'hamburg'] }],
  ['mia@exa', { number: null, code: 'mia@exa', words: ['mia@exa'] }],
  ['"', { number: null, code: null, words: [] }],
  ['1234567890123456', { number: null, code: '1234567890123456', words: ['1234567890123456'] }],
  ['ab mi@ex печь b2b', { number: null, code: null, words: ['печь', 'b2b'] }],
  [
    'aaa bbb ccc ddd eee fff ggg hhh iii',
    { number: null, code: null, words: ['aaa', 'bbb', 'ccc', 'ddd', 'eee', 'fff', 'ggg', 'hhh'] },
  ],
])('%j is read as %j', (typed, read) => {
  expect(parseSearch(typed)).toEqual(read);
});

it.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['7-days', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['last-week', '2026-03-02', '2026-02-23', '2026-03-01'],
  ['last-week', '2026-03-08', '2026-02-23', '2026-03-01'],
  ['30-days', '2026-03-31', '2026-03-02', '2026-03-31'],
  ['this-month', '2026-03-15', '2026-03-01', '2026-03-15'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(datePresets[preset].days(today)).toEqual({ from, to });
  expect(presetOf(from, to, today)).toBe(preset);
});

it('other days are no preset, and a preset of yesterday is other days today', () => {
  expect(presetOf('2026-02-01', '2026-03-01', '2026-03-01')).toBeUndefined();
  expect(presetOf(undefined, undefined, '2026-03-01')).toBeUndefined();
  expect(presetOf('2026-03-01', '2026-03-15', '2026-03-15')).toBe('this-month');
  expect(presetOf('2026-03-01', '2026-03-15', '2026-03-16')).toBeUndefined();
});
