import { expect, it } from 'vitest';
import { readNumber } from './result-form.tsx';

it.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['1 200', 1_200],
  ['1,200', 1_200],
  ['1.200', 1_200],
  ["1'200'000", 1_200_000],
  ['€ 1.240', 1_240],
  ['14%', 14],
  ['£24.50', 24.5],
  ['0', 0],
])('“%s” is %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

it.each(['twelve', 'about 12', '-3', '1e9', '12.5.1', '1,20,000', '0x10', '9999999999', '١٢'])(
  '“%s” is refused, not guessed',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
  },
);
