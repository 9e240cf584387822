import { describe, expect, it } from 'vitest';
import { analysisStatuses } from '../../../analysis/rules/analysis-status.ts';
import { refundableCents } from '../../../payment/rules/refund-reasons.ts';
import { type ActionableAnalysis, mayCancel, retryOf } from './possible-actions.ts';

const now = new Date('2026-03-02T12:00:00Z');
const before = new Date('2026-03-02T11:00:00Z');
const after = new Date('2026-03-02T13:00:00Z');
const order = (changes: Partial<ActionableAnalysis>): ActionableAnalysis => ({
  status: 'pending',
  paymentStatus: 'captured',
  finalPriceCents: 3700,
  startsAt: before,
  failureReason: null,
  ...changes,
});

describe('an administrator', () => {
  it.each([
    ['pending', before, 'unstick'],
    ['pending', after, null],
    ['pending', null, null],
    ['processing', before, 'unstick'],
    ['completed', before, null],
    ['failed', before, 'restart'],
    ['error', before, 'restart'],
  ] as const)('retries a %s report that starts at %s: %s', (status, startsAt, retry) => {
    expect(retryOf(order({ status, startsAt }), now)).toBe(retry);
  });

  it.each(['none', 'created', 'refunded', 'reversed'] as const)(
    'retries nothing whose payment is %s',
    (paymentStatus) => {
      for (const status of analysisStatuses)
        expect(retryOf(order({ status, paymentStatus }), now)).toBeNull();
    },
  );

  it.each([
    ['pending', 'captured', before, true],
    ['pending', 'captured', after, true],
    ['pending', 'none', null, false],
    ['pending', 'refunded', before, false],
    ['processing', 'captured', before, true],
    ['processing', 'refunded', before, true],
    ['completed', 'captured', before, false],
    ['failed', 'captured', before, false],
  ] as const)('cancels a %s report whose payment is %s: %#', (status, paymentStatus, startsAt, may) => {
    expect(mayCancel(order({ status, paymentStatus, startsAt }))).toBe(may);
  });

  it('refunds what was captured and not yet refunded', () => {
    expect(refundableCents(null)).toBe(0);
    expect(refundableCents({ providerCaptureId: null, amountCents: 3700, refundedCents: 0 })).toBe(0);
    expect(refundableCents({ providerCaptureId: 'C', amountCents: 3700, refundedCents: 1000 })).toBe(2700);
  });
});

it('a report whose money is used up cannot be restarted: it is refunded', () => {
  expect(retryOf(order({ status: 'failed', failureReason: 'gave_up' }), now)).toBe('restart');
  expect(retryOf(order({ status: 'failed', failureReason: 'over_budget' }), now)).toBeNull();
});
