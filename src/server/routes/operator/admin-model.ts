import { getModelState, startModelCheck as startCheck } from '../../../contract/operator/admin-model.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { startModelCheck } from '../../../operations/operator/check-model/run-model-check.ts';
import { viewModel } from '../../../operations/operator/check-model/view-model.ts';
import { type Route, route } from '../../route.ts';

export const adminModelRoutes = (deps: Dependencies): Route[] => [
  route(getModelState, ({ actor }) => viewModel(deps, actor)),
  route(startCheck, async ({ actor }) => {
    await startModelCheck(deps, actor);
    return viewModel(deps, actor);
  }),
];
