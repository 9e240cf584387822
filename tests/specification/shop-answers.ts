import './open-document.ts';
import type { z } from 'zod';
import { fakedProgress } from '../../harness/fixtures/analysis/faked-progress.ts';
import type { ResponseOf } from '../../src/access/http/contract/endpoint.ts';
import type { CurrentUser } from '../../src/account/sign-in/contract.ts';
import type { adminCounters } from '../../src/admin/reports/contract.ts';
import type { getShopSettings } from '../../src/payment/pay/contract.ts';
import type { PromoAnswer } from '../../src/payment/promo/contract/promo.ts';
import { type Analysis, analysisSummarySchema } from '../../src/report/contract.ts';
import type { ChatMessage } from '../../src/talk/chat/contract.ts';
import type { PhoneCall } from '../../src/talk/phone/contract.ts';
import type { getBuyerTalk } from '../../src/workspace/talk/contract.ts';
import { type Answers, refused } from './open-page.ts';

/** What the server answers, in the shapes of the contract. */
export const settings: ResponseOf<typeof getShopSettings> = {
  paypal: { clientId: 'a-client', scriptUrl: 'https://www.paypal.com/sdk/js' },
  signIn: true,
  howItWorksUrl: null,
  changeWindowMs: 600_000,
  sampleBusinesses: [],
};

export const visitor: Answers = {
  'GET /api/shop-settings': settings,
  'GET /api/auth/user': refused(401),
};

const user: CurrentUser = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  createdAt: '2025-03-05T09:07:00.000Z',
};
export const customer: Answers = { ...visitor, 'GET /api/auth/user': user };

export const unpaid: Analysis = {
  businessName: null,
  id: 7,
  userId: null,
  websiteUrl: null,
  targetMarket: 'Owners of small bakeries',
  productService: 'A dough-planning app for bakers',
  reportType: 'full',
  selectedModules: ['confession'],
  status: 'pending',
  customerEmail: 'ada@example.com',
  tier: 'elite',
  createdAt: '2026-03-05T09:07:00.000Z',
  completedAt: null,
  paymentStatus: 'none',
  paid: false,
  finalPrice: 37,
  results: null,
  websiteContent: null,
  startsAt: null,
  windowExtended: false,
  promoCode: null,
  failureReason: null,
  progress: fakedProgress({ done: 0, total: 0, messages: [] }),
  report: null,
  revision: 1,
  revising: null,
};
const paid = { ...unpaid, paid: true, paymentStatus: 'captured' } satisfies Analysis;
export const orders = {
  changeable: { ...paid, startsAt: '2100-01-01T00:00:00.000Z' },
  processing: { ...paid, status: 'processing' },
  failed: { ...paid, status: 'failed' },
  withoutResults: { ...paid, status: 'completed', results: {} },
  completed: {
    ...paid,
    status: 'completed',
    completedAt: '2026-03-05T09:12:00.000Z',
    results: {
      confession: { title: 'The Ultimate Confession', content: 'I never read the label.' },
      journalEntry: { title: 'The 3AM Journal Entry', content: '' },
    },
  },
} satisfies Record<string, Analysis>;

export const opened = (order: Analysis): Answers => ({ ...visitor, 'GET /api/analysis/7': order });

type Summary = z.infer<typeof analysisSummarySchema>;
/** The server leaves the rest out of its lists. */
export const summaryOf = (order: Analysis, changes: Partial<Summary> = {}): Summary =>
  analysisSummarySchema.parse({ ...order, ...changes });

export const promo = (finalPrice: number): PromoAnswer => ({
  promoCode: { code: 'CODE', description: 'Launch offer' },
  discount: 37 - finalPrice,
  finalPrice,
});

export const said: ChatMessage = {
  id: 1,
  chatSessionId: 1,
  role: 'user',
  message: 'Why not today?',
  timestamp: '2026-03-05T09:07:00.000Z',
};

const talk: ResponseOf<typeof getBuyerTalk> = {
  personas: [{ id: 'p1', name: 'Tess', age: 39, role: 'School secretary' }],
  chat: { left: 60, limit: 60 },
  askAll: { left: 10, limit: 10 },
  voice: { left: 10, limit: 10, clips: [] },
  phone: {
    left: 5,
    limit: 5,
    countries: ['US'],
    consent: { version: '1', wording: 'I agree to this call. It is not recorded.' },
    maxSeconds: 300,
    calls: [],
  },
  voicePromptOpen: false,
};
/** A finished report whose buyers answer. */
export const talking: Answers = {
  ...opened(orders.completed),
  'GET /api/analysis/7/talk': talk,
  'GET /api/analysis/7/ask-all': [],
  'POST /api/chat/session': { id: 1, sharedUntil: null },
  'GET /api/chat/messages/1': [],
};
export const withVoicePrompt: Answers = {
  ...talking,
  'GET /api/analysis/7/talk': { ...talk, voicePromptOpen: true },
};

export const call: PhoneCall = {
  id: 1,
  personaId: 'p1',
  phoneNumber: '••• 0143',
  callStatus: 'initiated',
  endReason: null,
  durationSeconds: null,
  turns: [],
  createdAt: '2026-03-05T09:07:00.000Z',
};

const counters: ResponseOf<typeof adminCounters> = {
  total: 3,
  completed: 2,
  processing: 0,
  failed: 0,
  thisMonth: 1,
};
/** As the operator’s list has it: no customer has said yet whether it was worth its price. */
export const listed = (summary: Summary) => ({ ...summary, worth: null });

export const administrator: Answers = {
  ...visitor,
  'GET /api/admin/verify': { ok: true },
  'GET /api/admin/counters': counters,
  'GET /api/analysis': [
    listed(summaryOf(orders.completed)),
    listed(summaryOf(unpaid, { id: 8, customerEmail: null })),
  ],
};
