import { Readable } from 'node:stream';
import { listAudit } from '../access/audit.ts';
import { reportBrowserError } from '../access/http/contract/browser-error.ts';
import { linkNextPage, type Route, route } from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { clientNetworks } from '../platform/http/client-address.ts';
import { dayRange } from '../platform/http/list-page.ts';
import { resendReportMail } from '../report/document/resend-report-mail.ts';
import { countAllAnalyses, viewAnalysis } from '../report/follow/view-analysis.ts';
import { grantVersion, rewriteReport } from '../report/versions/rewrite-report.ts';
import { readSharedChat } from '../talk/chat/chat-sessions.ts';
import * as admin from './administrators/contract.ts';
import { signInAdministrator, signOutAdministrator } from './administrators/sign-in-administrator.ts';
import * as money from './money/contract.ts';
import { exportPayments, viewMoney } from './money/view-money.ts';
import * as order from './order/contract.ts';
import { addNote, cancelAnalysis, correctAddress, startAgain } from './order/order-actions.ts';
import { restartAnalysis } from './order/restart-analysis.ts';
import { reviewOrder } from './order/review-order.ts';
import * as problems from './problems/contract.ts';
import { resolvePaymentProblem, viewProblems } from './problems/view-problems.ts';
import * as reports from './reports/contract.ts';
import { findDeletedReports, findReports } from './reports/find-reports.ts';
import { getStatus } from './status/contract.ts';
import { viewStatus } from './status/view-status.ts';

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
  route(admin.listAudit, ({ actor, query }) => listAudit(deps, actor, query)),

  route(problems.getProblems, ({ actor }) => viewProblems(deps, actor)),
  route(problems.settlePaymentTrouble, ({ actor, params }) =>
    resolvePaymentProblem(deps, actor, params.troubleId),
  ),
  route(problems.startAgain, ({ actor, body, request }) =>
    startAgain(deps, actor, { ...body, address: request.ip }),
  ),
  route(reports.adminCounters, ({ actor }) => countAllAnalyses(deps, actor)),
  route(reports.listAnalyses, async (call) => {
    const { items, nextBefore } = await findReports(deps, call.actor, call.query);
    linkNextPage(call, nextBefore);
    return items;
  }),
  route(reports.listDeletions, ({ actor, query }) => findDeletedReports(deps, actor, query.q)),
  route(reports.resendReportMail, ({ actor, params, identity }) =>
    resendReportMail(deps, actor, params.id, identity),
  ),
  route(money.getMoney, ({ actor }) => viewMoney(deps, actor)),
  route(money.exportPayments, ({ actor, query, reply }) => {
    const { from = new Date(0), until = deps.now() } = dayRange(query.from, query.to);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="payments-${query.from}-${query.to}.csv"`);
    return Readable.from(exportPayments(deps, actor, { from, until })) as never;
  }),
  route(getStatus, ({ actor }) => viewStatus(deps, actor)),
  route(reportBrowserError, ({ body, request }) => {
    request.log.error({ browserError: body }, 'browser error');
    return undefined;
  }),
];

export const orderRoutes = (deps: Dependencies): Route[] => [
  route(order.getOrder, ({ actor, params }) => reviewOrder(deps, actor, params.id)),
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
  route(order.grantVersion, ({ actor, params, identity }) => grantVersion(deps, actor, params.id, identity)),
  route(order.rewriteReport, ({ actor, params, body, identity }) =>
    rewriteReport(deps, actor, { analysisId: params.id, ...body }, identity),
  ),
];
