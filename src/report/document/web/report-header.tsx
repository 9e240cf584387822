import type { ReactNode } from 'react';
import type { ShownDetails } from '../rules/report.ts';
import type { ReportView } from '../rules/report-view.ts';
import { websiteSentence } from '../rules/website-snapshot.ts';

type Props = {
  labels: ReactNode;
  title?: ReactNode;
  targetMarket: string;
  productService: string;
  generated: string | null;
  details: ReportView | null;
  actions?: ReactNode;
  disclaimer: ReactNode;
};

/** One quiet line above the short version. What the customer wrote follows it. */
export function ReportHeader({ labels, title, generated, details, actions, disclaimer, ...facts }: Props) {
  if (details === null)
    return (
      <header>
        <div className="flex flex-wrap items-center gap-2">{labels}</div>
        {title}
        <div className="border-t-2 border-ink pt-5">
          <Facts {...facts} generated={generated} />
        </div>
        {actions && <div className="mt-7 flex flex-wrap gap-3 print:hidden">{actions}</div>}
        <div className="mt-6">{disclaimer}</div>
      </header>
    );
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-2">
        {title}
        {labels}
        {generated !== null && <span className="ml-1 text-sm text-ink-soft">{generated}</span>}
        {actions && (
          <div className="-mx-2 flex flex-wrap items-center sm:ml-auto print:hidden">{actions}</div>
        )}
      </div>
    </header>
  );
}

type RestsProps = Pick<Props, 'targetMarket' | 'productService' | 'disclaimer'>;

/** What the customer wrote, what was read and who wrote the report; below the short version. */
export const RestsOn = ({ disclaimer, ...facts }: RestsProps) => (
  <>
    <Facts {...facts} generated={null} />
    {disclaimer}
  </>
);

type DisclaimerProps = { website: ShownDetails['website'] | undefined; children: ReactNode };

/** Who wrote the report, and what its quotes are. */
export const Disclaimer = ({ website, children }: DisclaimerProps) => (
  <div className="grid gap-x-10 gap-y-3 text-sm text-ink-soft md:grid-cols-2">
    <p className="max-w-[60ch]">{children}</p>
    {website && <p className="max-w-[60ch] wrap-anywhere">{websiteSentence(website)}</p>}
  </div>
);

type FactsProps = Pick<Props, 'targetMarket' | 'productService' | 'generated'>;

const Facts = ({ targetMarket, productService, generated }: FactsProps) => (
  <dl className="grid gap-x-10 gap-y-6 md:grid-cols-[1fr_1fr_auto] [&_dt]:label-mono [&_dt]:text-ink-soft">
    <div>
      <dt>Target market</dt>
      <dd className="mt-2 font-display leading-snug wrap-anywhere sm:text-lg">{targetMarket}</dd>
    </div>
    <div>
      <dt>Product or service</dt>
      <dd className="mt-2 font-display leading-snug wrap-anywhere sm:text-lg">{productService}</dd>
    </div>
    {generated !== null && (
      <div>
        <dt>Generated</dt>
        <dd className="mt-2 font-display leading-snug whitespace-nowrap sm:text-lg">{generated}</dd>
      </div>
    )}
  </dl>
);
