import * as privateLink from './access/private-link.ts';
import * as shareLink from './access/share-link.ts';
import * as account from './account/account.ts';
import * as customerData from './account/customer-data.ts';
import * as analysis from './analysis/analysis.ts';
import * as draft from './analysis/draft.ts';
import * as browserError from './browser-error.ts';
import type { Endpoint } from './endpoint.ts';
import * as admin from './operator/admin.ts';
import * as adminAudit from './operator/admin-audit.ts';
import * as adminFigures from './operator/admin-figures.ts';
import * as adminHealth from './operator/admin-health.ts';
import * as adminModel from './operator/admin-model.ts';
import * as adminOrder from './operator/admin-order.ts';
import * as adminOrders from './operator/admin-orders.ts';
import * as adminPromo from './operator/admin-promo.ts';
import * as secondFactor from './operator/admin-second-factor.ts';
import * as payment from './payment/payment.ts';
import * as promo from './promo/promo.ts';
import * as plan from './report/plan.ts';
import * as reportFile from './report/report-file.ts';
import * as sharedReport from './report/shared-report.ts';
import * as shopSettings from './shop-settings.ts';
import * as chat from './talk/chat.ts';
import * as panel from './talk/panel.ts';
import * as phone from './talk/phone.ts';
import * as prompt from './talk/prompt.ts';
import * as talk from './talk/talk.ts';
import * as voice from './talk/voice.ts';

const contracts = [
  ...[
    account,
    promo,
    analysis,
    draft,
    reportFile,
    plan,
    privateLink,
    shareLink,
    sharedReport,
    talk,
    prompt,
    voice,
    chat,
    phone,
    panel,
  ],
  ...[customerData, payment, shopSettings, admin, secondFactor, adminOrders, adminOrder, adminHealth],
  ...[adminModel, adminPromo, adminFigures, adminAudit, browserError],
];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'answer' in exported;

/** All endpoints. The server refuses to start when one has no route; the access test fails when one has no rule. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values<unknown>(contract).filter(isEndpoint),
);
