import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close silent connections; clients ignore comments. */
const heartbeatMs = 10_000;

export const wantsEventStream = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(headers.accept ?? '');

export type EventStream = {
  send: (event: string, data: unknown) => void;
  end: (event: string, data: unknown) => void;
  /** Starts the answer with the events sent so far. */
  answer: (reply: FastifyReply) => FastifyReply;
};

/**
 * Server-sent events. A client that leaves is not an error: later events are dropped. Before the answer starts, a stream is
 * only memory: no cleanup is needed when the request is refused.
 */
export function createEventStream(): EventStream {
  const stream = new Readable({ read() {} });
  let heartbeat: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const send = (event: string, data: unknown) => {
    if (!stream.destroyed) stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    send,
    end: (event, data) => {
      send(event, data);
      hasEnded = true;
      clearInterval(heartbeat);
      if (!stream.destroyed) stream.push(null);
    },
    answer: (reply) => {
      if (!hasEnded) heartbeat = setInterval(() => stream.push(': still here\n\n'), heartbeatMs);
      stream.once('close', () => clearInterval(heartbeat));
      return reply
        .headers({ 'cache-control': 'private, no-store, no-transform', 'x-accel-buffering': 'no' })
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    },
  };
}
