import type { Dependencies } from '../dependencies.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { RepliesUnderWay } from '../talk/chat/replies-under-way.ts';
import { apiRoutes } from './api/routes.ts';
import { authorizationRoutes } from './authorization/routes.ts';
import { listConnections, makeKey, revokeConnection } from './connections/connections.ts';
import * as connections from './connections/contract.ts';

export const connectRoutes = (deps: Dependencies, underWay: RepliesUnderWay): Route[] => [
  ...authorizationRoutes(deps),
  route(connections.listConnections, ({ actor }) => listConnections(deps, actor)),
  route(connections.makeKey, ({ actor, body }) => makeKey(deps, actor, body)),
  route(connections.revokeConnection, ({ actor, params }) =>
    revokeConnection(deps, actor, params.connectionId),
  ),
  ...apiRoutes(deps, underWay),
];
