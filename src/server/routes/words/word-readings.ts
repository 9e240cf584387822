import * as readings from '../../../contract/words/word-readings.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { foldInLocked, readAgain, reviseFromWords } from '../../../operations/words/use-reading.ts';
import { viewReading } from '../../../operations/words/view-reading.ts';
import { type Route, route } from '../../route.ts';

export const wordReadingRoutes = (deps: Dependencies): Route[] => [
  route(readings.getReading, ({ actor, params }) => viewReading(deps, actor, params.id)),
  route(readings.requestReading, ({ actor, params }) => readAgain(deps, actor, params.id)),
  route(readings.foldInLocked, ({ actor, params }) => foldInLocked(deps, actor, params.id)),
  route(readings.reviseFromWords, ({ actor, params }) => reviseFromWords(deps, actor, params.id)),
];
