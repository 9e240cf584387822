import type { Dependencies } from '../dependencies.ts';
import { type Route, route } from '../platform/http/route.ts';
import * as readings from './themes/contract.ts';
import { includeHoldout, readAgain, reviseFromMessages, viewReading } from './themes/readings.ts';
import { addMessages } from './upload/add-messages.ts';
import { confirmMessages } from './upload/confirm-messages.ts';
import * as words from './upload/contract.ts';
import { deleteMessages } from './upload/delete-messages.ts';
import { viewMessageItems, viewMessages } from './upload/view-messages.ts';

export const messageRoutes = (deps: Dependencies): Route[] => [
  route(words.listMessages, ({ actor, params }) => viewMessages(deps, actor, params.id)),
  route(words.addMessages, ({ actor, params, body }) => addMessages(deps, actor, params.id, body)),
  route(words.listMessageItems, ({ actor, params, query }) =>
    viewMessageItems(deps, actor, params.id, query),
  ),
  route(words.deleteMessages, ({ actor, params, body }) => deleteMessages(deps, actor, params.id, body)),
  route(words.confirmMessages, ({ actor, params, body }) => confirmMessages(deps, actor, params.id, body)),
  route(readings.getReading, ({ actor, params }) => viewReading(deps, actor, params.id)),
  route(readings.requestReading, ({ actor, params }) => readAgain(deps, actor, params.id)),
  route(readings.includeHoldout, ({ actor, params }) => includeHoldout(deps, actor, params.id)),
  route(readings.reviseFromMessages, ({ actor, params }) => reviseFromMessages(deps, actor, params.id)),
];
