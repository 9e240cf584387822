import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { type CookieName, clearCookie, readCookie, writeCookie } from '../../platform/http/cookies.ts';
import type { WorkInFlight } from '../../platform/http/work-in-flight.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { authoriseAnalysis } from '../authorise-analysis.ts';
import { type Credentials, identifyActor } from '../identify-actor.ts';
import { identityOf, type RequestIdentity } from '../respond-once.ts';
import { type Action, type Actor, costlyActions } from '../rules/access-rights.ts';
import { actorOfKey, credentialsOf, uuid } from './actor.ts';
import { audited, refuseUnaudited } from './audit-requests.ts';
import { analysisParams } from './contract/analysis-endpoint.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from './contract/endpoint.ts';
import { admitKey, type IdentifyKey } from './key-calls.ts';
import { makerOf, refuseOver, type SecondsToWait } from './limit-requests.ts';
import { type CallsPerMinute, limitOf } from './rate-limits.ts';

export type Call<E extends Endpoint> = {
  actor: Actor;
  credentials: Credentials;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Null when the client sent no Idempotency-Key. */
  identity: RequestIdentity | null;
  request: FastifyRequest;
  reply: FastifyReply;
  cookies: {
    read: (name: CookieName) => string | null;
    write: (name: CookieName, value: string, livesMs: number) => void;
    clear: (name: CookieName) => void;
  };
};
/** A handler's result for 304. */
export const unchanged = Symbol('unchanged');
/** A handler's result that is JSON already and needs no validation. */
export class SerializedJson {
  readonly json: string | Buffer;
  constructor(json: string | Buffer) {
    this.json = json;
  }
}
type Reply<E extends Endpoint> = ResponseOf<E> | typeof unchanged | SerializedJson;
type NoReply<E extends Endpoint> = E['response'] extends { json: unknown } ? never : Promise<void>;
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>> | Reply<E> | NoReply<E>;
export type Route = { endpoint: Endpoint; handler: Handler<Endpoint> };

export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as unknown as Handler<Endpoint>,
});

/** The key must be hard to guess, because it gives access to the first answer. */
function identityOfRequest(
  endpoint: Endpoint,
  actor: Actor,
  request: FastifyRequest,
): RequestIdentity | null {
  const sent = request.headers['idempotency-key'];
  if (!endpoint.idempotent || sent === undefined) return null;
  const key = String(sent).toLowerCase();
  if (!uuid.test(key)) {
    throw new AppError('invalid_input', 'The Idempotency-Key must be a UUID.');
  }
  return identityOf(actor, endpoint.name, [request.params, request.body], key);
}

/** The next page of a list whose answer is a plain array: the same address from another place on. */
export function linkNextPage(
  { reply, request }: Pick<Call<Endpoint>, 'reply' | 'request'>,
  before: number | null,
) {
  if (before === null) return;
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  searchParams.delete('before');
  searchParams.append('before', String(before));
  reply.header('link', `<${pathname}?${searchParams}>; rel="next"`);
}

type Site = {
  deps: Dependencies;
  publicOrigin: string;
  callsPerMinute: CallsPerMinute;
  secondsToWait: SecondsToWait;
  identifyKey: IdentifyKey;
  inFlight: WorkInFlight;
};

/** Calls that name a report in their body contain a sentence or two besides: their right is known only after the body. */
const bodyWithIdBytes = 16 * 1024;

