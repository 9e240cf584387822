import { costlyActions } from '../rules/access-rights.ts';
import type { Endpoint } from './contract/endpoint.ts';

/** What a client may do in a minute; each is a setting. */
export type CallsPerMinute = {
  /** Orders, payments and whatever costs us money. */
  spending: number;
  /** Reports as HTML, shared reports, and what programs read with a key. */
  pages: number;
  pdfs: number;
  exports: number;
  writes: number;
  reads: number;
};
/** Times `client-times` of LIMITS. */
export const usualCallsPerMinute: CallsPerMinute = {
  spending: 60,
  pages: 30,
  pdfs: 20,
  exports: 6,
  writes: 120,
  reads: 600,
};
type Kind = keyof CallsPerMinute;

export type RequestLimit = {
  /** Calls with the same name count together. */
  name: string;
  /** Per browser. */
  most: number;
  /** How many times `most` one address may call. */
  addressTimes: number;
  /** Each server counts alone: a poll is cheaper than a shared count, and a flood only hurts this server. */
  isLocal: boolean;
  /** Costs more than a poll, and waits for nobody but us: few of them are computed side by side. */
  isDear: boolean;
};

const spending = new Set([
  'createAnalysis',
  'validatePromo',
  'correctCheckout',
  'createPaymentOrder',
  'capturePaymentOrder',
  'paymentReturned',
  'paymentCancelled',
  'paymentWebhook',
  'requestPrivateLink',
  'openPrivateLink',
  'createShareLink',
  'requestDeletionLink',
  'openDeletionLink',
  'deleteByLink',
  'reportBrowserError',
  'adminLogin',
]);
const expensiveReads: Record<string, Kind> = {
  openSharedReport: 'pages',
  getRevision: 'pages',
  getGptPrompt: 'pages',
  getVoicePrompt: 'pages',
  getReportPdf: 'pdfs',
  getSharedPdf: 'pdfs',
  exportReport: 'exports',
  exportEverything: 'exports',
};

/** Null for other provider calls: they are signed, and providers do not repeat all of them. */
function kindOf({ name, method, access }: Endpoint): Kind | null {
  const expensive = expensiveReads[name];
  if (expensive) return expensive;
  if (access.to === 'key') return method === 'GET' ? 'pages' : 'spending';
  const isSpending =
    spending.has(name) ||
    (access.to === 'analysis' && costlyActions.has(access.action)) ||
    (access.to === 'chat-session' && method !== 'GET');
  if (isSpending) return 'spending';
  if (access.to === 'provider') return null;
  return method === 'GET' ? 'reads' : 'writes';
}

/** Customers of one office type and poll at the same time; they do not all download PDFs. */
const sharedAddress = 5;

export const limitOfKind = (kind: Kind, most: number): RequestLimit => ({
  name: kind,
  most,
  addressTimes: kind === 'reads' || kind === 'writes' ? sharedAddress : 1,
  isLocal: kind === 'reads',
  isDear: kind === 'pages' || kind === 'pdfs' || kind === 'exports',
});

/** Budgets limit the spending per report; this limits how often a client may call. */
export function limitOf(endpoint: Endpoint, perMinute: CallsPerMinute): RequestLimit | null {
  const kind = kindOf(endpoint);
  if (kind === null) return null;
  const limit = limitOfKind(kind, perMinute[kind] * factorOf(endpoint));
  const isByItself = kind === 'spending' || kind === 'writes';
  return isByItself ? { ...limit, name: endpoint.name, isDear: endpoint.name === 'createAnalysis' } : limit;
}

/**
 * Payment notices come in bursts from a few addresses; a
 * refused one is not lost: the provider repeats it (PayPal for three days), and the scheduled check finds the payment anyway.
 */
const factorOf = ({ access }: Endpoint): number => (access.to === 'provider' ? 10 : 1);
