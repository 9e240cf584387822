import * as admin from '../../../contract/operator/admin.ts';
import * as factor from '../../../contract/operator/admin-second-factor.ts';
import { countAllAnalyses } from '../../../operations/analysis/list-analyses.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
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
import { resendReportMail } from '../../../operations/report/resend-report-mail.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { type Route, route } from '../../route.ts';

export const adminRoutes = (deps: Dependencies): Route[] => [
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
    return undefined;
  }),
  route(admin.adminCounters, ({ actor }) => countAllAnalyses(deps, actor)),
  route(factor.getSecondFactor, ({ actor }) => viewSecondFactor(deps, actor)),
  route(factor.startSecondFactor, ({ actor, body }) => startSecondFactor(deps, actor, body.password)),
  route(factor.confirmSecondFactor, ({ actor, body, credentials }) =>
    confirmSecondFactor(deps, actor, { code: body.code, token: credentials.bearerToken }),
  ),
  route(factor.turnOffSecondFactor, async ({ actor, body }) => {
    await turnOffSecondFactor(deps, actor, body.code);
    return undefined;
  }),
  route(admin.resendReportMail, ({ actor, params, identity }) =>
    resendReportMail(deps, actor, params.id, identity),
  ),
];
