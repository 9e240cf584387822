import { Readable } from 'node:stream';
import { cancelOrder, getOrder, retryOrder } from '../../../contract/operator/admin-order.ts';
import { exportOrders, listOrders } from '../../../contract/operator/admin-orders.ts';
import { restartAnalysis as startAgain } from '../../../operations/analysis/restart-analysis.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { cancelAnalysis as stopOrder } from '../../../operations/operator/cancel-analysis.ts';
import { exportOrders as writeCsv } from '../../../operations/operator/export-orders.ts';
import { listOrders as searchOrders } from '../../../operations/operator/list-orders.ts';
import { viewOrder } from '../../../operations/operator/view-order.ts';
import { type Route, route } from '../../route.ts';

export const adminOrderRoutes = (deps: Dependencies): Route[] => [
  route(listOrders, ({ actor, query }) => searchOrders(deps, actor, query)),
  route(exportOrders, ({ actor, query, reply }) => {
    const day = deps.now().toISOString().slice(0, 10);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${day}.csv"`);
    return Readable.from(writeCsv(deps, actor, query)) as never;
  }),
  route(getOrder, ({ actor, params }) => viewOrder(deps, actor, params.id)),
  route(retryOrder, ({ actor, params, identity }) => startAgain(deps, actor, params.id, identity)),
  route(cancelOrder, ({ actor, params, identity }) => stopOrder(deps, actor, params.id, identity)),
];
