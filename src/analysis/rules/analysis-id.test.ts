import { expect, test } from 'vitest';
import { parseAnalysisId } from './analysis-id.ts';

test.each(['', 'abc', '-1', '1e3', '0', '01', '1.5', ' 1', '12345678901234567', null, undefined])(
  '16: an address with %j names no analysis',
  (text) => {
    expect(parseAnalysisId(text)).toBeNull();
  },
);

test('16: a positive whole number names an analysis', () => {
  expect(parseAnalysisId('42')).toBe(42);
});
