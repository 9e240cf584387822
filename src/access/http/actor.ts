import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/cookies.ts';
import type { Credentials } from '../identify-actor.ts';
import type { Actor } from '../rules/access-rights.ts';

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The limits and the route both ask; a signature is checked once. */
const checked = new WeakMap<FastifyRequest, Credentials>();

/** Signed cookies and an administrator's bearer token. */
export function credentialsOf(app: FastifyInstance, request: FastifyRequest, secure: boolean): Credentials {
  const credentials = checked.get(request) ?? checkCredentials(app, request, secure);
  checked.set(request, credentials);
  return credentials;
}

function checkCredentials(app: FastifyInstance, request: FastifyRequest, secure: boolean): Credentials {
  const visitorId = readCookie(app, request, 'visitor', secure);
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return {
    visitorId: visitorId && uuid.test(visitorId) ? visitorId : null,
    sessionId: readCookie(app, request, 'session', secure),
    bearerToken: scheme?.toLowerCase() === 'bearer' && token ? token : null,
  };
}

const admitted = new WeakMap<FastifyRequest, Actor>();
export const admit = (request: FastifyRequest, actor: Actor): unknown => admitted.set(request, actor);
/** The actor of a call that was made with a customer's key; null for every other call. */
export const actorOfKey = (request: FastifyRequest): Actor | null => admitted.get(request) ?? null;
