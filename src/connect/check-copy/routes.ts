import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import { startCopyCheck } from './start-copy-check.ts';
import { viewCopyChecks } from './view-copy-checks.ts';

export const copyCheckRoutes = (deps: Dependencies): Route[] => [
  route(contract.startCopyCheck, ({ actor, params, body, identity }) =>
    startCopyCheck(deps, actor, params.id, body.text, identity),
  ),
  route(contract.listCopyChecks, ({ actor, params }) => viewCopyChecks(deps, actor, params.id)),
];
