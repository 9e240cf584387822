import { endSessionsFromIssuer, finishSignIn, getCurrentUser, signIn, signOut } from './account.ts';
import { adminCounters, adminLogin, adminLogout, adminVerify, resendReportMail } from './admin.ts';
import { listAudit } from './admin-audit.ts';
import { getFigures } from './admin-figures.ts';
import { getShopHealth, listPaymentTroubles, listUnsentMails, settlePaymentTrouble } from './admin-health.ts';
import { cancelOrder, getOrder, retryOrder } from './admin-order.ts';
import { exportOrders, listOrders } from './admin-orders.ts';
import {
  createPromoCode,
  endPromoCode,
  limitPromoCode,
  listPromoCodes,
  listRedemptions,
} from './admin-promo.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from './admin-second-factor.ts';
import {
  correctCheckout,
  createAnalysis,
  getAnalysis,
  listAnalyses,
  listOwnAnalyses,
  updateAnalysis,
} from './analysis.ts';
import { reportBrowserError } from './browser-error.ts';
import { listChatMessages, openChatSession, sendChatMessage } from './chat.ts';
import {
  deleteEverything,
  deleteReport,
  exportEverything,
  exportReport,
  getDeletionReceipt,
} from './customer-data.ts';
import { extendChangeWindow, saveDraft } from './draft.ts';
import type { Endpoint } from './endpoint.ts';
import { askPanel, listPanelRuns } from './panel.ts';
import {
  capturePaymentOrder,
  createPaymentOrder,
  paymentCancelled,
  paymentReturned,
  paymentWebhook,
  refundAnalysis,
} from './payment.ts';
import {
  answerPhoneCall,
  callBuyer,
  choosePhoneCall,
  endPhoneDialogue,
  getPhoneCall,
  notePhoneCallStatus,
} from './phone.ts';
import { openPrivateLink, requestPrivateLink, revokePrivateLinks } from './private-link.ts';
import { validatePromo } from './promo.ts';
import { getGptPrompt, getVoicePrompt } from './prompt.ts';
import { getReportPdf } from './report-file.ts';
import { getShopSettings } from './shop-settings.ts';
import { getBuyerTalk } from './talk.ts';
import { getVoiceClip, makeVoiceClip } from './voice.ts';

/** Every call there is. The server refuses to start when one has no route, the access test when one has no rule. */
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
