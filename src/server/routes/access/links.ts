import * as privateLink from '../../../contract/access/private-link.ts';
import * as shareLink from '../../../contract/access/share-link.ts';
import {
  openPrivateLink,
  requestPrivateLink,
  revokePrivateLinks,
} from '../../../operations/access/private-links.ts';
import { createShareLink, listShareLinks, revokeShareLink } from '../../../operations/access/share-links.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { type Route, route } from '../../route.ts';
import { rememberVisitor } from '../../visitor.ts';

export const linkRoutes = (deps: Dependencies): Route[] => [
  route(privateLink.openPrivateLink, async ({ actor, params, body, cookies }) => {
    const { visitorId } = await openPrivateLink(deps, actor, params.id, body.key);
    rememberVisitor(cookies, actor, visitorId);
  }),
  route(privateLink.requestPrivateLink, ({ body }) => requestPrivateLink(deps, body)),
  route(privateLink.revokePrivateLinks, ({ actor, params }) => revokePrivateLinks(deps, actor, params.id)),
  route(shareLink.createShareLink, ({ actor, params, body, identity }) =>
    createShareLink(deps, actor, { analysisId: params.id, days: body.days }, identity),
  ),
  route(shareLink.listShareLinks, ({ actor, params }) => listShareLinks(deps, actor, params.id)),
  route(shareLink.revokeShareLink, ({ actor, params, body }) =>
    revokeShareLink(deps, actor, params.id, body.linkId),
  ),
];
