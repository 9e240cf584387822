import { expect, test } from 'vitest';
import { analysisStatuses } from '../../../analysis/rules/analysis-status.ts';
import { paymentStatuses } from '../../../analysis/rules/payment-status.ts';
import { cardActionOf, countOf, needsPolling, shortened, statusBadge } from './report-card-action.ts';

const paid = { id: 7, paid: true, paymentStatus: 'captured', finalPrice: 37 } as const;
const unpaid = { id: 7, paid: false, paymentStatus: 'none', finalPrice: 37 } as const;

test.each([
  ['completed', paid, 'View Report', '/success?id=7'],
  ['completed', unpaid, 'View Report', '/success?id=7'],
  ['processing', paid, 'Processing...', null],
  ['processing', unpaid, 'Processing...', null],
  ['pending', paid, 'Review & Start', '/home?view=7'],
  ['pending', unpaid, 'Awaiting Payment', '/?pay=7'],
  ['failed', paid, 'Retry', '/home?view=7'],
  ['failed', unpaid, 'View Details', '/home?view=7'],
  ['error', paid, 'Retry', '/home?view=7'],
  ['error', unpaid, 'View Details', '/home?view=7'],
] as const)('a card that is %s offers its next step', (status, order, label, to) => {
  expect(cardActionOf({ ...order, status })).toMatchObject({ label, to });
});

test('every status has an action, paid or not, whatever the payment', () => {
  for (const status of analysisStatuses)
    for (const paymentStatus of paymentStatuses)
      for (const order of [paid, unpaid]) {
        const { label, to } = cardActionOf({ ...order, status, paymentStatus });
        expect(label).not.toBe('');
        expect(to === null || to.endsWith('=7')).toBe(true);
      }
});

test('nobody is asked to pay while a payment is under review or after a refund', () => {
  const action = (paymentStatus: 'pending_review' | 'refunded' | 'reversed' | 'declined') =>
    cardActionOf({ ...unpaid, status: 'pending', paymentStatus });
  expect(action('pending_review')).toEqual({ label: 'Payment in Review', to: '/home?view=7' });
  expect(action('refunded')).toEqual({ label: 'Refunded', to: null });
  expect(action('reversed')).toEqual({ label: 'Refunded', to: null });
  expect(action('declined')).toMatchObject({ label: 'Awaiting Payment', to: '/?pay=7' });
});

test('a free order has no change window', () => {
  const free = { ...paid, status: 'pending', paymentStatus: 'none', finalPrice: 0 } as const;
  expect(cardActionOf(free)).toEqual({ label: 'Processing...', to: null, follow: '/home?view=7' });
});

test('badges are the spec’s', () => {
  const labels = analysisStatuses.map((status) => statusBadge(status).label);
  expect(labels).toEqual(['Pending', 'Processing', 'Complete', 'Failed', 'Pending']);
});

test('an order that awaits its payment says what it costs', () => {
  const { note } = cardActionOf({ ...unpaid, status: 'pending', finalPrice: 18.5 });
  expect(note).toBe('Pay $18.50 now');
});

test('only a paid report in progress is polled', () => {
  const moving = analysisStatuses.filter((status) => needsPolling({ status, paid: true }));
  expect(moving).toEqual(['pending', 'processing']);
  expect(analysisStatuses.some((status) => needsPolling({ status, paid: false }))).toBe(false);
});

test('text is cut after 60 characters, and only then ends in an ellipsis', () => {
  expect(shortened('x'.repeat(60))).toBe('x'.repeat(60));
  expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(60)}...`);
  expect(shortened('🍞'.repeat(61))).toBe(`${'🍞'.repeat(60)}...`);
});

test('a count says when there is more', () => {
  expect([countOf(3, false), countOf(100, true)]).toEqual(['3', '100+']);
});
