import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { deleteByLink, openDeletionLink } from '../../contract/account/customer-data.ts';
import { product } from '../../domain/product.ts';
import { hasStatus, sentenceFor } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { linkKeyIn } from '../features/access/key-in-address.ts';
import { DeleteForm } from '../features/account/delete-form.tsx';
import { RemovedTable } from '../features/account/removed-table.tsx';
import { WhatStays } from '../features/account/what-stays.tsx';
import { pageMeta } from '../page-meta.ts';
import { dateAndTime, shortDate } from '../ui/dates.ts';
import { Button } from '../ui/form/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

export const meta = () => pageMeta({ title: `Delete your report · ${product.name}`, index: false });

/** Where a mailed deletion link leads. Opening it reads; only its button deletes. */
export default function DeleteReportPage() {
  const { analysisId = '' } = useParams();
  const key = linkKeyIn(useLocation().state);
  return (
    <PageFrame>
      <div className="page-width space-y-10 py-10 sm:py-14">
        {key === null ? <NotOpened /> : <Deletion key={`${analysisId}${key}`} link={{ analysisId, key }} />}
      </div>
    </PageFrame>
  );
}

function Deletion({ link: { analysisId, key } }: { link: { analysisId: string; key: string } }) {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const params = { analysisId };
  const opened = useQuery({
    queryKey: ['deletion-link', analysisId, key],
    queryFn: () => callEndpoint(openDeletionLink, { params, body: { key } }),
    gcTime: 0,
  });
  const erase = useMutation({
    mutationFn: () =>
      callEndpoint(deleteByLink, { params, body: { key, confirm: 'DELETE' }, idempotencyKey }),
    onSuccess: ({ code }) => navigate(`/receipt/${code}`, { replace: true }),
    gcTime: 0,
  });
  if (hasStatus(opened.error, 404) || hasStatus(erase.error, 404)) return <NotOpened />;
  if (opened.error)
    return (
      <>
        <PageTitle kicker="Deletion" title="The link did not open">
          <p role="alert">{sentenceFor(opened.error, 'Please check your connection and try again.')}</p>
        </PageTitle>
        <Button onClick={() => opened.refetch()}>Try again</Button>
      </>
    );
  if (!opened.data)
    return (
      <p className="min-h-dvh font-display text-xl text-ink-soft" role="status" aria-busy="true">
        Opening your link…
      </p>
    );
  const { orderedAt, expiresAt, removes } = opened.data;
  return (
    <>
      <PageTitle
        kicker={`Ordered on ${shortDate(orderedAt)}`}
        title={`Delete order no. ${analysisId} for good?`}
      >
        <p>
          Nothing has been deleted yet. Deletion cannot be undone, and it does not refund your payment. To
          keep your report, just close this page.
        </p>
      </PageTitle>
      <div className="grid items-start gap-x-14 gap-y-10 md:grid-cols-2">
        <section aria-labelledby="goes" className="space-y-3">
          <h2 id="goes" className="text-2xl font-medium">
            What goes
          </h2>
          <p>The order and its report, with all files: the PDFs and the voice clips.</p>
          <RemovedTable removed={removes} />
        </section>
        <div className="space-y-10">
          <section aria-labelledby="stays" className="space-y-3">
            <h2 id="stays" className="text-2xl font-medium">
              What stays
            </h2>
            <WhatStays removes={removes} />
          </section>
          <section aria-label="Delete" className="space-y-5 border-t-4 border-bad bg-sheet p-6">
            <DeleteForm isDeleting={erase.isPending} onDelete={erase.mutate} />
            {erase.error && (
              <div role="alert">
                <Notice look="bad">
                  <p>
                    {sentenceFor(
                      erase.error,
                      'Nothing was deleted. Please check your connection and try again.',
                    )}
                  </p>
                </Notice>
              </div>
            )}
            <p className="text-sm text-ink-soft">
              You then see a confirmation that you can keep. This link works once, until{' '}
              {dateAndTime(expiresAt)}.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

/** The same for links that are cut, expired, replaced or used, and for orders that are deleted. */
const NotOpened = () => (
  <PageTitle kicker="Deletion" title="This link deletes nothing">
    <p>
      It was used, it has expired, a newer one has replaced it, or a part of it is missing. Please open the
      whole link in our newest email, with everything after the #.
    </p>
    <p>
      You can ask for a new link in your report, under “Your data”, or write to{' '}
      <a className="text-link" href={`mailto:${product.supportEmail}`}>
        {product.supportEmail}
      </a>
      .
    </p>
  </PageTitle>
);
