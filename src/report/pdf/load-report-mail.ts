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
import { RendererClosed } from './render-report-pdf.ts';
import { type PdfDependencies, reportPdf } from './report-pdf.ts';

type Deps = PdfDependencies & { log: Logger };

/** An address that anybody may have typed gets nothing that the orderer wrote, and the PDF repeats the order. */
export async function loadReportMail(
  deps: Deps,
  { mail, analysis, isProven }: AdmittedMail,
): Promise<{ facts: Pick<MailFacts, 'highlights'>; attachments: Attachment[] }> {
  // Created in any case, so that it can be downloaded as soon as the link is opened.
  const pdf = await pdfOf(deps, analysis);
  await markMailPdf(deps.db, mail.id, pdf !== null);
  const details = isProven ? (await findReport(deps.db, analysis.id))?.details : null;
  return {
    facts: { highlights: details ? highlightsOf(details) : null },
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

function highlightsOf({ sections, personas }: ReportDetails): Highlights {
  const [job = null] = passagesOf(sections, 'job');
  return { truth: truthOf(sections), job, mainBuyer: personas[0]?.name ?? null };
}
