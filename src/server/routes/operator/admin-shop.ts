import * as audit from '../../../contract/operator/admin-audit.ts';
import { getFigures } from '../../../contract/operator/admin-figures.ts';
import * as health from '../../../contract/operator/admin-health.ts';
import * as today from '../../../contract/operator/admin-today.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { listAudit } from '../../../operations/operator/list-audit.ts';
import { listUnsentMails } from '../../../operations/operator/list-unsent-mails.ts';
import { listPaymentProblems, resolvePaymentProblem } from '../../../operations/operator/payment-problems.ts';
import { viewNeeds } from '../../../operations/operator/today/count-needs.ts';
import { viewToday } from '../../../operations/operator/today/view-today.ts';
import { viewFigures } from '../../../operations/operator/view-figures.ts';
import { viewShopHealth } from '../../../operations/operator/view-shop-health.ts';
import { type Route, route } from '../../route.ts';

export const adminShopRoutes = (deps: Dependencies): Route[] => [
  route(today.getToday, ({ actor }) => viewToday(deps, actor)),
  route(today.getNeeds, ({ actor }) => viewNeeds(deps, actor)),
  route(health.getShopHealth, ({ actor }) => viewShopHealth(deps, actor)),
  route(health.listPaymentTroubles, ({ actor, query }) => listPaymentProblems(deps, actor, query)),
  route(health.settlePaymentTrouble, ({ actor, params }) =>
    resolvePaymentProblem(deps, actor, params.troubleId),
  ),
  route(health.listUnsentMails, ({ actor, query }) => listUnsentMails(deps, actor, query)),
  route(getFigures, ({ actor, query }) => viewFigures(deps, actor, query)),
  route(audit.listAudit, ({ actor, query }) => listAudit(deps, actor, query)),
];
