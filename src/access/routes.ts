import type { Dependencies } from '../dependencies.ts';
import * as privateLink from './contract.ts';
import { type Route, rememberVisitor, route } from './http/route.ts';
import { openPrivateLink, requestPrivateLink, revokePrivateLinks } from './private-links.ts';

export const linkRoutes = (deps: Dependencies): Route[] => [
  route(privateLink.openPrivateLink, async ({ actor, params, body, cookies }) => {
    const { visitorId } = await openPrivateLink(deps, actor, params.id, body.key);
    rememberVisitor(cookies, actor, visitorId);
  }),
  route(privateLink.requestPrivateLink, ({ body }) => requestPrivateLink(deps, body)),
  route(privateLink.revokePrivateLinks, ({ actor, params }) => revokePrivateLinks(deps, actor, params.id)),
];
