import { reportBrowserError } from '../../../contract/browser-error.ts';
import * as admin from '../../../contract/operator/admin.ts';
import * as audit from '../../../contract/operator/admin-audit.ts';
import { getFigures } from '../../../contract/operator/admin-figures.ts';
import * as model from '../../../contract/operator/admin-model.ts';
import * as factor from '../../../contract/operator/admin-second-factor.ts';
import * as today from '../../../contract/operator/admin-today.ts';
import { listAudit } from '../../../operations/access/audit.ts';
import { countAllAnalyses } from '../../../operations/analysis/view-analysis.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { startModelCheck } from '../../../operations/operator/check-model/run-model-check.ts';
import { viewModel } from '../../../operations/operator/check-model/view-model.ts';
import { startAgain } from '../../../operations/operator/order-actions.ts';
import { resolvePaymentProblem, viewProblems } from '../../../operations/operator/problems.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
  viewSecondFactor,
} from '../../../operations/operator/sign-in/second-factor.ts';
import {
  signInAdministrator,
  signOutAdministrator,
} from '../../../operations/operator/sign-in/sign-in-administrator.ts';
import { viewFigures } from '../../../operations/operator/view-figures.ts';
import { viewToday } from '../../../operations/operator/view-today.ts';
import { resendReportMail } from '../../../operations/report/resend-report-mail.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { type Route, route } from '../../route.ts';

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
