import type { Actor } from '../rules/access-rights.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Call } from './route.ts';

const cookieLivesMs = 365 * 24 * 60 * 60_000;

export function rememberVisitor(cookies: Call<Endpoint>['cookies'], actor: Actor, visitorId: string): void {
  if (visitorId !== actor.visitorId) cookies.write('visitor', visitorId, cookieLivesMs);
}
