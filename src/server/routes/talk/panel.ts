import * as panel from '../../../contract/talk/panel.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { askPanel } from '../../../operations/talk/panel/ask-panel.ts';
import { viewPanelRuns } from '../../../operations/talk/panel/view-panel-runs.ts';
import { type Route, route } from '../../route.ts';

export const panelRoutes = (deps: Dependencies): Route[] => [
  route(panel.askPanel, ({ actor, params, body, identity }) =>
    askPanel(deps, actor, params.id, body.texts, identity),
  ),
  route(panel.listPanelRuns, ({ actor, params }) => viewPanelRuns(deps, actor, params.id)),
];
