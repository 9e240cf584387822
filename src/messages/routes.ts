import * as readings from './themes/contract.ts';
import * as words from './upload/contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { addWords } from './upload/add-words.ts';
import { confirmWords } from './upload/confirm-words.ts';
import { deleteWords } from './upload/delete-words.ts';
import { includeHoldout, readAgain, reviseFromWords, viewReading } from './themes/readings.ts';
import { viewWordItems, viewWords } from './upload/view-words.ts';
import { type Route, route } from '../platform/http/route.ts';

export const wordRoutes = (deps: Dependencies): Route[] => [
  route(words.listWords, ({ actor, params }) => viewWords(deps, actor, params.id)),
  route(words.addWords, ({ actor, params, body }) => addWords(deps, actor, params.id, body)),
  route(words.listWordItems, ({ actor, params, query }) => viewWordItems(deps, actor, params.id, query)),
  route(words.deleteWords, ({ actor, params, body }) => deleteWords(deps, actor, params.id, body)),
  route(words.confirmWords, ({ actor, params, body }) => confirmWords(deps, actor, params.id, body)),
  route(readings.getReading, ({ actor, params }) => viewReading(deps, actor, params.id)),
  route(readings.requestReading, ({ actor, params }) => readAgain(deps, actor, params.id)),
  route(readings.includeHoldout, ({ actor, params }) => includeHoldout(deps, actor, params.id)),
  route(readings.reviseFromWords, ({ actor, params }) => reviseFromWords(deps, actor, params.id)),
];
