import type { AddressInfo } from 'node:net';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify';
import { z } from 'zod';
import { invalidRequest, openAiError } from './openai-error.ts';

export const host = '127.0.0.1';

export const urlOf = (server: { address(): unknown }, scheme = 'http'): string =>
  `${scheme}://${host}:${(server.address() as AddressInfo).port}`;

type ServerOptions = Pick<FastifyServerOptions, 'bodyLimit'>;
type ErrorBody = (status: number, message: string, error: Error) => object;

export function createEmulatorServer(
  errorBody: ErrorBody = (_status, message) => ({ message }),
  options: ServerOptions = {},
): FastifyInstance {
  const app = fastify({ ...options, forceCloseConnections: true });
  app.setErrorHandler<FastifyError>((error, _http, reply) => {
    const refused = error instanceof z.ZodError;
    const status = refused ? 400 : (error.statusCode ?? 500);
    const message = refused ? z.prettifyError(error) : error.message;
    return reply.code(status).send(errorBody(status, message, error));
  });
  return app;
}

/** Chat and speech refuse in OpenAI's words. */
export function createOpenAiServer(options: ServerOptions = {}): FastifyInstance {
  const app = createEmulatorServer(
    (status, message) => (status < 500 ? invalidRequest(message) : openAiError('emulator_error', message)),
    options,
  );
  app.setNotFoundHandler((http, reply) =>
    reply.code(404).send(invalidRequest(`Invalid URL (${http.method} ${http.url})`)),
  );
  return app;
}

export async function listen(app: FastifyInstance, port = 0): Promise<string> {
  await app.listen({ port, host });
  return urlOf(app.server);
}

/** Aborted when the caller has closed the connection. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  return gone.signal;
}

/** Ends the connection without an answer. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
