import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import { mismatchOf, type PaymentSnapshot, paymentStatusOf } from './payment-snapshot.ts';

const ours = { analysisId: 42, amountCents: 3_700, currency: 'USD' };
const captured = { id: 'C1', state: 'completed' as const, amountCents: 3_700, currency: 'USD' };
const snapshot = (changes: Partial<PaymentSnapshot> = {}): PaymentSnapshot => ({
  providerOrderId: 'O1',
  state: 'completed',
  customId: '42',
  invoiceId: null,
  isPaidToUs: true,
  amountCents: 3_700,
  currency: 'USD',
  capture: captured,
  refundedCents: 0,
  ...changes,
});

describe('the provider’s snapshot compared with our row', () => {
  it.each<[string, Partial<PaymentSnapshot>, string | null]>([
    ['all of it', {}, null],
    ['nothing captured yet', { capture: null, state: 'created' }, null],
    ['another payee', { isPaidToUs: false }, 'wrong_payee'],
    ['another id', { customId: '43' }, 'wrong_custom_id'],
    ['no id', { customId: null }, 'wrong_custom_id'],
    ['an id that only reads like ours', { customId: '042' }, 'wrong_custom_id'],
    ['a cent less', { amountCents: 3_699 }, 'wrong_amount'],
    ['a cent more', { amountCents: 3_701 }, 'wrong_amount'],
    ['an amount that is no number', { amountCents: Number.NaN }, 'wrong_amount'],
    ['less captured than ordered', { capture: { ...captured, amountCents: 1 } }, 'wrong_amount'],
    ['another currency', { currency: 'EUR' }, 'wrong_currency'],
    ['another currency captured', { capture: { ...captured, currency: 'JPY' } }, 'wrong_currency'],
    ['a currency in small letters', { currency: 'usd' }, 'wrong_currency'],
  ])('%s', (_what, changes, mismatch) => {
    expect(mismatchOf(snapshot(changes), ours)).toBe(mismatch);
  });
});

describe('the payment status of a snapshot', () => {
  it.each<[string, Partial<PaymentSnapshot>, string]>([
    ['captured', {}, 'captured'],
    ['completed without a capture', { capture: null }, 'approved'],
    ['pending', { capture: { ...captured, state: 'pending' } }, 'pending_review'],
    ['declined', { capture: { ...captured, state: 'declined' } }, 'declined'],
    ['approved', { capture: null, state: 'approved' }, 'approved'],
    ['created', { capture: null, state: 'created' }, 'created'],
    ['voided', { capture: null, state: 'voided' }, 'created'],
    ['a cent given back', { refundedCents: 1 }, 'partly_refunded'],
    ['all but a cent given back', { refundedCents: 3_699 }, 'partly_refunded'],
    ['all given back', { refundedCents: 3_700 }, 'refunded'],
  ])('%s', (_what, changes, status) => {
    expect(paymentStatusOf(snapshot(changes))).toBe(status);
  });

  it('is paid only when its own capture is completed and not fully refunded', () => {
    const any = fc.record({
      state: fc.constantFrom<PaymentSnapshot['state']>('created', 'approved', 'completed', 'voided'),
      capture: fc.option(
        fc
          .constantFrom<'completed' | 'pending' | 'declined'>('completed', 'pending', 'declined')
          .map((state) => ({ ...captured, state })),
      ),
      refundedCents: fc.nat(3_700),
    });
    fc.assert(
      fc.property(any, (changes) => {
        const paymentStatus = paymentStatusOf(snapshot(changes));
        const hasMoney = changes.capture?.state === 'completed' && changes.refundedCents < 3_700;
        expect(isPaid({ finalPriceCents: 3_700, paymentStatus })).toBe(hasMoney);
      }),
    );
  });
});
