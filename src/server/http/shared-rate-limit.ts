import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { countRequest } from '../../operations/access/count-request.ts';
import type { Dependencies } from '../../operations/dependencies.ts';

/** Longest wait for the shared count. */
const countWithinMs = 1_000;
const mostClients = 10_000;

type Known = { count: number; endsAtMs: number };
/** The plugin's types omit `routeInfo`. */
type Route = { routeInfo?: { method?: string | string[]; url?: string } };

/**
 * Counts in PostgreSQL, so that all servers share the limit. Each server remembers the last count: a
 * client over its limit is refused from memory until its window ends, and while the database is slow or down the
 * server counts on its own. A slow database therefore delays a call by at most a second and never disables limits.
 */
export function sharedRateLimit(deps: Dependencies): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    readonly known = new Map<string, Known>();
    readonly route: string;

    constructor({ routeInfo }: Route = {}) {
      this.route = `${routeInfo?.method ?? 'any'} ${routeInfo?.url ?? ''}`;
    }

    child(options: object): SharedStore {
      return new SharedStore(options as Route);
    }

    incr(
      client: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 60_000,
      most = Number.POSITIVE_INFINITY,
    ): void {
      this.count(client, windowMs, most).then(
        ({ count, endsAtMs }) =>
          done(null, { current: count, ttl: Math.max(0, endsAtMs - deps.now().getTime()) }),
        (error: Error) => done(error),
      );
    }

    private async count(client: string, windowMs: number, most: number): Promise<Known> {
      const known = this.last(client, windowMs);
      if (known.count > most) return known;
      const counted = await this.ask(client, windowMs);
      const { count, endsAtMs } = counted ?? this.last(client, windowMs);
      const next = counted ?? { count: count + 1, endsAtMs };
      if (this.known.size >= mostClients) this.known.clear();
      this.known.set(client, next);
      return next;
    }

    private last(client: string, windowMs: number): Known {
      const now = deps.now().getTime();
      const last = this.known.get(client);
      return last && last.endsAtMs > now ? last : { count: 0, endsAtMs: now + windowMs };
    }

    /** Null when the database does not answer in time. */
    private async ask(client: string, windowMs: number): Promise<Known | null> {
      const timer = new AbortController();
      const late = sleep(countWithinMs, null, { signal: timer.signal }).catch(() => null);
      const asked = countRequest(deps, { route: this.route, client, windowMs }).then(
        ({ count, endsAt }) => ({ count, endsAtMs: endsAt.getTime() }),
        (error: unknown) => {
          deps.log.warn({ err: error }, 'a request was counted by this server alone');
          return null;
        },
      );
      return Promise.race([asked, late]).finally(() => timer.abort());
    }
  };
}
