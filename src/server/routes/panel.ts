import { askPanel, listPanelRuns } from '../../contract/panel.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { type Route, route } from '../route.ts';

const notBuilt = (): never => {
  throw new AppError('not_available');
};

export const panelRoutes = (_deps: Dependencies): Route[] => [
  route(askPanel, notBuilt),
  route(listPanelRuns, notBuilt),
];
