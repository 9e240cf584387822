import { Link, useLoaderData } from 'react-router';
import { goldenReport } from '../../../content/golden-report.ts';
import { product } from '../../domain/product.ts';
import { ReportBody } from '../features/report/report-body.tsx';
import { Column } from '../ui/column.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export const meta = () => [
  { title: `Sample report · ${product.name}` },
  {
    name: 'description',
    content:
      'One complete report, every page of it: what the buyers of a wallpaper studio say, think, feel and do.',
  },
];

/** Runs once, when the page is prerendered: the sample is a file, not a call. */
export const loader = () => goldenReport();

export default function Sample() {
  const { order, results, details } = useLoaderData<typeof loader>();
  return (
    <PageFrame>
      <Column>
        <header className="space-y-4 border-b-2 border-ink pb-6">
          <p className="label-mono text-accent">Sample report</p>
          <h1 className="text-4xl font-semibold sm:text-5xl">
            What the buyers of Tansy &amp; Plumb do not say
          </h1>
          <p className="max-w-[62ch] text-lg text-ink-soft">
            One complete report, as a customer gets it. The studio, its{' '}
            <Link className="text-link" to="/sample-store">
              shop page
            </Link>{' '}
            and its five buyers are invented; we wrote this one by hand, to the standard our own checks ask
            for.
          </p>
        </header>
        <dl className="grid gap-6 py-6 sm:grid-cols-2 [&_dt]:label-mono [&_dt]:text-ink-soft">
          <div>
            <dt>Target market</dt>
            <dd className="mt-1">{order.targetMarket}</dd>
          </div>
          <div>
            <dt>Product or service</dt>
            <dd className="mt-1">{order.productService}</dd>
          </div>
        </dl>
        <ReportBody results={results} details={details} />
      </Column>
    </PageFrame>
  );
}
