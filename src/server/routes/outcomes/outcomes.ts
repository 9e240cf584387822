import * as outcomes from '../../../contract/outcomes/outcomes.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { enterResult } from '../../../operations/outcomes/enter-result.ts';
import { reviseFromOutcomes } from '../../../operations/outcomes/revise-from-outcomes.ts';
import { setReminders } from '../../../operations/outcomes/set-reminders.ts';
import { deleteTest, startTest } from '../../../operations/outcomes/start-test.ts';
import { viewOutcomes } from '../../../operations/outcomes/view-outcomes.ts';
import { type Route, route } from '../../route.ts';

export const outcomeRoutes = (deps: Dependencies): Route[] => [
  route(outcomes.getOutcomes, ({ actor, params }) => viewOutcomes(deps, actor, params.id)),
  route(outcomes.startTest, ({ actor, params, body }) => startTest(deps, actor, params.id, body)),
  route(outcomes.recordTestResult, ({ actor, params: { id, testId }, body }) =>
    enterResult(deps, actor, id, { testId }, body),
  ),
  route(outcomes.recordPredictionResult, ({ actor, params: { id, predictionId }, body }) =>
    enterResult(deps, actor, id, { predictionId }, body),
  ),
  route(outcomes.deleteTest, ({ actor, params }) => deleteTest(deps, actor, params.id, params.testId)),
  route(outcomes.reviseFromOutcomes, ({ actor, params }) => reviseFromOutcomes(deps, actor, params.id)),
  route(outcomes.setReminders, ({ actor, params, body }) => setReminders(deps, actor, params.id, body)),
];
