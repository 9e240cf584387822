import { toDollars } from '../../domain/money.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { expectedReady, type ReportTimes } from '../../domain/report/expected-ready.ts';
import type { FailureReason } from '../../domain/report/failure-budget.ts';
import { failureReasons } from '../../domain/report/failure-budget.ts';
import { liveFindings, type StepFinding } from '../../domain/report/live-findings.ts';
import type { LiveFindings } from '../../domain/report/live-findings-schema.ts';
import { inReadingOrder } from '../../domain/report/module-catalogue.ts';
import { withoutVerdict } from '../../domain/report/quality-report.ts';
import type { Results } from '../../domain/report/report.ts';
import { deliveryOf, type ReportDelivery, type ReportMail } from '../../domain/report/report-delivery.ts';
import {
  type JournalLine,
  type Progress,
  plannedSteps,
  progressOf,
  sinceStart,
} from '../../domain/report/report-steps.ts';
import { type ReportView, viewReport } from '../../domain/report/report-view.ts';
import type { AnalysisListRow, AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Poll } from '../../store/analysis/polls.ts';
import type { Queryable } from '../../store/database.ts';
import { listJournalLines, listStepFindings, wroteChapter } from '../../store/report/journal.ts';
import { listReportMails } from '../../store/report/mail-outbox.ts';
import { findUnparsedReport, type ReportDocument } from '../../store/report/report-documents.ts';
import { findQueuedRevision } from '../../store/report/report-revisions.ts';
import { recentReportTimes } from '../../store/report/report-times.ts';
import { findWaitingSince } from '../../store/report/reports-waiting-now.ts';

const presentRow = (row: AnalysisListRow) => ({
  id: row.id,
  userId: row.userId,
  websiteUrl: row.websiteUrl,
  targetMarket: row.targetMarket,
  productService: row.productService,
  reportType: row.reportType,
  selectedModules: row.selectedModules,
  status: row.status,
  customerEmail: row.customerEmail,
  tier: row.tier,
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  paymentStatus: row.paymentStatus,
  paid: isPaid(row),
  finalPrice: toDollars(row.finalPriceCents),
});

export const presentInList = (row: AnalysisListRow) => ({
  ...presentRow(row),
  results: row.resultTitles && inReadingOrder(row.resultTitles),
});

export type PresentedAnalysis = ReturnType<typeof presentRow> & {
  websiteContent: string | null;
  promoCode: string | null;
  startsAt: string | null;
  windowExtended: boolean;
  failureReason: string | null;
  progress: Progress &
    ReportDelivery & {
      waitingSince: string | null;
      found: LiveFindings | null;
      expectedReady: { from: string; to: string } | null;
    };
  results: Results | null;
  report: ReportView | null;
  isDemoText: boolean;
  revision: number;
  revising: { revision: number; requestedAt: string } | null;
};

export const stepsOf = (row: AnalysisRow) =>
  plannedSteps({ ...row, hasWebsiteText: row.websiteUrl !== null || row.websiteContent !== null });

type Parts = {
  journal: JournalLine[];
  waitingSince: Date | null;
  findings: StepFinding[] | null;
  recent: ReportTimes[];
  report: ReportDocument | null;
  mails: ReportMail[];
  isDemoText: boolean;
  revising: { revision: number; requestedAt: Date } | null;
};
const noReport = { report: null, mails: [], isDemoText: false, revising: null };

/** As the customer sees it: progress while it runs, the report when it is done. */
export async function presentAnalysis(
  db: Queryable,
  row: AnalysisRow,
  unassessedModels: readonly string[] = [],
): Promise<PresentedAnalysis> {
  const isRunning = row.status === 'processing';
  const [journal, waitingSince, findings, recent, report, mails, isDemoText, revising] = await Promise.all([
    row.status === 'pending' ? [] : listJournalLines(db, row.id),
    isRunning ? findWaitingSince(db, row.id) : null,
    isRunning ? listStepFindings(db, row.id) : null,
    isRunning ? recentReportTimes(db, row.reportType) : [],
    row.status === 'completed' ? findUnparsedReport(db, row.id) : null,
    row.status === 'completed' ? listReportMails(db, row.id) : [],
    row.status === 'completed' && wroteChapter(db, row.id, unassessedModels),
    row.status === 'completed' ? findQueuedRevision(db, row.id) : null,
  ]);
  return present(row, { journal, waitingSince, findings, recent, report, mails, isDemoText, revising });
}

/** The same for an unfinished report, from what its poll has read. */
export async function presentUnfinished(
  db: Queryable,
  row: AnalysisRow,
  { journal, waitingSince, findings }: Pick<Poll, 'journal' | 'waitingSince' | 'findings'>,
): Promise<PresentedAnalysis> {
  const isRunning = row.status === 'processing';
  const recent = isRunning ? await recentReportTimes(db, row.reportType) : [];
  // Asked only when it may wait: a query of the queue's partitions costs more than all of the rest.
  const stillWaitingSince = waitingSince && (await findWaitingSince(db, row.id));
  return present(row, {
    ...noReport,
    journal,
    waitingSince: stillWaitingSince,
    recent,
    findings: isRunning ? findings : null,
  });
}

function present(row: AnalysisRow, parts: Parts): PresentedAnalysis {
  const { journal, waitingSince, findings, recent, report, mails, isDemoText, revising } = parts;
  // After a restart the journal holds real work of the first run.
  const lines = row.restarts === 0 ? sinceStart(journal, row.startsAt) : journal;
  const ready = expectedReady(lines, recent);
  return {
    ...presentRow(row),
    websiteContent: row.websiteContent,
    promoCode: row.promoCode,
    startsAt: row.startsAt?.toISOString() ?? null,
    windowExtended: row.windowExtendedAt !== null,
    failureReason:
      row.failureReason === null ? null : (failureReasons[row.failureReason as FailureReason] ?? null),
    progress: {
      ...progressOf(stepsOf(row), lines),
      ...deliveryOf(mails),
      waitingSince: waitingSince?.toISOString() ?? null,
      found: findings && liveFindings(findings),
      expectedReady: ready && { from: ready.from.toISOString(), to: ready.to.toISOString() },
    },
    results: report && inReadingOrder(report.results),
    report: report?.details ? viewReport(isDemoText ? withoutVerdict(report.details) : report.details) : null,
    isDemoText,
    revision: report?.revision ?? 1,
    revising: revising && { ...revising, requestedAt: revising.requestedAt.toISOString() },
  };
}
