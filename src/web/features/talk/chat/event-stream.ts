import { createParser } from 'eventsource-parser';

export type StreamedEvent = { name: string; data: string };

/** Yields each event of a text/event-stream body; an event that is cut off at the end is dropped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  // Not EventSourceParserStream: behind a pipe the request is cancelled some time after the reader stops.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: StreamedEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ name: event, data }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
