import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { resendReportMail } from '../../../../contract/operator/admin.ts';
import { getReportPdf } from '../../../../contract/report/report-file.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { notResentText, resentText } from '../admin-messages.ts';
import { type AnalysisSummary, customerOf, pdfNameOf } from './report-entry-text.ts';

const look = buttonClass('quiet', 'small');

/** The specification requires the browser's own alert here. */
const tell = (text: string) => window.alert(text);

export function ReportActions({ report }: { report: AnalysisSummary }) {
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
    onError: (error) => tell(notResentText(error, customerOf(report))),
  });
  return (
    <p className="flex flex-wrap gap-2">
      <Link className={look} to={`/home?view=${id}`} aria-label={`View report ${id}`}>
        View
      </Link>
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
