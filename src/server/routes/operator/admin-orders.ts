import { Readable } from 'node:stream';
import * as bulk from '../../../contract/operator/admin-bulk.ts';
import * as order from '../../../contract/operator/admin-order.ts';
import * as orders from '../../../contract/operator/admin-orders.ts';
import { restartAnalysis } from '../../../operations/analysis/restart-analysis.ts';
import { viewAnalysis } from '../../../operations/analysis/view-analysis.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { addNote } from '../../../operations/operator/add-note.ts';
import { proposeBulk } from '../../../operations/operator/bulk/propose-bulk.ts';
import { startBulk } from '../../../operations/operator/bulk/run-bulk.ts';
import { listBulks, viewBulk } from '../../../operations/operator/bulk/view-bulk.ts';
import { cancelAnalysis } from '../../../operations/operator/cancel-analysis.ts';
import { correctAddress } from '../../../operations/operator/correct-address.ts';
import { exportAnalyses } from '../../../operations/operator/export-analyses.ts';
import { findAnalyses } from '../../../operations/operator/find-analyses.ts';
import { reviewAnalysis } from '../../../operations/operator/review-analysis.ts';
import { readSharedChat } from '../../../operations/talk/chat/share-chat.ts';
import { type Route, route } from '../../route.ts';

export const adminOrderRoutes = (deps: Dependencies): Route[] => [
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
  route(bulk.previewBulk, ({ actor, body }) => proposeBulk(deps, actor, body)),
  route(bulk.startBulk, ({ actor, params }) => startBulk(deps, actor, params.bulkId)),
  route(bulk.getBulk, ({ actor, params }) => viewBulk(deps, actor, params.bulkId)),
  route(bulk.listBulks, ({ actor }) => listBulks(deps, actor)),
];
