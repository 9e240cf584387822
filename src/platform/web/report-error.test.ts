import { expect, test } from 'vitest';
import { reportBrowserError } from '../../access/http/contract/browser-error.ts';
import { describeError, path } from './report-error.ts';

test('a report fits the contract whatever was thrown', () => {
  expect(path).toBe(reportBrowserError.path);
  const long = new Error('x'.repeat(2_000));
  long.stack = 'y'.repeat(9_000);
  for (const thrown of [long, 'a string', undefined, { odd: true }]) {
    const report = describeError(thrown, `/${'z'.repeat(400)}`);
    expect(reportBrowserError.body.safeParse(report).success).toBe(true);
  }
});

test('16: the key of a private link is cut out of whatever an error quotes', () => {
  const thrown = new Error('cannot read https://shop.test/home?view=7#key=1.abc_def-g');
  thrown.stack =
    'at https://shop.test/home?view=7&key=1.abc_def-g:3:9\nat https://shop.test/home?view=7#key=1.abc_def-g:3:9';
  const report = describeError(thrown, '/home');
  expect(JSON.stringify(report)).not.toContain('abc_def-g');
  expect(report.message).toBe('cannot read https://shop.test/home?view=7#key=[hidden]');
});
