import type { ReactNode } from 'react';
import { timeInWords } from '../../../analysis/rules/plans.ts';
import { payWithInWords, refundRule } from '../../../payment/rules/payment-provider.ts';
import { product } from '../../../platform/rules/product.ts';
import { SupportLink, TextLink } from '../../../platform/web/ui/text-link.tsx';

/** What a buyer wants to know before paying. The terms say the same at greater length. */
const trustLines: readonly (readonly [string, ReactNode])[] = [
  ['Payment', `${payWithInWords} Your payment details never reach us.`],
  ['Time', `${timeInWords} Until it starts you can change everything.`],
  ['If it fails', 'We redo it free or refund you.'],
  [
    'Terms',
    <>
      {refundRule} <TextLink href="/terms#payment">Read the terms</TextLink>
    </>,
  ],
  [
    'Who we are',
    <>
      {product.company}. <SupportLink /> replies within 24 hours.
    </>,
  ],
];

export const TrustLines = () => (
  <dl className="text-sm leading-relaxed">
    {trustLines.map(([name, text]) => (
      <div
        key={name}
        className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-3 border-t border-line py-2 last:border-b"
      >
        <dt className="label-mono text-ink-soft">{name}</dt>
        <dd className="min-w-0 wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
);
