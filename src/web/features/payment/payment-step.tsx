import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Analysis } from '../../../contract/analysis/analysis.ts';
import { printPrice } from '../../../domain/money.ts';
import { paymentProvider } from '../../../domain/payment/payment-provider.ts';
import { toCents } from '../../api/to-cents.ts';
import { CheckoutCorrections } from './checkout-corrections.tsx';
import {
  inReviewSentence,
  paymentHeading,
  paymentNotes,
  priceChangedSentence,
  refundRule,
} from './payment-messages.ts';
import { ProviderButton } from './provider-button.tsx';
import { usePayment } from './use-payment.ts';

type Props = {
  order: Pick<Analysis, 'id' | 'finalPrice' | 'customerEmail' | 'promoCode'>;
  headingLevel?: 'h2' | 'h3';
  takesFocus?: boolean;
  onCorrected?: (analysis: Analysis) => void;
};

export function PaymentStep({ order, headingLevel: Heading = 'h3', takesFocus = false, onCorrected }: Props) {
  const payment = usePayment(order.id);
  const priceCents = toCents(order.finalPrice);
  const step = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    step.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  if (payment.isInReview)
    return (
      <p role="status" className="border-l-4 border-warn bg-warn-wash p-4">
        {inReviewSentence}
      </p>
    );
  return (
    <div ref={step} className="max-w-2xl scroll-mt-4 space-y-5 border-2 border-ink bg-sheet p-5 sm:p-7">
      <Heading ref={heading} tabIndex={-1} className="text-3xl font-medium tracking-tight outline-none">
        {paymentHeading(priceCents)}
      </Heading>
      {payment.isPriceChanged && (
        <p role="alert" className="border-l-4 border-warn bg-warn-wash p-4">
          {priceChangedSentence} It’s now <strong>{printPrice(priceCents)}</strong>.
        </p>
      )}
      <CheckoutCorrections
        order={order}
        onRefused={payment.fail}
        onCorrected={(analysis) => {
          payment.acceptPrice();
          onCorrected?.(analysis);
        }}
      />
      <ProviderButton key={order.id} payment={payment} />
      <p role="status" className={payment.isConfirming ? '' : 'sr-only'}>
        {payment.isConfirming &&
          `Confirming your payment with ${paymentProvider.name}. Please keep this page open.`}
      </p>
      <ul className="space-y-1 text-sm text-ink-soft">
        {paymentNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          {refundRule}{' '}
          <Link className="text-link" to="/terms">
            Terms and refunds
          </Link>
        </li>
      </ul>
    </div>
  );
}
