import { afterEach, expect, test, vi } from 'vitest';
import { sendInTurn } from './send-in-turn.ts';

const messages = [
  { id: 1, chatSessionId: 3, role: 'user', message: 'Too dear?', timestamp: '2026-03-05T09:07:00.000Z' },
  { id: 2, chatSessionId: 3, role: 'buyer', message: 'No. Why?', timestamp: '2026-03-05T09:07:04.000Z' },
];
const call = { sessionId: 3, message: 'Too dear?' };
const busy = () =>
  new Response('Still answering.', { status: 409, headers: { 'x-error-code': 'reply_pending' } });
afterEach(() => vi.unstubAllGlobals());

test('a buyer who is still answering is asked again with the same key, until the reply is there', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
  const send = vi
    .fn<typeof fetch>()
    .mockImplementationOnce(async () => busy())
    .mockImplementationOnce(async () => busy())
    .mockImplementation(async () => Response.json({ messages }));
  vi.stubGlobal('fetch', send);
  const heard = sendInTurn(call, 'k1');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(heard).resolves.toEqual(messages);
  const keys = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toEqual(['k1', 'k1', 'k1']);

  send.mockImplementation(async () => busy());
  const never = sendInTurn(call, 'k1').catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(await never).toMatchObject({ code: 'reply_pending' });
  vi.useRealTimers();
});
