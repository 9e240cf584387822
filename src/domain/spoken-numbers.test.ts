import { expect, test } from 'vitest';
import { withDigits } from './spoken-numbers.ts';

test.each([
  ['Four hundred and ninety-two. For paper.', '492. For paper.'],
  ['a hundred and sixty-four a roll', '164 a roll'],
  ['two thousand three hundred people', '2300 people'],
  ['Twenty-eight years, eleven hearts', '28 years, 11 hearts'],
  ['seven pounds, ten per cent', '7 pounds, 10 per cent'],
  ['one more minute, a nine, the two of us', 'one more minute, a nine, the two of us'],
  [
    'ten past seven, twenty to twelve, half past eleven',
    'ten past seven, twenty to twelve, half past eleven',
  ],
  ['ten fifty at night and three in the morning', 'ten fifty at night and three in the morning'],
  ['nobody someone tenant often', 'nobody someone tenant often'],
])('%j reads %j', (said, digits) => {
  expect(withDigits(said)).toBe(digits);
});
