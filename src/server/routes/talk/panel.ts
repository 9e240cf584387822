import { askPanel, listPanelRuns } from '../../../contract/talk/panel.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { askPanel as putBeforePanel } from '../../../operations/talk/panel/ask-panel.ts';
import { viewPanelRuns } from '../../../operations/talk/panel/view-panel-runs.ts';
import { type Route, route } from '../../route.ts';

export const panelRoutes = (deps: Dependencies): Route[] => [
  route(askPanel, ({ actor, params, body, identity }) =>
    putBeforePanel(deps, actor, params.id, body.texts, identity),
  ),
  route(listPanelRuns, ({ actor, params }) => viewPanelRuns(deps, actor, params.id)),
];
