import type { Actor } from '../../access/rules/access-rights.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Call } from './route.ts';

export function rememberVisitor(cookies: Call<Endpoint>['cookies'], actor: Actor, visitorId: string): void {
  if (visitorId !== actor.visitorId) cookies.write('visitor', visitorId);
}
