import type { FastifyReply } from 'fastify';
import type { Pauses } from './pauses.ts';

type StreamManner = { spreadMs: number; dropHalfway: boolean; pauses: Pauses; gone: AbortSignal };

/** Says whether the whole stream was written. */
export async function sendEventStream(
  reply: FastifyReply,
  chunks: object[],
  { spreadMs, dropHalfway, pauses, gone }: StreamManner,
): Promise<boolean> {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
  });
  for (const [index, chunk] of chunks.entries()) {
    await pauses.pause(spreadMs / chunks.length, gone);
    if (gone.aborted || (dropHalfway && index > chunks.length / 2)) {
      reply.raw.destroy();
      return false;
    }
    reply.raw.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
  reply.raw.end('data: [DONE]\n\n');
  return true;
}
