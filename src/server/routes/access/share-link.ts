import * as contract from '../../../contract/access/share-link.ts';
import { createShareLink, listShareLinks, revokeShareLink } from '../../../operations/access/share-links.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { type Route, route } from '../../route.ts';

export const shareLinkRoutes = (deps: Dependencies): Route[] => [
  route(contract.createShareLink, ({ actor, params, body, identity }) =>
    createShareLink(deps, actor, { analysisId: params.id, days: body.days }, identity),
  ),
  route(contract.listShareLinks, ({ actor, params }) => listShareLinks(deps, actor, params.id)),
  route(contract.revokeShareLink, async ({ actor, params, body }) => {
    await revokeShareLink(deps, actor, params.id, body.linkId);
    return undefined;
  }),
];
