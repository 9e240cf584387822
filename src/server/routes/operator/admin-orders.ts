import { Readable } from 'node:stream';
import * as order from '../../../contract/operator/admin-order.ts';
import * as orders from '../../../contract/operator/admin-orders.ts';
import { restartAnalysis } from '../../../operations/analysis/restart-analysis.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { cancelAnalysis } from '../../../operations/operator/cancel-analysis.ts';
import { exportAnalyses } from '../../../operations/operator/export-analyses.ts';
import { findAnalyses } from '../../../operations/operator/find-analyses.ts';
import { reviewAnalysis } from '../../../operations/operator/review-analysis.ts';
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
  route(order.retryOrder, ({ actor, params, identity }) => restartAnalysis(deps, actor, params.id, identity)),
  route(order.cancelOrder, ({ actor, params, identity }) => cancelAnalysis(deps, actor, params.id, identity)),
];
