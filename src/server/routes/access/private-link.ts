import * as contract from '../../../contract/access/private-link.ts';
import {
  openPrivateLink,
  requestPrivateLink,
  revokePrivateLinks,
} from '../../../operations/access/private-links.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { type Route, route } from '../../route.ts';
import { rememberVisitor } from '../../visitor.ts';

export const privateLinkRoutes = (deps: Dependencies): Route[] => [
  route(contract.openPrivateLink, async ({ actor, params, body, cookies }) => {
    const { visitorId } = await openPrivateLink(deps, actor, params.id, body.key);
    rememberVisitor(cookies, actor, visitorId);
    return undefined;
  }),
  route(contract.requestPrivateLink, async ({ body }) => {
    await requestPrivateLink(deps, body);
    return undefined;
  }),
  route(contract.revokePrivateLinks, async ({ actor, params }) => {
    await revokePrivateLinks(deps, actor, params.id);
    return undefined;
  }),
];
