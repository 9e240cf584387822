import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { without } from '../../../platform/web/ui/search-parameters.ts';
import { paymentCancelledToast, paymentErrorToast, shownErrorCode } from './payment-messages.ts';
import { returnAddress, returnToastOf } from './payment-return.ts';
import { paymentScriptUrl } from './payment-script.ts';

test('the script is asked for in dollars, without credit and card funding', () => {
  const url = new URL(paymentScriptUrl({ scriptUrl: 'https://www.paypal.com/sdk/js', clientId: 'A&b=c' }));
  expect(url.origin + url.pathname).toBe('https://www.paypal.com/sdk/js');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'client-id': 'A&b=c',
    currency: 'USD',
    'disable-funding': 'credit,card',
    intent: 'capture',
    components: 'buttons',
  });
});

test('after approval the browser goes where the spec says', () => {
  expect(returnAddress({ analysisId: 7, payerId: 'QYR', orderId: '5O1' })).toBe(
    '/api/paypal/success?custom=7&PayerID=QYR&orderID=5O1',
  );
});

test.each([
  ['payment=cancelled', paymentCancelledToast],
  ['payment=declined', paymentErrorToast],
  ['payment=approved', paymentErrorToast],
  ['payment=refunded', null],
  ['payment=constructor', null],
  ['', null],
])('a return with “%s” shows its toast', (query, toast) => {
  expect(returnToastOf(new URLSearchParams(query))).toBe(toast);
});

test('the result of a payment is removed from the address, and the order stays in it', () => {
  const search = new URLSearchParams('pay=7&payment=cancelled');
  expect(without('payment')(search).toString()).toBe('pay=7');
  expect(search.get('payment')).toBe('cancelled');
});

test('only a refusal about the order itself shows more than a failed payment', () => {
  const refused = (code: string | null) => new ApiError({ status: 409, statusText: '', body: 'x', code });
  expect(shownErrorCode(refused('price_changed'))).toBe('price_changed');
  expect(shownErrorCode(refused('already_paid'))).toBe('already_paid');
  expect(shownErrorCode(refused('payment_in_review'))).toBe('payment_in_review');
  expect(shownErrorCode(refused('payment_declined'))).toBe('payment_declined');
  expect(shownErrorCode(refused('internal'))).toBeNull();
  expect(shownErrorCode(refused(null))).toBeNull();
  expect(shownErrorCode(new TypeError('Failed to fetch'))).toBeNull();
});
