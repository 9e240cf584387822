import { product } from '../../../platform/rules/product.ts';
import { Disclosure } from '../../../platform/web/ui/disclosure.tsx';
import type { Analysis } from '../../../report/contract.ts';

type Submitted = Pick<Analysis, 'customerEmail' | 'websiteUrl' | 'targetMarket' | 'productService'>;

type Props = { analysis: Submitted; isNarrow?: true };

/** The order, line by line. In a narrow place each name is above its value. */
export const SubmissionRows = ({ analysis, isNarrow }: Props) => {
  const rows = [
    ['Email', analysis.customerEmail],
    ['Website URL', analysis.websiteUrl],
    ['Target market', analysis.targetMarket],
    ['Product or service', analysis.productService],
  ] as const;
  return (
    <dl className="border-b border-line">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className={`grid gap-x-6 gap-y-1 border-t border-line py-3 ${isNarrow ? '' : 'sm:grid-cols-[11rem_1fr]'}`}
        >
          <dt className="label-mono pt-1 text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value || 'Not provided'}</dd>
        </div>
      ))}
    </dl>
  );
};

export const WhatYouOrdered = (props: Props) => (
  <section aria-labelledby="ordered" className={props.isNarrow ? '' : 'max-w-2xl'}>
    <h3 id="ordered" className="mb-3 text-xl font-medium">
      What you ordered
    </h3>
    <SubmissionRows {...props} />
  </section>
);

export const SubmissionReview = ({ analysis }: { analysis: Analysis }) => (
  <Disclosure title="Review Your Submission" labels={{ show: 'Show Details', hide: 'Hide Details' }}>
    <SubmissionRows analysis={analysis} />
    <h3 className="mt-6 text-xl font-medium">Need to make changes?</h3>
    <p className="mt-2 max-w-[60ch]">
      {analysis.status === 'completed'
        ? 'Your report is written with these details. With others it needs a new order or, as a new version, answers to its open questions. You can also ask us:'
        : 'We start about 10 minutes after you pay. Until then you can change anything in the workspace, or ask us:'}{' '}
      <a
        className="text-link"
        href={`mailto:${product.supportEmail}?subject=${encodeURIComponent(`Request Changes: analysis ${analysis.id}`)}`}
      >
        Request Changes
      </a>
    </p>
  </Disclosure>
);
