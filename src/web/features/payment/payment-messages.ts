import { type Cents, printPrice } from '../../../domain/money.ts';
import { product } from '../../../domain/product.ts';
import type { ToastText } from '../../ui/toast/toast-reducer.ts';

/** How the provider's script is waited for, before the fallback pay button. */
export const paymentScriptRetry = { attempts: 8, intervalMs: 750, firstDelayMs: 100 } as const;

export const paymentErrorToast: ToastText = {
  title: 'Payment Processing Error',
  description: `Your analysis is saved. Please try the payment again, or contact support at ${product.supportEmail}.`,
  destructive: true,
};
export const paymentCancelledToast: ToastText = {
  title: 'Payment Cancelled',
  description: 'Your analysis is saved. You can pay whenever you are ready.',
};

export const paymentHeading = (priceCents: Cents): string => `Complete Payment - ${printPrice(priceCents)}`;
export const paymentNotes = [
  'Secure payment by PayPal',
  'Your payment information is never stored on our servers',
] as const;
