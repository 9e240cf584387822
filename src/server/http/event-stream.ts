import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close what is silent; a comment is no event. */
const heartbeatMs = 10_000;

export const wantsEventStream = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(headers.accept ?? '');

export type EventStream = {
  send: (event: string, data: unknown) => void;
  end: (event: string, data: unknown) => void;
  /** Begins the answer with what was sent so far. */
  answer: (reply: FastifyReply) => FastifyReply;
};

/**
 * Server-sent events. A reader who leaves is no error: what is sent then goes nowhere. Until it answers, a stream is only
 * memory: one whose request is refused needs no closing.
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