export function registerRoute(
  app: FastifyInstance,
  { endpoint, handler }: Route,
  { deps, publicOrigin, callsPerMinute, secondsToWait, identifyKey, inFlight }: Site,
): void {
  const { response, access } = endpoint;
  refuseUnaudited(endpoint);
  const success = endpoint.success ?? 200;
  const secure = publicOrigin.startsWith('https:');
  const limit = limitOf(endpoint, callsPerMinute);
  const bodyLimit =
    endpoint.maxBodyBytes ??
    ('idIn' in access && access.idIn.startsWith('body.') ? bodyWithIdBytes : undefined);
  const actorOf = async (request: FastifyRequest): Promise<Actor> =>
    actorOfKey(request) ?? (await identifyActor(deps, credentialsOf(app, request, secure)));
  const isPoll = limit?.isLocal === true;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit && { bodyLimit }),
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...('json' in response && { response: { [success]: response.json } }),
    },
    onRequest: [
      ...(access.to === 'key' ? [admitKey(identifyKey, secondsToWait)] : []),
      ...(isGuardedAgainstOtherSites(endpoint)
        ? [async (request: FastifyRequest) => refuseOtherSites(request, publicOrigin)]
        : []),
      ...(limit ? [refuseOver(secondsToWait, limit)] : []),
      ...(isPoll ? [inFlight.waitInLine, inFlight.takeTurn('short')] : []),
      ...(limit && !isPoll && access.to !== 'provider'
        ? [
            async (request: FastifyRequest, reply: FastifyReply) =>
              inFlight.takePlaces(request, reply, makerOf(await actorOf(request))),
          ]
        : []),
      // A repeated deletion finds no report and gets its receipt again.
      ...(access.to === 'analysis' && access.idIn === 'params.id' && access.action !== 'delete' && !isPoll
        ? [
            async (request: FastifyRequest, reply: FastifyReply) => {
              const id = await authoriseFirst(deps, access.action, await actorOf(request), request, reply);
              return inFlight.takePlaceOfReport(request, reply, id);
            },
          ]
        : []),
    ],
    // After the body: one that is held back must not hold a turn.
    preHandler: limit?.isDear ? [inFlight.takeTurn('dear')] : [],
    handler: async (request, reply) => {
      const credentials = credentialsOf(app, request, secure);
      const actor = await actorOf(request);
      if (access.to === 'administrator' && actor.administratorId === null)
        throw new AppError('unauthenticated');
      reply.header('cache-control', 'private, no-store');
      const call = {
        actor,
        credentials,
        params: request.params,
        query: request.query,
        body: request.body,
        identity: identityOfRequest(endpoint, actor, request),
        request,
        reply,
        cookies: {
          read: (name) => readCookie(app, request, name, secure),
          write: (name, value, livesMs) => writeCookie(reply, name, { value, livesMs, secure }),
          clear: (name) => clearCookie(reply, name, secure),
        },
      } as Call<Endpoint>;
      const result = await inFlight.whileHandling(request, () =>
        audited(deps, endpoint, call, async () => handler(call)),
      );
      // A stream whose client has left has begun its answer but never ends it.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
      if (result === unchanged) return reply.code(304).send();
      if (result instanceof SerializedJson)
        return reply.code(success).type('application/json; charset=utf-8').send(result.json);
      return reply.code(success).send('empty' in response ? undefined : result);
    },
  });
}

/** Before the body is received and before the report's places are counted: a stranger may use neither. */
async function authoriseFirst(
  deps: Dependencies,
  action: Action,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { data } = analysisParams.safeParse(request.params);
  try {
    if (!data) throw new AppError('not_found');
    await authoriseAnalysis(deps.db, actor, action, data.id);
    return data.id;
  } catch (error) {
    if (request.method !== 'GET') reply.header('connection', 'close'); // do not receive the rest
    throw error;
  }
}

/** Forms and raw bytes are parsed only where a provider sends them: everything else stays JSON. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  site: Site,
): Promise<void> {
  for (const route of routes) {
    const { bodyType } = route.endpoint;
    if (bodyType === undefined) registerRoute(app, route, site);
    else {
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        if (bodyType === 'form') {
          scope.addContentTypeParser(
            'application/x-www-form-urlencoded',
            { parseAs: 'string' },
            async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
          );
        } else
          scope.addContentTypeParser(
            '*',
            { parseAs: 'buffer' },
            async (_request: FastifyRequest, bytes: Buffer) => bytes,
          );
        registerRoute(scope, route, site);
      });
    }
  }
}

/** Refuses mutations, and reads that spend money, when another site's page sends them with our cookies. */
function isGuardedAgainstOtherSites({ method, access }: Endpoint): boolean {
  // Providers sign what they send and have no cookie of ours.
  if (['provider', 'key'].includes(access.to)) return false;
  return method !== 'GET' || (access.to === 'analysis' && costlyActions.has(access.action));
}

/** A page cannot set Sec-Fetch-Site; Origin is for older browsers. */
function refuseOtherSites(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== publicOrigin) throw new AppError('cross_site');
}

const cookieLivesMs = 365 * 24 * 60 * 60_000;

export function rememberVisitor(cookies: Call<Endpoint>['cookies'], actor: Actor, visitorId: string): void {
  if (visitorId !== actor.visitorId) cookies.write('visitor', visitorId, cookieLivesMs);
}
