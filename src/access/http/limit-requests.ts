import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { clientNetworks } from '../../platform/http/client-address.ts';
import { sendError } from '../../platform/http/error-response.ts';
import { countRequest } from '../count-request.ts';
import type { Actor } from '../rules/access-rights.ts';
import { actorOfKey, credentialsOf } from './actor.ts';
import type { RequestLimit } from './rate-limits.ts';

const windowMs = 60_000;
/** Longest wait for the shared count. */
const countWithinMs = 1_000;
/** About 15 MB. */
const mostKnown = 100_000;

type Known = { count: number; endsAtMs: number };
type Client = { key: string; most: number };
/** Counts a request for its browser and its addresses; 0 means that the request may go on. */
export type SecondsToWait = (request: FastifyRequest, limit: RequestLimit) => Promise<number>;

/**
 * Counts in PostgreSQL, so that all servers share the limit. Each server remembers the last count: a client over its limit is refused
 * from memory until its window ends, so it cannot use up its neighbors' limit. While the database is slow or down the server counts
 * on its own. A slow database therefore delays a call by at most a second and never disables limits.
 */
export function limitRequests(app: FastifyInstance, deps: Dependencies, secure: boolean): SecondsToWait {
  const known = new Map<string, Known>();
  const last = (key: string): Known => {
    const now = deps.now().getTime();
    const found = known.get(key);
    return found && found.endsAtMs > now ? found : { count: 0, endsAtMs: now + windowMs };
  };
  const remember = (key: string, counted: Known) => {
    if (known.size >= mostKnown) {
      const now = deps.now().getTime();
      for (const [other, { endsAtMs }] of known) if (endsAtMs <= now) known.delete(other);
      if (known.size >= mostKnown) known.clear();
    }
    known.set(key, counted);
  };
  /** Browser and address are counted together; a larger network only for requests that these allow. */
  const clientsOf = (request: FastifyRequest, { name, most, addressTimes }: RequestLimit): Client[][] => {
    const program = actorOfKey(request);
    if (program) return [[{ key: `${name} ${makerOf(program)}`, most }]];
    const { visitorId, sessionId } = credentialsOf(app, request, secure);
    const browser = visitorId ?? sessionId;
    const [address, ...larger] = clientNetworks(request.ip).map(({ network, times }) => [
      { key: `${name} address ${network}`, most: most * addressTimes * times },
    ]);
    const own = browser === null ? [] : [{ key: `${name} browser ${browser}`, most }];
    return [[...own, ...(address ?? [])], ...larger];
  };
  const secondsOver = (clients: Client[], more: number): number => {
    const ends = clients.map(({ key, most }) => {
      const { count, endsAtMs } = last(key);
      return count + more > most ? endsAtMs : 0;
    });
    const waitMs = Math.max(...ends) - deps.now().getTime();
    return waitMs > 0 ? Math.ceil(waitMs / 1000) : 0;
  };
  /** Null when the database does not answer in time. */
  const ask = async (keys: string[]): Promise<ReadonlyMap<string, Known> | null> => {
    const timer = new AbortController();
    const late = sleep(countWithinMs, null, { signal: timer.signal }).catch(() => null);
    const asked = countRequest(deps, { keys, windowMs }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'shared rate limit unavailable, counted locally');
      return null;
    });
    return Promise.race([asked, late]).finally(() => timer.abort());
  };

  return async (request, limit) => {
    const groups = clientsOf(request, limit);
    const already = secondsOver(groups.flat(), 1);
    if (already > 0) return already;
    let isAlone = limit.isLocal;
    for (const clients of groups) {
      const seconds = secondsOver(clients, 1);
      if (seconds > 0) return seconds;
      // Before the database is asked: of a thousand calls at once it counts no more than the limit.
      for (const { key } of clients) remember(key, { ...last(key), count: last(key).count + 1 });
      const counted = isAlone ? null : await ask(clients.map(({ key }) => key));
      isAlone ||= counted === null; // nobody waits twice
      for (const [key, { count, endsAtMs }] of counted ?? [])
        remember(key, { count: Math.max(count, last(key).count), endsAtMs });
      const secondsOfAll = secondsOver(clients, 0);
      if (secondsOfAll > 0) return secondsOfAll;
    }
    return 0;
  };
}

/** All keys of an account count together, and so do those of all browsers that opened one report. Null for a new browser. */
export function makerOf({ userId, administratorId, visitorId, key }: Actor): string | null {
  if (userId !== null) return `user ${userId}`;
  if (key) return `report ${key.analysisId}`;
  if (administratorId !== null) return `administrator ${administratorId}`;
  return visitorId && `browser ${visitorId}`;
}

/** For a route. Responds here instead of throwing: a refusal should cost next to nothing. */
export const refuseOver =
  (secondsToWait: SecondsToWait, limit: RequestLimit) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const seconds = await secondsToWait(request, limit);
    if (seconds === 0) return;
    return sendError(
      reply.header('retry-after', seconds),
      'too_many_requests',
      `Too many requests. Wait ${seconds} seconds and try again.`,
    );
  };
