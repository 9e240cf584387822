import { product } from '../../platform/rules/product.ts';

/** The provider whose adapter wiring.ts chooses: every sentence, stored payment and return address takes its name from here. */
export const paymentProvider = {
  /** Stored with each payment. */
  id: 'paypal',
  name: product.paymentProvider,
  /** Where it sends the payer's browser after approval and after cancelling. */
  returnPath: '/api/paypal/success',
  cancelPath: '/api/paypal/cancel',
} as const;

/** Its own buttons for cards are switched off (the specification), so a card goes through the account's page. */
export const payWithInWords = `Through ${paymentProvider.name}: balance, bank or card.`;

export const refundRule =
  'Full refund until the report starts. After that, only if it fails or where the law gives you more.';
