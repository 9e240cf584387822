import type { Logger } from 'pino';
import type { AdmittedMail } from '../../access/admit-mail.ts';
import type { Highlights, MailFacts } from '../../analysis/rules/mail-facts.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import { isConnectionFailure } from '../../platform/database/database.ts';
import type { Attachment } from '../../platform/mail/mail.ts';
import { markMailPdf } from '../../platform/mail/store.ts';
import { product } from '../../platform/rules/product.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { passagesOf, truthOf } from '../document/rules/passage.ts';
import type { ReportDetails } from '../document/rules/report.ts';
import { findReport } from '../document/store.ts';
import { wholeSentences } from './clean-text.ts';
import { RendererClosed } from './render-report-pdf.ts';
import { type PdfDependencies, reportPdf } from './report-pdf.ts';

type Deps = PdfDependencies & { log: Logger };

/** An address that anybody may have typed gets nothing that the orderer wrote, and the PDF repeats the order. */
export async function loadReportMail(
  deps: Deps,
  { mail, analysis, isProven }: AdmittedMail,
): Promise<{ facts: Pick<MailFacts, 'counts' | 'highlights'>; attachments: Attachment[] }> {
  // Created in any case, so that it can be downloaded as soon as the link is opened.
  const pdf = await pdfOf(deps, analysis);
  await markMailPdf(deps.db, mail.id, pdf !== null);
  const details = (await findReport(deps.db, analysis.id))?.details;
  return {
    facts: {
      counts: details ? countsOf(details) : null,
      highlights: details && isProven ? highlightsOf(details) : null,
    },
    attachments: pdf && isProven ? [pdf] : [],
  };
}

/** A permanent PDF failure must not delay the mail, which then links to the report. Temporary failures are thrown. */
async function pdfOf(deps: Deps, analysis: AnalysisRow): Promise<Attachment | null> {
  try {
    const content = await reportPdf(deps, analysis);
    return { filename: product.pdfFileName(analysis.id), contentType: 'application/pdf', content };
  } catch (error) {
    const isTemporary = error instanceof ProviderError && error.retryable;
    if (isTemporary || error instanceof RendererClosed || isConnectionFailure(error)) throw error;
    deps.log.error({ analysisId: analysis.id, err: error }, 'the PDF could not be made');
    return null;
  }
}

const countsOf = ({ sections }: ReportDetails): MailFacts['counts'] => ({
  findings: passagesOf(sections, 'finding').length,
  lines: passagesOf(sections, 'line').filter(({ ours }) => ours !== null).length,
  jobs: passagesOf(sections, 'job').length,
});

/** What an inbox shows of a subject, and a little more. */
const longestSubject = 140;

function highlightsOf({ sections, personas }: ReportDetails): Highlights {
  const [job = null] = passagesOf(sections, 'job');
  const truth = truthOf(sections);
  return {
    truth,
    subject: truth && wholeSentences(truth, longestSubject),
    job,
    mainBuyer: personas[0]?.name ?? null,
  };
}
