import { useEffect, useRef } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { product } from '../../../domain/product.ts';
import { paymentHeading, paymentNotes } from './payment-messages.ts';

type Props = { analysisId: number; priceCents: Cents; headingLevel?: 'h2' | 'h3'; takesFocus?: boolean };

/** The payment step of an order that exists and is not paid. The provider's button moves in here with its routes. */
export function PaymentStep({
  analysisId,
  priceCents,
  headingLevel: Heading = 'h3',
  takesFocus = false,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="space-y-4 rounded-sm border-2 border-ink p-5">
      <Heading ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {paymentHeading(priceCents)}
      </Heading>
      <p className="border-l-4 border-warn bg-warn-wash p-4">
        <strong>Online payment is not switched on for this installation yet.</strong> Your analysis is saved
        under number {analysisId} and nothing has been charged. It starts once it is paid; write to{' '}
        <a
          className="text-link"
          href={`mailto:${product.supportEmail}?subject=Payment%20for%20analysis%20${analysisId}`}
        >
          {product.supportEmail}
        </a>{' '}
        if you have questions.
      </p>
      <ul className="space-y-1 text-sm text-ink-soft">
        {paymentNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
