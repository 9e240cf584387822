import type { FastifyReply } from 'fastify';
import type { Pauses } from '../../kit/pauses.ts';

type StreamManner = { spreadMs: number; dropHalfway: boolean; pauses: Pauses; gone: AbortSignal };

/** Returns whether the whole stream was written, and when each piece was. */
export async function sendEventStream(
  reply: FastifyReply,
  chunks: object[],
  { spreadMs, dropHalfway, pauses, gone }: StreamManner,
): Promise<{ isWhole: boolean; sentAt: number[] }> {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
  });
  const sentAt: number[] = [];
  for (const [index, chunk] of chunks.entries()) {
    await pauses.pause(spreadMs / chunks.length, gone);
    if (gone.aborted || (dropHalfway && index > chunks.length / 2)) {
      reply.raw.destroy();
      return { isWhole: false, sentAt };
    }
    sentAt.push(performance.timeOrigin + performance.now());
    reply.raw.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
  reply.raw.end('data: [DONE]\n\n');
  return { isWhole: true, sentAt };
}
