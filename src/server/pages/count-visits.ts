import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { DailyCounters } from '../../operations/operator/daily-counters.ts';

const landingPages = new Set(['/', '/pricing', '/landing']);

/** A landing page shown to somebody: not to a known robot, not ahead of time, not to a program without a name. */
export function isVisit({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' || !landingPages.has(routeOptions.url ?? '')) return false;
  const agent = headers['user-agent'];
  const isAhead = /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`);
  return agent !== undefined && agent !== '' && !isbot(agent) && !isAhead;
}

/** Counted and forgotten: no address, no cookie, no page before. A page that the browser still had counts too. */
export const countVisits =
  (dailyCounters: DailyCounters) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if ((reply.statusCode === 200 || reply.statusCode === 304) && isVisit(request))
      dailyCounters.add('visits');
    done();
  };
