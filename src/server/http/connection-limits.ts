import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { phoneDialoguePath } from '../../contract/talk/phone.ts';
import { type ErrorCode, sentenceOf, statusOf } from '../../domain/app-error.ts';

/** What a client may take of the server before it has said who it is. */
export const connectionLimits = {
  /** From the first byte, or from connecting without one, to the end of the headers. */
  headersMs: 15_000,
  /** To the end of the body. */
  requestMs: 30_000,
  /** Nothing moves in either direction: the reader is gone, or reads on purpose too slowly. */
  silenceMs: 5 * 60_000,
  /** Longer than proxies keep their own end (60 s), so that it is never us who hangs up while they send. */
  idleMs: 72_000,
  /** How often the clocks above are looked at. */
  checkEveryMs: 2_000,
  headerBytes: 16 * 1024,
  bodyBytes: 64 * 1024,
  connections: 10_000,
  /** Requests of one connection that wait for their answers; no browser and no proxy sends more than one at a time. */
  pipelined: 32,
};
export type ConnectionLimits = typeof connectionLimits;

const upgradeAddress = new RegExp(`^${phoneDialoguePath.replace(/:\w+/, '[^/?]+')}$`);

/** For fastify and for node's server below it. */
export const serverOptions = (limits: ConnectionLimits) =>
  ({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.idleMs,
    clientErrorHandler: refuseConnection,
    http: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headerBytes,
      // Everywhere else an upgrade is not ours to make, and the request is answered as if it had not asked.
      shouldUpgradeCallback: ({ url }) => upgradeAddress.test(url ?? ''),
    },
  }) satisfies FastifyHttpOptions<RawServerDefault>;

/** Node hands over all requests it finds in what has arrived: a thousand may fit, and their answers would all wait in memory. */
export function limitConnections(app: FastifyInstance, { connections, pipelined }: ConnectionLimits): void {
  app.server.maxConnections = connections;
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count > pipelined) {
      reply.hijack();
      socket.destroy();
    }
  });
}

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Before there is a request there is nobody to answer but the connection: in the same words, and closed. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const code = codes[error.code ?? ''] ?? 'invalid_input';
    const [status, sentence] = [statusOf(code), sentenceOf(code)];
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'connection: close',
        'content-type: text/plain; charset=utf-8',
        `content-length: ${Buffer.byteLength(sentence)}`,
        `x-error-code: ${code}`,
        'x-content-type-options: nosniff',
        '',
        sentence,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
