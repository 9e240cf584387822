import * as privateLink from './access/contract.ts';
import * as browserError from './access/http/contract/browser-error.ts';
import type { Endpoint } from './access/http/contract/endpoint.ts';
import * as customerData from './account/deletion/contract.ts';
import * as account from './account/sign-in/contract.ts';
import * as admin from './admin/administrators/contract.ts';
import * as adminMoney from './admin/money/contract.ts';
import * as adminOrder from './admin/order/contract.ts';
import * as adminProblems from './admin/problems/contract.ts';
import * as adminReports from './admin/reports/contract.ts';
import * as adminStatus from './admin/status/contract.ts';
import * as api from './connect/api/contract.ts';
import * as keys from './connect/keys/contract.ts';
import * as payment from './payment/pay/contract.ts';
import * as adminPromo from './payment/promo/contract/admin-promo.ts';
import * as promo from './payment/promo/contract/promo.ts';
import * as follow from './report/contract.ts';
import * as customerWords from './report/customer-words/contract.ts';
import * as reportFile from './report/document/contract.ts';
import * as interview from './report/interview/contract.ts';
import * as plan from './report/plan/contract.ts';
import * as share from './report/share/contract.ts';
import * as revisions from './report/versions/contract.ts';
import * as worth from './report/worth/contract.ts';
import * as askAll from './talk/ask-all/contract.ts';
import * as chat from './talk/chat/contract.ts';
import * as talk from './talk/contract.ts';
import * as editText from './talk/edit-text/contract.ts';
import * as phone from './talk/phone/contract.ts';
import * as voice from './talk/voice/contract.ts';
import * as draft from './workspace/order-form/contract/draft.ts';
import * as order from './workspace/order-form/contract/order.ts';
import * as workspaceTalk from './workspace/talk/contract.ts';

const contracts = [
  ...[
    account,
    promo,
    order,
    follow,
    draft,
    reportFile,
    plan,
    revisions,
    interview,
    privateLink,
    share,
    worth,
  ],
  ...[workspaceTalk, talk, voice, chat, phone, askAll, editText, customerWords],
  ...[customerData, payment, admin],
  ...[adminReports, adminOrder, adminMoney, adminPromo, adminStatus, adminProblems],
  ...[browserError, keys, api],
];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'response' in exported;

/** All endpoints. The server refuses to start when one has no route; the access test fails when one has no rule. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values<unknown>(contract).filter(isEndpoint),
);
