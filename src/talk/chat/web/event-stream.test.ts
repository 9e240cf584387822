import { expect, test } from 'vitest';
import { readEvents, type StreamedEvent } from './stream-reply.ts';

const streamOf = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
async function eventsOf(text: string, size = 1_000): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  for await (const event of readEvents(streamOf(new TextEncoder().encode(text), size))) events.push(event);
  return events;
}

const said = [
  { name: 'sentence', data: '{"text":"Ça dépend, €12 – 😀?"}' },
  { name: 'done', data: '{"messages":[]}' },
];
const wire = said.map(({ name, data }) => `event: ${name}\ndata: ${data}\n\n`).join('');

test.each([1, 2, 3, 7, 1_000])('chunks of %d bytes give the same events', async (size) => {
  expect(await eventsOf(wire, size)).toEqual(said);
});

test.each([1, 5, 1_000])('lines may end in CR LF, in chunks of %d bytes', async (size) => {
  expect(await eventsOf(wire.replaceAll('\n', '\r\n'), size)).toEqual(said);
});

test('comments are skipped, unknown fields are ignored, and data may have several lines', async () => {
  const text = ': still here\n\nid: 7\nretry: 10\nevent: sentence\ndata: one\ndata:two\n\n';
  expect(await eventsOf(text)).toEqual([{ name: 'sentence', data: 'one\ntwo' }]);
});

test('an event that was cut off is dropped', async () => {
  expect(await eventsOf(`${wire}event: done\ndata: {"messages":`)).toEqual(said);
  expect(await eventsOf('')).toEqual([]);
});

test('a consumer that stops reading cancels the request', async () => {
  let isHungUp = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
    cancel: () => {
      isHungUp = true;
    },
  });
  for await (const _ of readEvents(endless)) break;
  expect(isHungUp).toBe(true);
});
