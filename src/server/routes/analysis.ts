import { createAnalysis, getAnalysis, updateAnalysis } from '../../contract/analysis.ts';
import { createAnalysis as orderAnalysis } from '../../operations/create-analysis.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { updateAnalysis as startAnalysis } from '../../operations/update-analysis.ts';
import { viewAnalysis } from '../../operations/view-analysis.ts';
import { type Route, route } from '../route.ts';

export const analysisRoutes = (deps: Dependencies): Route[] => [
  route(createAnalysis, async ({ actor, body, identity, rememberVisitor }) => {
    const { analysis, visitorId } = await orderAnalysis(deps, actor, body, identity);
    if (visitorId !== actor.visitorId) rememberVisitor(visitorId);
    return analysis;
  }),
  route(updateAnalysis, ({ actor, params, body, identity }) =>
    startAnalysis(deps, actor, params.id, body, identity),
  ),
  route(getAnalysis, ({ actor, params }) => viewAnalysis(deps, actor, params.id)),
];
