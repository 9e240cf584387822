import { Readable } from 'node:stream';
import * as order from '../orders/contract/admin-order.ts';
import * as orders from '../orders/contract/admin-orders.ts';
import { restartAnalysis } from '../../analysis/change-window/restart-analysis.ts';
import { viewAnalysis } from '../../analysis/follow/view-analysis.ts';
import type { Dependencies } from '../../dependencies.ts';
import { exportAnalyses, findAnalyses } from '../orders/find-analyses.ts';
import { addNote, cancelAnalysis, correctAddress } from '../orders/order-actions.ts';
import { reviewAnalysis } from '../orders/review-analysis.ts';
import { readSharedChat } from '../../talk/chat/chat-sessions.ts';
import { type Route, route } from '../../platform/http/route.ts';

export const orderRoutes = (deps: Dependencies): Route[] => [
  route(orders.listOrders, ({ actor, query }) => findAnalyses(deps, actor, query)),
  route(orders.exportOrders, ({ actor, query, reply }) => {
    const day = deps.now().toISOString().slice(0, 10);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${day}.csv"`);
    return Readable.from(exportAnalyses(deps, actor, query)) as never;
  }),
  route(order.getOrder, ({ actor, params }) => reviewAnalysis(deps, actor, params.id)),
  route(order.viewAsCustomer, ({ actor, params }) => viewAnalysis(deps, actor, params.id, 'review-order')),
  route(order.readSharedChat, ({ actor, params }) =>
    readSharedChat(deps, actor, params.id, params.sessionId),
  ),
  route(order.addNote, ({ actor, params, body, identity }) =>
    addNote(deps, actor, params.id, body.text, identity),
  ),
  route(order.retryOrder, ({ actor, params, identity }) => restartAnalysis(deps, actor, params.id, identity)),
  route(order.cancelOrder, ({ actor, params, identity }) => cancelAnalysis(deps, actor, params.id, identity)),
  route(order.correctAddress, ({ actor, params, body, identity }) =>
    correctAddress(deps, actor, { analysisId: params.id, ...body }, identity),
  ),
];
