import { Readable } from 'node:stream';
import * as order from '../../../contract/operator/admin-order.ts';
import * as orders from '../../../contract/operator/admin-orders.ts';
import { restartAnalysis } from '../../../operations/analysis/restart-analysis.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { cancelAnalysis } from '../../../operations/operator/cancel-analysis.ts';
import { exportOrders } from '../../../operations/operator/export-orders.ts';
import { listOrders } from '../../../operations/operator/list-orders.ts';
import { viewOrder } from '../../../operations/operator/view-order.ts';
import { type Route, route } from '../../route.ts';

export const adminOrderRoutes = (deps: Dependencies): Route[] => [
  route(orders.listOrders, ({ actor, query }) => listOrders(deps, actor, query)),
  route(orders.exportOrders, ({ actor, query, reply }) => {
    const day = deps.now().toISOString().slice(0, 10);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${day}.csv"`);
    return Readable.from(exportOrders(deps, actor, query)) as never;
  }),
  route(order.getOrder, ({ actor, params }) => viewOrder(deps, actor, params.id)),
  route(order.retryOrder, ({ actor, params, identity }) => restartAnalysis(deps, actor, params.id, identity)),
  route(order.cancelOrder, ({ actor, params, identity }) => cancelAnalysis(deps, actor, params.id, identity)),
];
