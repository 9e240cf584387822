export type StreamedEvent = { name: string; data: string };

/** One block of an event stream; null for a comment, which only keeps the line open. */
function eventIn(block: string): StreamedEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { name, data: data.join('\n') } : null;
}

/** The events of a text/event-stream as they come, however the network cut it into pieces. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A line may end in CR LF, and a piece between the two.
      rest = (rest + decoder.decode(value, { stream: !done })).replace(/\r\n/g, '\n');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event) yield event;
      }
      // What was not finished by an empty line was cut off, and is no event.
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
