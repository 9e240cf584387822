import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { getDeletionReceipt } from '../../contract/account/customer-data.ts';
import { keptCallRecordsText, keptOptOutsText } from '../../domain/account/data-kept-after-deletion.ts';
import { product } from '../../domain/product.ts';
import { sentenceFor } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { removedLines } from '../features/account/data-messages.ts';
import { dateAndTime } from '../ui/dates.ts';
import { buttonClass } from '../ui/form/button.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

export const meta = () => [
  { title: `Deletion confirmation · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const titles = {
  report: 'Your report is deleted',
  everything: 'Everything is deleted',
  retention: 'Deleted because it was old',
} as const;

/** The confirmation of a deletion, by its code. Contains no personal data. */
export default function ReceiptPage() {
  const { code = '' } = useParams();
  const { data: receipt, error } = useQuery({
    queryKey: ['deletion-receipt', code],
    queryFn: () => callEndpoint(getDeletionReceipt, { params: { code } }),
  });
  return (
    <PageFrame>
      <div className="page-width space-y-10 py-10 sm:py-14">
        <PageTitle
          kicker="Deletion confirmation"
          title={receipt ? titles[receipt.scope] : 'Deletion confirmation'}
        >
          {receipt && (
            <p>
              The records and files below are deleted. Save this address or the code: it is the only way back
              to this page, because the page does not contain your name.
            </p>
          )}
          {!receipt && !error && (
            <p role="status" aria-busy="true">
              Loading...
            </p>
          )}
          {error && (
            <p role="alert">
              {sentenceFor(
                error,
                'The confirmation did not load. Please check the code and reload the page.',
              )}
            </p>
          )}
        </PageTitle>
        {receipt && (
          <div className="grid items-start gap-x-14 gap-y-10 md:grid-cols-2">
            <dl className="divide-y divide-line border-y border-line [&_dt]:label-mono [&_dt]:text-ink-soft [&>div]:py-3">
              <div>
                <dt>Code</dt>
                <dd className="font-mono text-sm wrap-anywhere">{receipt.code}</dd>
              </div>
              <div>
                <dt>Deleted</dt>
                <dd>
                  <time dateTime={receipt.deletedAt}>{dateAndTime(receipt.deletedAt)}</time>
                </dd>
              </div>
              <div>
                <dt>Checked again</dt>
                <dd>
                  {receipt.verifiedAt
                    ? `${dateAndTime(receipt.verifiedAt)}: nothing listed here is left in any table, queue or folder.`
                    : 'A second check within about 20 minutes makes sure that nothing was written in the meantime. Reload this page then.'}
                </dd>
              </div>
            </dl>
            <section aria-labelledby="removed" className="space-y-3">
              <h2 id="removed" className="text-2xl font-medium">
                What was removed
              </h2>
              <table className="w-full border-collapse">
                <tbody>
                  {removedLines(receipt.removed).map(([name, count]) => (
                    <tr key={name} className="border-b border-line">
                      <th scope="row" className="py-2 text-left font-normal">
                        {name}
                      </th>
                      <td className="py-2 text-right font-mono tabular-nums">{count}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {receipt.removed.phone_call_sessions && (
                <>
                  <h2 className="pt-5 text-2xl font-medium">What stays</h2>
                  <p>
                    {keptCallRecordsText} {keptOptOutsText}
                  </p>
                </>
              )}
            </section>
          </div>
        )}
        <Link className={buttonClass('quiet')} to="/">
          Go to the start page
        </Link>
      </div>
    </PageFrame>
  );
}
