import {
  openPrivateLink,
  requestPrivateLink,
  revokePrivateLinks,
} from '../../../contract/access/private-link.ts';
import * as links from '../../../operations/access/private-links.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { type Route, route } from '../../route.ts';
import { rememberVisitor } from '../../visitor.ts';

export const privateLinkRoutes = (deps: Dependencies): Route[] => [
  route(openPrivateLink, async ({ actor, params, body, cookies }) => {
    const { visitorId } = await links.openPrivateLink(deps, actor, params.id, body.key);
    rememberVisitor(cookies, actor, visitorId);
    return undefined;
  }),
  route(requestPrivateLink, async ({ body }) => {
    await links.requestPrivateLink(deps, body);
    return undefined;
  }),
  route(revokePrivateLinks, async ({ actor, params }) => {
    await links.revokePrivateLinks(deps, actor, params.id);
    return undefined;
  }),
];
