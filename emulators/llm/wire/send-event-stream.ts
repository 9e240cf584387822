import type { FastifyReply } from 'fastify';
import type { Pauses } from '../../kit/pauses.ts';
import type { StreamEvent } from '../dialects/dialect.ts';

type StreamManner = {
  headers: Record<string, number | string | string[] | undefined>;
  lastLine: string | null;
  spreadMs: number;
  dropHalfway: boolean;
  pauses: Pauses;
  gone: AbortSignal;
};

/** Returns whether the whole stream was written, and when each piece was. */
export async function sendEventStream(
  reply: FastifyReply,
  events: StreamEvent[],
  { headers, lastLine, spreadMs, dropHalfway, pauses, gone }: StreamManner,
): Promise<{ isWhole: boolean; sentAt: number[] }> {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
  });
  const sentAt: number[] = [];
  for (const [index, event] of events.entries()) {
    await pauses.pause(spreadMs / events.length, gone);
    if (gone.aborted || (dropHalfway && index > events.length / 2)) {
      reply.raw.destroy();
      return { isWhole: false, sentAt };
    }
    sentAt.push(performance.timeOrigin + performance.now());
    reply.raw.write(written(event));
  }
  reply.raw.end(lastLine ?? '');
  return { isWhole: true, sentAt };
}

function written(event: StreamEvent): string {
  if ('comment' in event) return `: ${event.comment}\n\n`;
  const name = event.event === undefined ? '' : `event: ${event.event}\n`;
  return `${name}data: ${JSON.stringify(event.data)}\n\n`;
}
