import { describe, expect, it, test } from 'vitest';
import { withoutPassages } from './without-passages.ts';

const quotes = [
  'He circled the block for twenty minutes and then just drove home again.',
  'nowhere to park at all',
  'zu teuer',
  '駐車場がなくて二十分も探しました',
];
const cut = (text: string): string => withoutPassages(text, quotes);

describe('a text without passages of messages', () => {
  it.each([
    ['six words in a row', 'He circled the block for twenty minutes, they say.', '[…], they say.'],
    [
      'other case, marks and white space',
      'So “he  CIRCLED the block, for *twenty*” once.',
      'So “[…]*” once.',
    ],
    [
      'a whole short quote',
      'There is nowhere to park at all, so they leave.',
      'There is […], so they leave.',
    ],
    ['a few words between quotation marks', 'They call it “the block” here.', 'They call it “[…]” here.'],
    ['between German marks', 'Sie sagen „zu teuer“ dazu.', 'Sie sagen „[…]“ dazu.'],
    ['between French marks', 'Ils disent « the block » ici.', 'Ils disent « […] » ici.'],
    ['half of a bold passage', '**He circled the block** for twenty minutes more.', '**[…]** more.'],
    ['the other half', 'He circled **the block for twenty minutes more** or so.', '**[…] more** or so.'],
    ['letters without spaces', '客は駐車場がなくて二十分も探したという。', '客は[…]たという。'],
  ])('has none: %s', (_, text, shown) => expect(cut(text)).toBe(shown));

  it.each([
    ['five words', 'He circled the block for hours.'],
    ['a short quote that is not whole', 'There is nowhere to park.'],
    ['two words that stand without quotation marks', 'Das ist zu teuer.'],
    ['words on two lines', 'He circled the\nblock for twenty minutes'],
    ['words in two cells', '| He circled the | block for twenty minutes |'],
  ])('keeps %s', (_, text) => expect(cut(text)).toBe(text));

  it('replaces them at every depth and leaves all else alone', () => {
    const value = { a: [{ b: 'nowhere to park at all', n: 3, none: null }], c: true };
    expect(withoutPassages(value, quotes)).toEqual({ a: [{ b: '[…]', n: 3, none: null }], c: true });
    expect(withoutPassages(value, [])).toBe(value);
  });
});

test('two reports of 9,000 words and 72 quotes are searched in less than 200 ms', () => {
  const long = Array.from({ length: 72 }, (_, at) => `word${at} `.repeat(40));
  const text = 'He circled the block and "said" it. '.repeat(1_300);
  withoutPassages(text, long);
  const times = [1, 2, 3].map(() => {
    const began = process.cpuUsage();
    withoutPassages({ text, again: text }, long);
    return process.cpuUsage(began).user / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(200);
});
