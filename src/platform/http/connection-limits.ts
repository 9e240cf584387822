import { type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { type ErrorCode, sentenceOf, statusOf } from '../rules/app-error.ts';

export const connectionLimits = {
  /** From connecting or the first byte to the end of the headers. */
  headersMs: 15_000,
  /** To the end of the body. */
  requestMs: 30_000,
  /** No traffic in either direction: the client is gone, or reads too slowly on purpose. */
  silenceMs: 5 * 60_000,
  /** Longer than proxies keep theirs (60 s), so that we never close a connection while they send. */
  idleMs: 72_000,
  /** How often the limits above are checked. */
  checkEveryMs: 2_000,
  headerBytes: 16 * 1024,
  bodyBytes: 64 * 1024,
  connections: 10_000,
  /** Pipelined requests per connection; browsers and proxies send one at a time. */
  pipelined: 32,
  /** Pieces of a body, which hold 350 bytes each until they are joined; more only if they are as long as `piecesOf`. */
  pieces: 500,
  piecesOf: 100,
};
export type ConnectionLimits = typeof connectionLimits;

/** `websocketPath` is the only address that may become a websocket. */
export const serverOptions = (limits: ConnectionLimits, websocketPath: string) => {
  const upgradeAddress = new RegExp(`^${websocketPath.replace(/:\w+/, '[^/?]+')}$`);
  return {
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
      // Any other upgrade is ignored and the request answered normally.
      shouldUpgradeCallback: ({ url }) => upgradeAddress.test(url ?? ''),
    },
  } satisfies FastifyHttpOptions<RawServerDefault>;
};

/**
 * Node emits every request found in the received bytes: two thousand may fit, and all their answers would wait in memory. What is too
 * much ends before Fastify sees it, which would keep ten times as much for each.
 */
export function limitConnections(
  app: FastifyInstance,
  { connections, pipelined, pieces, piecesOf }: ConnectionLimits,
): void {
  app.server.maxConnections = connections;
  const waiting = new WeakMap<Socket, number>();
  /** A body in chunks of one byte costs 350 times its length in memory, and two microseconds for each. */
  const limitPieces = (raw: IncomingMessage) => {
    const push = raw.push.bind(raw);
    let [count, bytes] = [0, 0];
    raw.push = (piece, encoding) => {
      count += 1;
      bytes += piece?.length ?? 0;
      if (count > pieces && bytes < count * piecesOf) raw.socket.destroy();
      return !raw.socket.destroyed && push(piece, encoding);
    };
  };
  const [serve] = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > pipelined) socket.destroy();
    if (socket.destroyed) return;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    limitPieces(request);
    serve?.(request, response);
  });
}

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Errors before a request exists: write the same sentence to the socket and close it. */
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
