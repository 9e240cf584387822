import { expect, test } from 'vitest';
import { fakedProgress } from '../../../../harness/fixtures/analysis/faked-progress.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import type { Analysis } from '../../../report/contract.ts';
import { statusBadge } from '../../dashboard/web/report-card-action.ts';
import { createAnalysisBody, updateAnalysisBody } from '../../order-form/contract/order.ts';
import {
  operationFailedToast,
  operationStartedToast,
  requestLabel,
  submitLabel,
} from '../../order-form/web/analysis-messages.ts';
import {
  analysisDefaults,
  analysisPayload,
  newAnalysisPayload,
} from '../../order-form/web/analysis-payload.ts';
import {
  type AnalysisState,
  analysisStateOf,
  requestModeOf,
  secondsLeft,
  showsRequestForm,
  timeLeftInWords,
} from '../../order-form/web/analysis-state.ts';
import { progressSteps } from './progress.ts';

const now = new Date('2025-06-01T12:00:00Z');
const soon = '2025-06-01T12:08:05Z';
const analysis: Analysis = {
  businessName: null,
  id: 7,
  userId: null,
  websiteUrl: null,
  targetMarket: 'Owners of small bakeries',
  productService: 'A sourdough kit',
  reportType: 'full',
  selectedModules: ['confession'],
  status: 'pending',
  customerEmail: 'ann@example.com',
  tier: 'elite',
  createdAt: '2025-06-01T11:00:00Z',
  completedAt: null,
  paymentStatus: 'captured',
  paid: true,
  finalPrice: 37,
  websiteContent: null,
  startsAt: soon,
  windowExtended: false,
  promoCode: null,
  failureReason: null,
  progress: fakedProgress({ done: 0, total: 5, messages: [] }),
  results: null,
  report: null,
  revision: 1,
  revising: null,
};

test.each<[string, Partial<Analysis>, AnalysisState]>([
  ['an unpaid order asks for its payment', { paid: false, paymentStatus: 'none' }, 'unpaid'],
  ['a payment under review says so', { paid: false, paymentStatus: 'pending_review' }, 'in-review'],
  ['a refunded order asks for nothing', { paid: false, paymentStatus: 'refunded' }, 'refunded'],
  ['a reversed order asks for nothing', { paid: false, paymentStatus: 'reversed' }, 'reversed'],
  ['a declined order may be paid again', { paid: false, paymentStatus: 'declined' }, 'unpaid'],
  ['a disputed payment is still a payment', { paymentStatus: 'disputed' }, 'change-window'],
  ['paid and not yet due is the change window', {}, 'change-window'],
  ['paid and due is in progress', { startsAt: '2025-06-01T11:59:00Z' }, 'in-progress'],
  ['a free order has no change window', { finalPrice: 0, paymentStatus: 'none' }, 'in-progress'],
  ['processing is in progress', { status: 'processing' }, 'in-progress'],
  [
    'B7: a failed order that was refunded says so',
    { status: 'failed', paid: false, paymentStatus: 'refunded' },
    'refunded',
  ],
  [
    'B7: a failed order whose payment was reversed says so',
    { status: 'error', paid: false, paymentStatus: 'reversed' },
    'reversed',
  ],
  [
    'a failed order that was partly refunded is retried',
    { status: 'failed', paymentStatus: 'partly_refunded' },
    'failed',
  ],
  ['failed and error both have failed', { status: 'error' }, 'failed'],
  ['completed without results has none', { status: 'completed', results: {} }, 'no-results'],
  [
    'completed with results is completed',
    { status: 'completed', results: { confession: { title: 'T', content: 'C' } } },
    'completed',
  ],
])('%s', (_, change, state) => {
  expect(analysisStateOf({ ...analysis, ...change }, now)).toBe(state);
});

test('without an analysis the state is no-data, and the form to create one is shown', () => {
  expect(analysisStateOf(null, now)).toBe('no-data');
  expect(showsRequestForm(null, 'no-data')).toBe(true);
  expect(requestModeOf(null)).toBe('create');
});

