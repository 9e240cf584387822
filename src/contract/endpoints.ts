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
import * as adminModel from './operator/admin-model.ts';
import * as adminOrder from './operator/admin-order.ts';
import * as adminOrders from './operator/admin-orders.ts';
import * as adminPromo from './operator/admin-promo.ts';
import * as secondFactor from './operator/admin-second-factor.ts';
import * as adminToday from './operator/admin-today.ts';
import * as outcomeLinks from './outcomes/outcome-links.ts';
import * as outcomes from './outcomes/outcomes.ts';
import * as rescans from './outcomes/rescans.ts';
import * as trackRecord from './outcomes/track-record.ts';
import * as unsubscribe from './outcomes/unsubscribe.ts';
import * as payment from './payment/payment.ts';
import * as promo from './promo/promo.ts';
import * as interview from './report/interview.ts';
import * as plan from './report/plan.ts';
import * as reportFile from './report/report-file.ts';
import * as revisions from './report/revisions.ts';
import * as sharedReport from './report/shared-report.ts';
import * as shopSettings from './shop-settings.ts';
import * as chat from './talk/chat.ts';
import * as panel from './talk/panel.ts';
import * as phone from './talk/phone.ts';
import * as prompt from './talk/prompt.ts';
import * as talk from './talk/talk.ts';
import * as voice from './talk/voice.ts';
import * as wordReadings from './words/word-readings.ts';
import * as wordSources from './words/word-sources.ts';

const contracts = [
  ...[account, promo, analysis, draft, reportFile, plan, revisions, interview, privateLink, shareLink],
  ...[sharedReport, outcomeLinks, unsubscribe, talk, prompt, voice, chat, phone, panel, wordSources],
  ...[wordReadings, rescans, outcomes, trackRecord, customerData, payment, shopSettings, admin],
  ...[secondFactor, adminOrders, adminOrder, adminModel, adminPromo, adminFigures, adminAudit],
  ...[adminToday, browserError],
];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'answer' in exported;

/** All endpoints. The server refuses to start when one has no route; the access test fails when one has no rule. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values<unknown>(contract).filter(isEndpoint),
);
