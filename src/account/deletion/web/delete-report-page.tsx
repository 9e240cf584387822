import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { useLinkKey } from '../../../access/web/key-in-address.ts';
import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { dateAndTime, shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { LoadingPage } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { SupportLink } from '../../../platform/web/ui/text-link.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { forgetBlanks } from '../../../report/document/web/blanks/use-filled-blanks.ts';
import { deleteByLink, openDeletionLink } from '../contract.ts';
import { DeleteForm } from './delete-dialog.tsx';
import { RemovedTable, WhatStays } from './what-stays.tsx';

export const meta = () => unlistedMeta('Delete your report');

/** Where a mailed deletion link leads. Opening it reads; only its button deletes. */
export default function DeleteReportPage() {
  const { analysisId = '' } = useParams();
  const key = useLinkKey();
  return (
    <Page>
      {key === null && <NotOpened />}
      {key === undefined && <LoadingPage>Opening your link…</LoadingPage>}
      {key && <Deletion key={`${analysisId}${key}`} link={{ analysisId, key }} />}
    </Page>
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
    onSuccess: ({ code }) => {
      forgetBlanks(analysisId);
      navigate(`/receipt/${code}`, { replace: true });
    },
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
  if (!opened.data) return <LoadingPage>Opening your link…</LoadingPage>;
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
        <TitledSection id="goes" title="What goes" className="space-y-3">
          <p>The order and its report, with all files: the PDFs and the voice clips.</p>
          <RemovedTable removed={removes} />
        </TitledSection>
        <div className="space-y-10">
          <TitledSection id="stays" title="What stays" className="space-y-3">
            <WhatStays removes={removes} />
          </TitledSection>
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
      You can ask for a new link in your report, under “Your data”, or write to <SupportLink />.
    </p>
  </PageTitle>
);
