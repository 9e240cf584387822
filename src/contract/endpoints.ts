import { openPrivateLink, requestPrivateLink, revokePrivateLinks } from './access/private-link.ts';
import { endSessionsFromIssuer, finishSignIn, getCurrentUser, signIn, signOut } from './account/account.ts';
import {
  deleteEverything,
  deleteReport,
  exportEverything,
  exportReport,
  getDeletionReceipt,
} from './account/customer-data.ts';
import {
  correctCheckout,
  createAnalysis,
  getAnalysis,
  listAnalyses,
  listOwnAnalyses,
  updateAnalysis,
} from './analysis/analysis.ts';
import { extendChangeWindow, saveDraft } from './analysis/draft.ts';
import { reportBrowserError } from './browser-error.ts';
import type { Endpoint } from './endpoint.ts';
import { adminCounters, adminLogin, adminLogout, adminVerify, resendReportMail } from './operator/admin.ts';
import { listAudit } from './operator/admin-audit.ts';
import { getFigures } from './operator/admin-figures.ts';
import {
  getShopHealth,
  listPaymentTroubles,
  listUnsentMails,
  settlePaymentTrouble,
} from './operator/admin-health.ts';
import { cancelOrder, getOrder, retryOrder } from './operator/admin-order.ts';
import { exportOrders, listOrders } from './operator/admin-orders.ts';
import {
  createPromoCode,
  endPromoCode,
  limitPromoCode,
  listPromoCodes,
  listRedemptions,
} from './operator/admin-promo.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from './operator/admin-second-factor.ts';
import {
  capturePaymentOrder,
  createPaymentOrder,
  paymentCancelled,
  paymentReturned,
  paymentWebhook,
  refundAnalysis,
} from './payment/payment.ts';
import { validatePromo } from './promo/promo.ts';
import { getReportPdf } from './report/report-file.ts';
import { getShopSettings } from './shop-settings.ts';
import { listChatMessages, openChatSession, sendChatMessage } from './talk/chat.ts';
import { askPanel, listPanelRuns } from './talk/panel.ts';
import {
  answerPhoneCall,
  callBuyer,
  choosePhoneCall,
  endPhoneDialogue,
  getPhoneCall,
  notePhoneCallStatus,
} from './talk/phone.ts';
import { getGptPrompt, getVoicePrompt } from './talk/prompt.ts';
import { getBuyerTalk } from './talk/talk.ts';
import { getVoiceClip, makeVoiceClip } from './talk/voice.ts';

/** All endpoints. The server refuses to start when one has no route; the access test fails when one has no rule. */
export const endpoints: readonly Endpoint[] = [
  getCurrentUser,
  signIn,
  signOut,
  finishSignIn,
  endSessionsFromIssuer,
  validatePromo,
  createAnalysis,
  updateAnalysis,
  saveDraft,
  extendChangeWindow,
  correctCheckout,
  getAnalysis,
  listAnalyses,
  listOwnAnalyses,
  getReportPdf,
  openPrivateLink,
  requestPrivateLink,
  revokePrivateLinks,
  resendReportMail,
  getBuyerTalk,
  getGptPrompt,
  getVoicePrompt,
  getVoiceClip,
  makeVoiceClip,
  openChatSession,
  listChatMessages,
  sendChatMessage,
  callBuyer,
  getPhoneCall,
  answerPhoneCall,
  choosePhoneCall,
  endPhoneDialogue,
  notePhoneCallStatus,
  askPanel,
  listPanelRuns,
  exportReport,
  exportEverything,
  deleteReport,
  deleteEverything,
  getDeletionReceipt,
  createPaymentOrder,
  capturePaymentOrder,
  paymentReturned,
  paymentCancelled,
  paymentWebhook,
  refundAnalysis,
  getShopSettings,
  adminLogin,
  adminVerify,
  adminLogout,
  adminCounters,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  listOrders,
  exportOrders,
  getOrder,
  retryOrder,
  cancelOrder,
  getShopHealth,
  listPaymentTroubles,
  settlePaymentTrouble,
  listUnsentMails,
  listPromoCodes,
  createPromoCode,
  limitPromoCode,
  endPromoCode,
  listRedemptions,
  getFigures,
  listAudit,
  reportBrowserError,
];
