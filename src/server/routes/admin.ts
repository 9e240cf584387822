import {
  adminCounters,
  adminLogin,
  adminLogout,
  adminVerify,
  resendReportMail,
} from '../../contract/admin.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { countAllAnalyses } from '../../operations/list-analyses.ts';
import { resendReportMail as resend } from '../../operations/resend-report-mail.ts';
import { signInAdministrator, signOutAdministrator } from '../../operations/sign-in-administrator.ts';
import { type Route, route } from '../route.ts';

export const adminRoutes = (deps: Dependencies): Route[] => [
  route(adminLogin, ({ body, request }) => signInAdministrator(deps, { ...body, address: request.ip })),
  route(adminVerify, () => ({ ok: true as const })),
  route(adminLogout, async ({ credentials }) => {
    if (credentials.bearerToken) await signOutAdministrator(deps, credentials.bearerToken);
    return undefined;
  }),
  route(adminCounters, ({ actor }) => countAllAnalyses(deps, actor)),
  route(resendReportMail, ({ actor, params, identity }) => resend(deps, actor, params.id, identity)),
];
