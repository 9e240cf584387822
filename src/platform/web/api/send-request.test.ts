import { afterEach, expect, test, vi } from 'vitest';
import { readTraceparent } from '../../telemetry/tracing.ts';
import { sendRequest } from './send-request.ts';

afterEach(() => vi.unstubAllGlobals());

test('every call names a trace of its own that the server can read, beside the headers it was given', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', send);
  await sendRequest('/api/one', { headers: { accept: 'application/json' } });
  await sendRequest('/api/two');
  const [first, second] = send.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(first?.get('accept')).toBe('application/json');
  const traces = [first, second].map((headers) => readTraceparent(headers?.get('traceparent'))?.traceId);
  expect(traces.every((trace) => trace !== undefined)).toBe(true);
  expect(traces[0]).not.toBe(traces[1]);
});