test('the form is shown while something is missing, failed or can be changed', () => {
  expect(showsRequestForm(analysis, 'in-progress')).toBe(false);
  expect(showsRequestForm(analysis, 'failed')).toBe(true);
  expect(showsRequestForm(analysis, 'change-window')).toBe(true);
  expect(showsRequestForm({ ...analysis, customerEmail: null }, 'in-progress')).toBe(true);
  for (const state of ['unpaid', 'in-review', 'refunded', 'reversed'] as const)
    expect(showsRequestForm(analysis, state)).toBe(false);
});

test('finalize needs an email address and a tier', () => {
  expect(requestModeOf(analysis)).toBe('finalize');
  expect(requestModeOf({ ...analysis, tier: null })).toBe('create');
});

test('the time left counts down to null, in minutes and then in seconds', () => {
  expect(secondsLeft(soon, now)).toBe(485);
  expect(secondsLeft(soon, new Date(soon))).toBeNull();
  expect(secondsLeft(null, now)).toBeNull();
  expect([600, 485, 61, 60, 1].map(timeLeftInWords)).toEqual([
    '10 minutes',
    '9 minutes',
    '2 minutes',
    '60 seconds',
    '1 second',
  ]);
});

test('the checklist follows true progress', () => {
  const states = (status: Analysis['status'], done: number) =>
    progressSteps({ status, progress: fakedProgress({ done, total: 5, messages: [] }) }).map(
      ({ state }) => state,
    );
  expect(states('pending', 0)).toEqual(['done', 'waiting', 'waiting']);
  expect(states('processing', 2)).toEqual(['done', 'active', 'waiting']);
  expect(states('processing', 4)).toEqual(['done', 'done', 'active']);
  expect(states('completed', 5)).toEqual(['done', 'done', 'done']);
});

test('a new form starts with the five core modules, a stored analysis with its own', () => {
  expect(analysisDefaults(null).selectedModules).toHaveLength(5);
  expect(analysisDefaults(analysis).selectedModules).toEqual(['confession']);
});

test('the website as source drops pasted text, and Express drops the modules', () => {
  const form = { ...analysisDefaults(analysis), websiteUrl: 'example.com', websiteContent: 'Pasted' };
  expect(analysisPayload(form, 'url')).toMatchObject({
    websiteContent: '',
    websiteUrl: 'https://www.example.com',
  });
  expect(analysisPayload(form, 'manual').websiteContent).toBe('Pasted');
  expect(analysisPayload({ ...form, reportType: 'atm' }, 'url').selectedModules).toEqual([]);
  expect(updateAnalysisBody.safeParse(analysisPayload(form, 'manual')).success).toBe(true);
  expect(createAnalysisBody.parse(newAnalysisPayload(form, 'url', 'HALF'))).toMatchObject({
    tier: 'elite',
    promoCode: 'HALF',
  });
});

test('the form’s toasts and labels are the spec’s', () => {
  const refused = new ApiError({
    status: 409,
    statusText: '',
    body: 'Already started.',
    code: 'already_started',
  });
  expect(operationFailedToast(refused)).toMatchObject({
    title: 'OPERATION FAILED',
    description: 'Already started.',
  });
  expect(operationFailedToast(new TypeError('x')).description).toBe(
    'Target acquisition failed. Retry operation.',
  );
  expect(operationStartedToast.finalize.description).toBe(
    'Analysis finalized! Processing your buyer psychology report...',
  );
  expect(operationStartedToast.create.description).toBe(
    'Psychological profile analysis commenced. Intelligence data incoming...',
  );
  expect(submitLabel).toEqual({ create: 'Begin Analysis', finalize: 'Finalize & Start Analysis' });
  expect([true, false].map(requestLabel)).toEqual(['Retry Analysis Request', 'Market Analysis Request']);
});

test('badges are named and coloured as the spec says', () => {
  expect(statusBadge('completed')).toEqual({ label: 'Complete', look: 'good' });
  expect(statusBadge('processing')).toEqual({ label: 'Processing', look: 'warn' });
  expect(statusBadge('failed')).toEqual({ label: 'Failed', look: 'bad' });
  expect(statusBadge('anything')).toEqual({ label: 'Pending', look: 'plain' });
});
