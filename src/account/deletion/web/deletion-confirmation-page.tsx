import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { getDeletionReceipt } from '../contract.ts';
import { RemovedTable, WhatStays } from './what-stays.tsx';

export const meta = () => unlistedMeta('Deletion confirmation');

const titles = {
  report: 'Your report is deleted',
  link: 'Your report is deleted',
  everything: 'Everything is deleted',
  retention: 'Deleted because of its age',
} as const;

/** The confirmation of a deletion, by its code. Contains no personal data. */
export default function ReceiptPage() {
  const { code = '' } = useParams();
  const { data: receipt, error } = useQuery({
    queryKey: ['deletion-receipt', code],
    queryFn: () => callEndpoint(getDeletionReceipt, { params: { code } }),
  });
  return (
    <Page>
      <PageTitle
        kicker="Deletion confirmation"
        title={receipt ? titles[receipt.scope] : 'Deletion confirmation'}
      >
        {receipt && (
          <p>
            The records and files below are deleted. Save this address: it brings you back to this page, which
            does not contain your name.
          </p>
        )}
        {!receipt && !error && <Loading />}
        {error && (
          <p role="alert">
            {sentenceFor(error, 'We couldn’t load the confirmation. Check the code and reload the page.')}
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
                  ? `${dateAndTime(receipt.verifiedAt)}: nothing listed here is left in our database, queues or files.`
                  : 'We’ll check again within about 20 minutes to make sure nothing was added in the meantime. Reload this page then.'}
              </dd>
            </div>
          </dl>
          <TitledSection id="removed" title="What was removed" className="space-y-3">
            <RemovedTable removed={receipt.removed} />
            <h2 className="pt-5 text-2xl font-medium">What stays</h2>
            <WhatStays removes={receipt.removed} />
          </TitledSection>
        </div>
      )}
      <Link className={buttonClass('quiet')} to="/">
        Go to the home page
      </Link>
    </Page>
  );
}
