import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import {
  originalPriceDollars,
  promoAppliedToast,
  promoFailureToast,
  summarisePrice,
} from './promo-messages.ts';

const promo = (discount: number, finalPrice: number) => ({
  promoCode: { code: 'CODE', description: 'Launch offer' },
  discount,
  finalPrice,
});

test('without a code the list price is the total', () => {
  expect(summarisePrice(null)).toEqual({
    listPrice: '$37',
    discount: null,
    total: '$37',
    totalCents: 3700,
    isFree: false,
  });
});

test('half a price prints with cents', () => {
  expect(summarisePrice(promo(18.5, 18.5))).toMatchObject({
    discount: '$18.50',
    total: '$18.50',
    totalCents: 1850,
  });
});

test('a final price of zero is free', () => {
  expect(summarisePrice(promo(37, 0)).isFree).toBe(true);
});

test('the applied toast shows description and saving, and FREE only at zero', () => {
  expect(promoAppliedToast(promo(10, 27))).toEqual({
    title: 'Promo Code Applied!',
    description: 'Launch offer - you save $10',
  });
  expect(promoAppliedToast(promo(37, 0)).description).toBe('Launch offer - you save $37 (FREE!)');
});

test('a refused code gets the spec’s toast, a broken connection does not', () => {
  const refused = new ApiError({ status: 409, statusText: '', body: 'x', code: 'promo_not_valid' });
  expect(promoFailureToast(refused)).toMatchObject({
    title: 'Promo Code Not Found',
    description: "That code isn't valid or may have expired. No worries - still just $37!",
  });
  expect(promoFailureToast(new TypeError('Failed to fetch')).title).toBe('Couldn’t Check Promo Code');
});

test('the original price sent is 37', () => {
  expect(originalPriceDollars).toBe(37);
});
