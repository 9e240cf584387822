import * as privateLink from './access/contract.ts';
import * as customerData from './account/deletion/contract.ts';
import * as account from './account/sign-in/contract.ts';
import * as admin from './admin/administrators/contract/admin.ts';
import * as adminAudit from './admin/administrators/contract/admin-audit.ts';
import * as secondFactor from './admin/administrators/contract/admin-second-factor.ts';
import * as adminFigures from './admin/figures/contract.ts';
import * as adminModel from './admin/model/contract.ts';
import * as adminAnalyses from './admin/orders/contract/admin-analyses.ts';
import * as adminAnalysis from './admin/orders/contract/admin-analysis.ts';
import * as adminToday from './admin/today/contract.ts';
import * as analysis from './analysis/contract.ts';
import * as draft from './analysis/drafts/contract.ts';
import * as api from './connect/api/contract.ts';
import * as authorization from './connect/authorization/contract.ts';
import * as copyCheck from './connect/check-copy/contract.ts';
import * as connections from './connect/connections/contract.ts';
import * as messageReadings from './messages/themes/contract.ts';
import * as messageSources from './messages/upload/contract.ts';
import * as trackRecord from './outcomes/record/contract.ts';
import * as rescans from './outcomes/rescan/contract.ts';
import * as outcomeLinks from './outcomes/results/contract/outcome-links.ts';
import * as outcomes from './outcomes/results/contract/outcomes.ts';
import * as unsubscribe from './outcomes/results/contract/unsubscribe.ts';
import * as payment from './payment/pay/contract.ts';
import * as adminPromo from './payment/promo/contract/admin-promo.ts';
import * as promo from './payment/promo/contract/promo.ts';
import * as browserError from './platform/http/contract/browser-error.ts';
import type { Endpoint } from './platform/http/contract/endpoint.ts';
import * as reportFile from './report/document/contract.ts';
import * as interview from './report/interview/contract.ts';
import * as pageLines from './report/page-lines/contract.ts';
import * as plan from './report/plan/contract.ts';
import * as share from './report/share/contract.ts';
import * as revisions from './report/versions/contract.ts';
import * as freeLine from './site/free-line/contract.ts';
import * as chat from './talk/chat/contract.ts';
import * as prompt from './talk/contract/buyer-prompt.ts';
import * as talk from './talk/contract/talk.ts';
import * as panel from './talk/panel/contract.ts';
import * as phone from './talk/phone/contract.ts';
import * as voice from './talk/voice/contract.ts';

const contracts = [
  ...[account, promo, analysis, draft, reportFile, pageLines, plan, revisions, interview, privateLink, share],
  ...[outcomeLinks, unsubscribe, talk, prompt, voice, chat, phone, panel, copyCheck, messageSources],
  ...[messageReadings, rescans, outcomes, trackRecord, customerData, payment, admin],
  ...[secondFactor, adminAnalyses, adminAnalysis, adminModel, adminPromo, adminFigures, adminAudit],
  ...[adminToday, browserError, freeLine, connections, authorization, api],
];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'response' in exported;

/** All endpoints. The server refuses to start when one has no route; the access test fails when one has no rule. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values<unknown>(contract).filter(isEndpoint),
);
