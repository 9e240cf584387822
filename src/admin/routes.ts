import { Readable } from 'node:stream';
import { listAudit } from '../access/audit.ts';
import { restartAnalysis } from '../analysis/change-window/restart-analysis.ts';
import { countAllAnalyses, viewAnalysis } from '../analysis/follow/view-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { clientNetworks } from '../platform/http/client-address.ts';
import { reportBrowserError } from '../platform/http/contract/browser-error.ts';
import { type Route, route } from '../platform/http/route.ts';
import { resendReportMail } from '../report/document/resend-report-mail.ts';
import { readSharedChat } from '../talk/chat/chat-sessions.ts';
import * as admin from './administrators/contract/admin.ts';
import * as audit from './administrators/contract/admin-audit.ts';
import * as factor from './administrators/contract/admin-second-factor.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
  viewSecondFactor,
} from './administrators/second-factor.ts';
import { signInAdministrator, signOutAdministrator } from './administrators/sign-in-administrator.ts';
import { getFigures } from './figures/contract.ts';
import { viewFigures } from './figures/view-figures.ts';
import * as model from './model/contract.ts';
import { startModelCheck } from './model/run-model-check.ts';
import { viewModel } from './model/view-model.ts';
import { addNote, cancelAnalysis, correctAddress, startAgain } from './orders/analysis-actions.ts';
import * as orders from './orders/contract/admin-analyses.ts';
import * as order from './orders/contract/admin-analysis.ts';
import { exportAnalyses, findAnalyses } from './orders/find-analyses.ts';
import { reviewAnalysis } from './orders/review-analysis.ts';
import * as today from './today/contract.ts';
import { resolvePaymentProblem, viewProblems } from './today/problems.ts';
import { viewToday } from './today/view-today.ts';

export const operatorRoutes = (deps: Dependencies): Route[] => [
  route(admin.adminLogin, async ({ body, request, cookies }) => {
    const networks = clientNetworks(request.ip);
    const shown = { ...body, code: body.code ?? null, networks, deviceToken: cookies.read('device') };
    const { token, deviceToken } = await signInAdministrator(deps, shown);
    cookies.write('device', deviceToken);
    return { token };
  }),
  route(admin.adminVerify, () => ({ ok: true as const })),
  route(admin.adminLogout, async ({ credentials }) => {
    if (credentials.bearerToken) await signOutAdministrator(deps, credentials.bearerToken);
  }),
  route(factor.getSecondFactor, ({ actor }) => viewSecondFactor(deps, actor)),
  route(factor.startSecondFactor, ({ actor, body }) => startSecondFactor(deps, actor, body.password)),
  route(factor.confirmSecondFactor, ({ actor, body, credentials }) =>
    confirmSecondFactor(deps, actor, { code: body.code, token: credentials.bearerToken }),
  ),
  route(factor.turnOffSecondFactor, ({ actor, body }) => turnOffSecondFactor(deps, actor, body.code)),

  route(today.getToday, ({ actor }) => viewToday(deps, actor)),
  route(today.getProblems, ({ actor }) => viewProblems(deps, actor)),
  route(admin.adminCounters, ({ actor }) => countAllAnalyses(deps, actor)),
  route(getFigures, ({ actor, query }) => viewFigures(deps, actor, query)),
  route(today.settlePaymentTrouble, ({ actor, params }) =>
    resolvePaymentProblem(deps, actor, params.troubleId),
  ),
  route(today.startAgain, ({ actor, body, request }) =>
    startAgain(deps, actor, { ...body, address: request.ip }),
  ),
  route(admin.resendReportMail, ({ actor, params, identity }) =>
    resendReportMail(deps, actor, params.id, identity),
  ),
  route(audit.listAudit, ({ actor, query }) => listAudit(deps, actor, query)),

  route(model.getModelState, ({ actor }) => viewModel(deps, actor)),
  route(model.startModelCheck, async ({ actor }) => {
    await startModelCheck(deps, actor);
    return viewModel(deps, actor);
  }),
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
