import { afterEach, expect, test, vi } from 'vitest';
import { retryMutation } from '../../../platform/web/api/query-rules.ts';
import { sendWithRetry, streamReply } from './stream-reply.ts';

const messages = [
  { id: 1, chatSessionId: 3, role: 'user', message: 'Too dear?', timestamp: '2026-03-05T09:07:00.000Z' },
  { id: 2, chatSessionId: 3, role: 'buyer', message: 'No. Why?', timestamp: '2026-03-05T09:07:04.000Z' },
];
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const answering = (body: string, type = 'text/event-stream', status = 200) => {
  const send = vi.fn<typeof fetch>(
    async () => new Response(body, { status, headers: { 'content-type': type } }),
  );
  vi.stubGlobal('fetch', send);
  return send;
};
afterEach(() => vi.unstubAllGlobals());

const call = {
  sessionId: 3,
  message: 'Too dear?',
  idempotencyKey: 'k1',
  onSentence: () => undefined,
  onRetract: () => undefined,
};
const say = (onSentence: (sentence: string) => void = () => undefined) =>
  streamReply({ ...call, onSentence });

test('sentences arrive one by one, and the stored list ends the reply', async () => {
  const send = answering(
    event('sentence', { text: 'No.' }) + event('sentence', { text: 'Why?' }) + event('done', { messages }),
  );
  const heard: string[] = [];
  await expect(say((sentence) => heard.push(sentence))).resolves.toEqual(messages);
  expect(heard).toEqual(['No.', 'Why?']);
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe('/api/chat/message');
  expect(init).toMatchObject({ method: 'POST', body: '{"sessionId":3,"message":"Too dear?"}' });
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    accept: 'text/event-stream',
    'idempotency-key': 'k1',
  });
});

test('19: retracted sentences are reported by position; an event from a later release is skipped', async () => {
  answering(
    event('sentence', { text: 'Mine.' }) +
      event('retract', { places: [0] }) +
      event('something-new', { at: 1 }) +
      event('done', { messages }),
  );
  const onRetract = vi.fn();
  await expect(streamReply({ ...call, onRetract })).resolves.toEqual(messages);
  expect(onRetract.mock.calls).toEqual([[[0]]]);
});

test('a repeated message may get the whole list at once instead of a stream', async () => {
  answering(JSON.stringify({ messages }), 'application/json');
  await expect(say()).resolves.toEqual(messages);
});

test('a reply that breaks off is a failure, and worth one more try', async () => {
  answering(event('sentence', { text: 'No.' }));
  const failure = await say().catch((error: Error) => error);
  expect(failure).toMatchObject({ message: 'The reply broke off' });
  expect(retryMutation(0, failure as Error)).toBe(true);
});

test('a failure in the stream is retried as its status would be', async () => {
  answering(event('error', { code: 'buyer_unavailable', sentence: 'Your buyer cannot answer.' }));
  const forNow = await say().catch((error: Error) => error);
  expect(forNow).toMatchObject({ message: '503: Your buyer cannot answer.', code: 'buyer_unavailable' });
  expect(retryMutation(0, forNow as Error)).toBe(true);
  answering(event('error', { code: 'budget_used_up', sentence: 'Used up.' }));
  const forGood = await say().catch((error: Error) => error);
  expect(forGood).toMatchObject({ message: '409: Used up.', sentence: 'Used up.' });
  expect(retryMutation(0, forGood as Error)).toBe(false);
  answering(event('error', { code: 'something_new', sentence: 'Not known here.' }));
  await expect(say()).rejects.toMatchObject({ message: '500: Not known here.' });
});

test('a buyer who is still answering is asked again with the same key, until the reply is there', async () => {
  vi.useFakeTimers();
  const busy = () =>
    new Response('Still answering.', { status: 409, headers: { 'x-error-code': 'reply_pending' } });
  const send = vi
    .fn<typeof fetch>()
    .mockImplementationOnce(async () => busy())
    .mockImplementationOnce(async () => busy())
    .mockImplementation(async () => Response.json({ messages }));
  vi.stubGlobal('fetch', send);
  const heard = sendWithRetry(call);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(heard).resolves.toEqual(messages);
  const keys = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toEqual(['k1', 'k1', 'k1']);

  send.mockImplementation(async () => busy());
  const never = sendWithRetry(call).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(await never).toMatchObject({ code: 'reply_pending' });
  vi.useRealTimers();
});

test('a response that is neither a list nor one of our events is rejected, not shown', async () => {
  answering(event('done', { messages: [{ id: 'x' }] }));
  await expect(say()).rejects.toThrow();
  answering('<html>proxy</html>', 'text/html');
  await expect(say()).rejects.toThrow();
});
