import { useMutation } from '@tanstack/react-query';
import { NavLink, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { getReportPdf } from '../../../report/document/contract.ts';
import { notResentText, resentText } from '../../web/admin-messages.ts';
import { PaymentMark, StatusMark, WorthMark } from '../../web/status-mark.tsx';
import { type listedReportSchema, resendReportMail } from '../contract.ts';

export const pdfNameOf = (id: number): string => `buyer-analysis-${id}.pdf`;
const noEmail = 'No email';
const look = buttonClass('quiet', 'small');

/** The specification requires the browser's own alert here. */
const tell = (text: string) => window.alert(text);

function ReportActions({ report }: { report: ListedReport }) {
  const { id, customerEmail } = report;
  const pdf = useMutation({
    mutationFn: () => callEndpoint(getReportPdf, { params: { id } }),
    onSuccess: (file) => saveFile(file, pdfNameOf(id)),
    // Only logged: the browser prints it, and the page's error listener sends it to our log.
    onError: (error) => window.reportError(error),
  });
  const resend = useMutation({
    mutationFn: (idempotencyKey: string) =>
      callEndpoint(resendReportMail, { params: { id }, idempotencyKey }),
    onSuccess: (answer) => tell(resentText(answer.customerEmail)),
    onError: (error) => tell(notResentText(error, customerEmail || noEmail)),
  });
  return (
    <p className="flex flex-wrap gap-2">
      <NavLink className={look} to={`/home?view=${id}`} aria-label={`View report ${id}`}>
        View
      </NavLink>
      <button
        type="button"
        className={look}
        disabled={pdf.isPending}
        onClick={() => pdf.mutate()}
        aria-label={`PDF of report ${id}`}
      >
        PDF
      </button>
      <button
        type="button"
        className={look}
        disabled={resend.isPending || !customerEmail}
        onClick={() => resend.mutate(crypto.randomUUID())}
        aria-label={`Resend email for report ${id}`}
      >
        Resend email
      </button>
    </p>
  );
}

/** "personaMatrix" reads "persona Matrix". */
const splitAtCapitals = (key: string): string => key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');

type Props = {
  report: ListedReport;
  /** Beside an open order: only what tells one order from another. */
  isShort?: boolean;
};

export function ReportEntry({ report, isShort = false }: Props) {
  const [search] = useSearchParams();
  const titleId = `report-${report.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`border-b border-line px-5 ${isShort ? 'space-y-2 py-4' : 'space-y-4 py-6 sm:px-6'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <StatusMark status={report.status} />
          <PaymentMark status={report.paymentStatus} />
          <h3 id={titleId} className="font-sans text-base font-semibold wrap-anywhere">
            <NavLink
              className="text-link font-mono font-normal aria-[current=page]:bg-accent-wash"
              to={{ pathname: `/admin/orders/${report.id}`, search: search.toString() }}
            >
              #{report.id}
            </NavLink>{' '}
            {report.customerEmail || noEmail}
          </h3>
          <WorthMark worth={report.worth} />
        </div>
        {report.status === 'completed' && !isShort && <ReportActions report={report} />}
      </div>
      {isShort ? (
        <p className="line-clamp-2 text-sm text-ink-soft">{report.targetMarket}</p>
      ) : (
        <Details report={report} />
      )}
    </article>
  );
}

function Details({ report }: { report: ListedReport }) {
  const modules = Object.keys(report.results ?? {}).map(splitAtCapitals);
  const dates = { Created: report.createdAt, Completed: report.completedAt };
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 [&_dt]:label-mono [&_dt]:text-ink-soft [&_dd]:mt-0.5 [&_dd]:wrap-anywhere">
        <div>
          <dt>Target market</dt>
          <dd>{report.targetMarket}</dd>
        </div>
        <div>
          <dt>Product or service</dt>
          <dd>{report.productService}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-x-5 gap-y-1 font-mono text-xs text-ink-soft">
        <span className="wrap-anywhere">{report.websiteUrl || 'Manual content'}</span>
        <span className="capitalize">{report.reportType} Report</span>
        <span>{report.selectedModules.length} modules</span>
        {Object.entries(dates).map(
          ([label, at]) =>
            at && (
              <span key={label}>
                {label}: <time dateTime={at}>{dateAndTime(at)}</time>
              </span>
            ),
        )}
      </p>
      {modules.length > 0 && (
        <p className="text-sm">
          <span className="text-ink-soft">Available modules: </span>
          <span className="capitalize">{modules.join(', ')}</span>
        </p>
      )}
    </>
  );
}

export type ListedReport = z.infer<typeof listedReportSchema>;
