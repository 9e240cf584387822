import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { DailyCounters } from './daily-counters.ts';

const landingPages = new Set(['/', '/pricing', '/landing']);

/** A landing page shown to a person: no robot, no prefetch, no client without a user agent. */
export function isVisit({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' || !landingPages.has(routeOptions.url ?? '')) return false;
  const agent = headers['user-agent'];
  const isAhead = /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`);
  return agent !== undefined && agent !== '' && !isbot(agent) && !isAhead;
}

/** Stores only counts, by day and by `utm_source` of the address: no address, cookie or referrer. A 304 counts too. */
export const countVisits =
  (dailyCounters: DailyCounters) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if ((reply.statusCode === 200 || reply.statusCode === 304) && isVisit(request))
      dailyCounters.addVisit((request.query as { utm_source?: unknown }).utm_source);
    done();
  };
