import '../../../platform/web/print.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { useLinkKey } from '../../../access/web/key-in-address.ts';
import { product } from '../../../platform/rules/product.ts';
import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { readStored, store } from '../../../platform/web/api/tab-storage.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { LoadingPage } from '../../../platform/web/ui/loading.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { truthOf } from '../../document/rules/passage.ts';
import type { ReportView } from '../../document/rules/report-view.ts';
import { wholeReport } from '../../document/rules/whole-report.ts';
import { ReportActions, saveMarkdown } from '../../document/web/report-actions.tsx';
import { ReportBody } from '../../document/web/report-body.tsx';
import { typesetReport } from '../../pdf/rules/typeset-report.ts';
import { savePdf } from '../../pdf/web/download-pdf.ts';
import { getSharedPdf, openSharedReport, type SharedReport } from '../contract.ts';
import type { SharedView } from '../rules/shared-report.ts';

export const meta = () => unlistedMeta('Shared report');

export default function SharedPage() {
  const { linkId = '' } = useParams();
  const inAddress = useLinkKey();
  const key = inAddress === null ? shareKeyOf(linkId) : inAddress;
  useEffect(() => {
    if (inAddress) rememberShareKey(linkId, inAddress);
  }, [linkId, inAddress]);
  return (
    <PageFrame>
      <div className="page-width space-y-12 py-10 sm:py-14">
        {key === null && <NotOpened />}
        {key === undefined && <LoadingPage>Opening the report…</LoadingPage>}
        {key && <OpenedReport key={linkId + key} linkId={linkId} linkKey={key} />}
        <p className="border-t-2 border-ink pt-6 text-ink-soft print:hidden">
          {product.name} writes reports about a business’s buyers: what they say, and what they think while
          saying it. <TextLink href="/">What {product.name} does</TextLink>
        </p>
      </div>
    </PageFrame>
  );
}

function OpenedReport({ linkId, linkKey }: { linkId: string; linkKey: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-report', linkId],
    queryFn: () => callEndpoint(openSharedReport, { params: { linkId }, body: { key: linkKey } }),
    gcTime: 0,
  });
  if (data) return <SharedReportView shared={data} linkId={linkId} linkKey={linkKey} />;
  if (hasStatus(error, 404) || hasStatus(error, 400)) return <NotOpened />;
  if (error)
    return (
      <PageTitle kicker="Shared report" title="We couldn’t load the report">
        <p role="alert">{sentenceFor(error, 'Check your connection and try again.')}</p>
        <Button className="mt-5" onClick={() => refetch()}>
          Try again
        </Button>
      </PageTitle>
    );
  return <LoadingPage>Opening the report…</LoadingPage>;
}

/** The same for links that are cut, mistyped or expired, or whose report was deleted. */
const NotOpened = () => (
  <PageTitle kicker="Shared report" title="This link doesn’t open a report">
    <p>
      It has expired, or part of it is missing. Open the full link, including everything after the #, or ask
      the person who shared it for a new one.
    </p>
  </PageTitle>
);

const nameOf = (linkId: string): string => `share-key:${linkId}`;

/** Kept for this tab: a link to a section makes a history entry without the key, and a reload must still work. */
const rememberShareKey = (linkId: string, key: string): void => store(nameOf(linkId), key);
const shareKeyOf = (linkId: string): string | null => readStored(nameOf(linkId));

/** The parts that readers do not get are empty. */
const asReportView = (shared: SharedView): ReportView => ({
  businessName: null,
  changes: [],
  website: { source: 'none', pages: [], problem: null },
  ...shared,
});

type Props = { shared: SharedReport; linkId: string; linkKey: string };

function SharedReportView({ shared, linkId, linkKey }: Props) {
  const details = useMemo(() => typesetReport(asReportView(shared.report)), [shared]);
  const truth = truthOf(details.sections);
  return (
    <>
      <header>
        <div className="flex flex-wrap items-center gap-2">
          <Tag look="accent">Shared report</Tag>
          <span className="label-mono ml-1 text-ink-soft">{shortDate(shared.completedAt)}</span>
        </div>
        <h1 className="mt-4 max-w-[24ch] text-3xl font-semibold tracking-tight sm:text-5xl">
          What the buyers aren’t saying
        </h1>
        {truth !== null && (
          <p
            lang={details.language}
            dir="auto"
            className="mt-5 max-w-[58ch] font-display text-xl leading-snug wrap-anywhere sm:text-2xl"
          >
            {truth}
          </p>
        )}
        <div className="-mx-2 mt-4 flex flex-wrap print:hidden">
          <ReportActions
            makePdf={() =>
              savePdf(
                () => callEndpoint(getSharedPdf, { params: { linkId }, body: { key: linkKey } }),
                product.sharedPdfFileName,
              )
            }
            parts={() => wholeReport(null, {}, details)}
          >
            <TextAction
              onClick={() => saveMarkdown(wholeReport(null, {}, details), product.markdownFileName(null))}
            >
              Markdown
            </TextAction>
          </ReportActions>
        </div>
        <h2 className="sr-only">The report</h2>
        <p className="mt-6 max-w-[68ch] text-sm text-ink-soft">
          Someone shared this report with you. The link expires on {shortDate(shared.expiresAt)}. A language
          model wrote the report for the business it describes: “you” and “your site” mean that business. The
          five buyers are invented: no real person ever said what they say here.
          {details.evidence.some(({ said }) => said) &&
            ' You don’t see passages that quote its real customers.'}
        </p>
      </header>
      <ReportBody results={{}} details={details} />
    </>
  );
}
