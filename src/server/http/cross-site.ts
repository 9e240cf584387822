import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { costlyActions } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';

/** Mutations, and reads that spend money, are refused when another site's page sends them with our visitor's cookies. */
export function isGuardedAgainstOtherSites({ method, access }: Endpoint): boolean {
  if (access.to === 'provider') return false;
  return method !== 'GET' || (access.to === 'analysis' && costlyActions.has(access.action));
}

/** Browsers always say where a request comes from; Sec-Fetch-Site cannot be set by a page, Origin is the older word for it. */
export function refuseOtherSites(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== publicOrigin) throw new AppError('cross_site');
}
