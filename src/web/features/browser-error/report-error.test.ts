import { expect, test } from 'vitest';
import { reportBrowserError } from '../../../contract/browser-error.ts';
import { describeError } from './report-error.ts';

test('a report fits the contract whatever was thrown', () => {
  const long = new Error('x'.repeat(2_000));
  long.stack = 'y'.repeat(9_000);
  for (const thrown of [long, 'a string', undefined, { odd: true }]) {
    const report = describeError(thrown, `/${'z'.repeat(400)}`);
    expect(reportBrowserError.body.safeParse(report).success).toBe(true);
  }
});
