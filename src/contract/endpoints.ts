import { endSessionsFromIssuer, finishSignIn, getCurrentUser, signIn, signOut } from './account.ts';
import { adminCounters, adminLogin, adminLogout, adminVerify, resendReportMail } from './admin.ts';
import { createAnalysis, getAnalysis, listAnalyses, listOwnAnalyses, updateAnalysis } from './analysis.ts';
import { reportBrowserError } from './browser-error.ts';
import {
  callBuyer,
  getGptPrompt,
  getVoiceClip,
  getVoicePrompt,
  listChatMessages,
  makeVoiceClip,
  openChatSession,
  sendChatMessage,
} from './buyer-talk.ts';
import type { Endpoint } from './endpoint.ts';
import {
  capturePaymentOrder,
  createPaymentOrder,
  paymentCancelled,
  paymentReturned,
  paymentWebhook,
  refundAnalysis,
} from './payment.ts';
import { openPrivateLink, requestPrivateLink, revokePrivateLinks } from './private-link.ts';
import { validatePromo } from './promo.ts';
import { getReportPdf } from './report-file.ts';
import { getShopSettings } from './shop-settings.ts';

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
  getAnalysis,
  listAnalyses,
  listOwnAnalyses,
  getReportPdf,
  openPrivateLink,
  requestPrivateLink,
  revokePrivateLinks,
  resendReportMail,
  getGptPrompt,
  getVoicePrompt,
  getVoiceClip,
  makeVoiceClip,
  openChatSession,
  listChatMessages,
  sendChatMessage,
  callBuyer,
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
  reportBrowserError,
];
