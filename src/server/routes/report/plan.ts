import * as plan from '../../../contract/report/plan.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { tickAction, viewPlanTicks } from '../../../operations/report/tick-action.ts';
import { type Route, route } from '../../route.ts';

export const planRoutes = (deps: Dependencies): Route[] => [
  route(plan.listPlanTicks, ({ actor, params }) => viewPlanTicks(deps, actor, params.id)),
  route(plan.tickAction, ({ actor, params, body }) => tickAction(deps, actor, params.id, body)),
];
