import { Readable } from 'node:stream';
import { listAudit } from '../access/audit.ts';
import { reportBrowserError } from '../access/http/contract/browser-error.ts';
import { type Route, route } from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { clientNetworks } from '../platform/http/client-address.ts';
import { resendReportMail } from '../report/document/resend-report-mail.ts';
import { countAllAnalyses, viewAnalysis } from '../report/follow/view-analysis.ts';
import { readSharedChat } from '../talk/chat/chat-sessions.ts';
import * as admin from './administrators/contract.ts';
import { signInAdministrator, signOutAdministrator } from './administrators/sign-in-administrator.ts';
import { getFigures } from './figures/contract.ts';
import { viewFigures } from './figures/view-figures.ts';
import * as model from './model/contract.ts';
import { viewModel } from './model/view-model.ts';
import { addNote, cancelAnalysis, correctAddress, startAgain } from './orders/analysis-actions.ts';
import * as orders from './orders/contract/admin-analyses.ts';
import * as order from './orders/contract/admin-analysis.ts';
import { exportAnalyses, findAnalyses } from './orders/find-analyses.ts';
import { restartAnalysis } from './orders/restart-analysis.ts';
import { reviewAnalysis } from './orders/review-analysis.ts';
import * as today from './today/contract.ts';
import { resolvePaymentProblem, viewProblems, viewToday } from './today/view-today.ts';

export const operatorRoutes = (deps: Dependencies): Route[] => [
  route(admin.adminLogin, ({ body, request }) =>
    signInAdministrator(deps, {
      ...body,
      code: body.code ?? null,
      networks: clientNetworks(request.ip),
    }),
  ),
  route(admin.adminVerify, () => ({ ok: true as const })),
  route(admin.adminLogout, async ({ credentials }) => {
    if (credentials.bearerToken) await signOutAdministrator(deps, credentials.bearerToken);
  }),

  route(today.getToday, ({ actor }) => viewToday(deps, actor)),
  route(today.getProblems, ({ actor }) => viewProblems(deps, actor)),
  route(orders.adminCounters, ({ actor }) => countAllAnalyses(deps, actor)),
  route(getFigures, ({ actor }) => viewFigures(deps, actor)),
  route(today.settlePaymentTrouble, ({ actor, params }) =>
    resolvePaymentProblem(deps, actor, params.troubleId),
  ),
  route(today.startAgain, ({ actor, body, request }) =>
    startAgain(deps, actor, { ...body, address: request.ip }),
  ),
  route(orders.resendReportMail, ({ actor, params, identity }) =>
    resendReportMail(deps, actor, params.id, identity),
  ),
  route(admin.listAudit, ({ actor, query }) => listAudit(deps, actor, query)),

  route(model.getModelState, ({ actor }) => viewModel(deps, actor)),
  route(reportBrowserError, ({ body, request }) => {
    request.log.error({ browserError: body }, 'browser error');
    return undefined;
  }),
];

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
