import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it('words of scripts without spaces are counted', () => {
  expect(wordsOf('彼女は待つ。', 'ja').length).toBeGreaterThan(1);
});
