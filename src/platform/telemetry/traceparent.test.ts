import { expect, test } from 'vitest';
import { printTraceparent, readTraceparent } from './tracing.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('a traceparent is read and printed', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId });
  expect(printTraceparent({ traceId, spanId, traceFlags: 1 })).toBe(`00-${traceId}-${spanId}-01`);
  expect(printTraceparent({ traceId, spanId, traceFlags: 0 })).toBe(`00-${traceId}-${spanId}-00`);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a number', 17],
  ['a list', [`00-${traceId}-${spanId}-01`]],
  ['another version', `ff-${traceId}-${spanId}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['too few digits', `00-${traceId.slice(1)}-${spanId}-01`],
  ['a line break', `00-${traceId}-${spanId}-01\n`],
  ['more behind it', `00-${traceId}-${spanId}-01-extra`],
  ['a megabyte', `00-${'a'.repeat(1_000_000)}`],
])('%s is no traceparent', (_, text) => {
  expect(readTraceparent(text)).toBeNull();
});
