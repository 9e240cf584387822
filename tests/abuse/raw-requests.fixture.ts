import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type RawRequest = {
  socket: Socket;
  /** Of the answer; 0 while there is none. */
  status: () => number;
};

/** What no client library sends: a head, a part of a body, and then nothing. */
export function rawRequests(app: FastifyInstance) {
  return (line: string, headers: Record<string, string | number>, body = ''): RawRequest => {
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    let status = 0;
    socket
      .on('error', () => {})
      .on('data', (data) => {
        status ||= Number(String(data).slice(9, 12));
      });
    const lines = Object.entries({ host: 'shop', ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`${[`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n')}${body}`);
    return { socket, status: () => status };
  };
}

export const statusesOf = (requests: readonly RawRequest[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of requests) counts[status()] = (counts[status()] ?? 0) + 1;
  return counts;
};
