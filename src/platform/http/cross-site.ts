import type { FastifyRequest } from 'fastify';
import type { Endpoint } from './contract/endpoint.ts';
import { costlyActions } from '../../access/rules/access-rights.ts';
import { AppError } from '../rules/app-error.ts';

/** Refuses mutations, and reads that spend money, when another site's page sends them with our cookies. */
export function isGuardedAgainstOtherSites({ method, access }: Endpoint): boolean {
  // Providers sign what they send; mail programs unsubscribe with a signed address. Neither has a cookie of ours.
  if (access.to === 'provider' || access.to === 'unsubscribe-link') return false;
  return method !== 'GET' || (access.to === 'analysis' && costlyActions.has(access.action));
}

/** A page cannot set Sec-Fetch-Site; Origin is for older browsers. */
export function refuseOtherSites(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== publicOrigin) throw new AppError('cross_site');
}
