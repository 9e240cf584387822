import { useEffect, useRef } from 'react';
import type { Analysis } from '../../../contract/analysis.ts';
import { printPrice } from '../../../domain/money.ts';
import { toCents } from '../../api/to-cents.ts';
import { inReviewSentence, paymentHeading, paymentNotes, priceChangedSentence } from './payment-messages.ts';
import { ProviderButton } from './provider-button.tsx';
import { usePayment } from './use-payment.ts';

type Props = {
  order: Pick<Analysis, 'id' | 'finalPrice'>;
  headingLevel?: 'h2' | 'h3';
  takesFocus?: boolean;
  /** Whatever else on the page names a price has to let go of it. */
  onPriceChanged?: () => void;
};

/** The payment step of an order that exists and is not paid. */
export function PaymentStep({
  order: { id, finalPrice },
  headingLevel: Heading = 'h3',
  takesFocus = false,
  onPriceChanged,
}: Props) {
  const payment = usePayment(id, onPriceChanged);
  const priceCents = payment.newPriceCents ?? toCents(finalPrice);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  if (payment.isInReview)
    return (
      <p role="status" className="border-l-4 border-warn bg-warn-wash p-4">
        {inReviewSentence}
      </p>
    );
  return (
    <div className="max-w-2xl space-y-5 border-2 border-ink bg-sheet p-5 sm:p-7">
      <Heading ref={heading} tabIndex={-1} className="text-3xl font-medium tracking-tight outline-none">
        {paymentHeading(priceCents)}
      </Heading>
      {payment.newPriceCents !== null && (
        <p role="alert" className="border-l-4 border-warn bg-warn-wash p-4">
          {priceChangedSentence} It is now <strong>{printPrice(priceCents)}</strong>.
        </p>
      )}
      <ProviderButton key={id} payment={payment} />
      <p role="status" className={payment.isConfirming ? '' : 'sr-only'}>
        {payment.isConfirming && 'Confirming your payment with PayPal. Please stay on this page.'}
      </p>
      <ul className="space-y-1 text-sm text-ink-soft">
        {paymentNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
