import * as rescans from '../../../contract/outcomes/rescans.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { requestRescan } from '../../../operations/outcomes/request-rescan.ts';
import { viewRescans } from '../../../operations/outcomes/view-rescans.ts';
import { type Route, route } from '../../route.ts';

export const rescanRoutes = (deps: Dependencies): Route[] => [
  route(rescans.getRescans, ({ actor, params }) => viewRescans(deps, actor, params.id)),
  route(rescans.requestRescan, ({ actor, params, body }) =>
    requestRescan(deps, actor, params.id, body.websiteContent?.trim() || null),
  ),
];
