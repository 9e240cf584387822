import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../contract/endpoint.ts';
import type { Actor } from '../domain/access-rights.ts';
import { AppError } from '../domain/app-error.ts';
import type { RequestIdentity } from '../operations/answer-once.ts';
import { actorOf, rememberVisitor } from './actor.ts';
import { isGuardedAgainstOtherSites, refuseOtherSites } from './cross-site.ts';

export type Call<E extends Endpoint> = {
  actor: Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Null when the client sent no Idempotency-Key. */
  identity: RequestIdentity | null;
  request: FastifyRequest;
  reply: FastifyReply;
  rememberVisitor: (visitorId: string) => void;
};
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;
export type Route = { endpoint: Endpoint; handler: Handler<Endpoint> };

export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as unknown as Handler<Endpoint>,
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key must be hard to guess, because whoever knows it is told the first answer again. */
function identityOf(endpoint: Endpoint, actor: Actor, request: FastifyRequest): RequestIdentity | null {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || key === undefined) return null;
  if (typeof key !== 'string' || !uuid.test(key)) {
    throw new AppError('invalid_input', 'The Idempotency-Key must be a UUID.');
  }
  const contents = JSON.stringify([request.params, request.body]);
  return {
    scope: actor.visitorId ?? 'new',
    key: key.toLowerCase(),
    endpoint: endpoint.name,
    requestHash: createHash('sha256').update(contents).digest('hex'),
  };
}

export function registerRoute(
  app: FastifyInstance,
  { endpoint, handler }: Route,
  site: { publicOrigin: string },
): void {
  const { answer, access } = endpoint;
  const success = endpoint.success ?? 200;
  const secure = site.publicOrigin.startsWith('https:');
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...('json' in answer && { response: { [success]: answer.json } }),
    },
    onRequest: async (request) => {
      if (isGuardedAgainstOtherSites(endpoint)) refuseOtherSites(request, site.publicOrigin);
    },
    handler: async (request, reply) => {
      const actor = actorOf(app, request);
      if (access.to === 'customer' && actor.userId === null) throw new AppError('unauthenticated');
      if (access.to === 'administrator' && actor.administratorId === null)
        throw new AppError('unauthenticated');
      reply.header('cache-control', 'private, no-store');
      const result = await handler({
        actor,
        params: request.params,
        query: request.query,
        body: request.body,
        identity: identityOf(endpoint, actor, request),
        request,
        reply,
        rememberVisitor: (visitorId) => rememberVisitor(reply, visitorId, { secure }),
      } as Call<Endpoint>);
      if (reply.sent) return reply;
      return reply.code(success).send(result);
    },
  });
}
