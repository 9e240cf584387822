import { inReadingOrder } from '../../analysis/rules/module-catalogue.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import type { AnalysisListRow, AnalysisRow } from '../../analysis/store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listMails } from '../../platform/mail/store.ts';
import { keepRecent } from '../../platform/rules/keep-recent.ts';
import { toDollars } from '../../platform/rules/money.ts';
import { viewReport } from '../document/rules/report-view.ts';
import { findUnparsedReport, type ReportDocument } from '../document/store.ts';
import { type FailureReason, failureReasons } from '../rules/failure-reasons.ts';
import { findQueuedRevision } from '../versions/store.ts';
import { expectedReady, type ReportTimes } from '../writing/rules/expected-ready.ts';
import { liveFindings, settlingSteps } from '../writing/rules/live-findings.ts';
import type { LiveFindings } from '../writing/rules/live-findings-schema.ts';
import { deliveryOf, type ReportMail } from '../writing/rules/report-delivery.ts';
import { type JournalLine, plannedSteps, progressOf } from '../writing/rules/report-steps.ts';
import { findStepOutputs, findWaitingSince, recentReportTimes } from '../writing/store.ts';
import { findWork, type Work } from './store.ts';

const presentRow = (row: AnalysisListRow) => ({
  id: row.id,
  userId: row.userId,
  websiteUrl: row.websiteUrl,
  targetMarket: row.targetMarket,
  productService: row.productService,
  reportType: row.reportType,
  selectedModules: row.selectedModules,
  status: row.status,
  businessName: row.businessName,
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

export type PresentedAnalysis = ReturnType<typeof present>;

export const stepsOf = (row: AnalysisRow) => plannedSteps(row);

type Parts = {
  journal: JournalLine[];
  waitingSince: Date | null;
  found: LiveFindings | null;
  recent: ReportTimes[];
  report: ReportDocument | null;
  mails: ReportMail[];
  revising: { revision: number; requestedAt: Date } | null;
};
const noReport = { report: null, mails: [], revising: null };
const noWork: Work = { journal: [], waitingSince: null };

/** As the customer sees it: progress while it runs, the report when it is done. */
export async function presentAnalysis(db: Queryable, row: AnalysisRow): Promise<PresentedAnalysis> {
  const work = row.status === 'pending' ? noWork : await findWork(db, row.id);
  if (row.status !== 'completed') return presentUnfinished(db, row, work);
  const [report, mails, revising] = await Promise.all([
    findUnparsedReport(db, row.id),
    listMails(db, row.id, 'report-ready'),
    findQueuedRevision(db, row.id),
  ]);
  const written = { report, mails, revising };
  return present(row, { journal: work.journal, waitingSince: null, found: null, recent: [], ...written });
}

/** The same for an unfinished report, from data that its poll has read. */
export async function presentUnfinished(
  db: Queryable,
  row: AnalysisRow,
  { journal, waitingSince }: Work,
): Promise<PresentedAnalysis> {
  const isRunning = row.status === 'processing';
  const recent = isRunning ? await recentReportTimes(db, row.reportType) : [];
  // Queried only when it may be waiting: reading the queue's partitions costs more than everything else.
  const stillWaitingSince = waitingSince && (await findWaitingSince(db, row.id));
  return present(row, {
    ...noReport,
    journal,
    waitingSince: stillWaitingSince,
    recent,
    found: isRunning ? await settledSoFar(db, row, journal) : null,
  });
}

const recentlySettled = keepRecent<LiveFindings>(1_000);

/** Proving takes 4 ms and every page of a running report asks, so it is done once for each step that it reads. */
function settledSoFar(db: Queryable, row: AnalysisRow, journal: readonly JournalLine[]) {
  const done = journal.filter(({ key, state }) => state === 'done' && settlingSteps.includes(key));
  const key = [row.id, ...done.map((line) => `${line.key} ${line.at.getTime()}`)].join(' ');
  const keys = done.map((line) => line.key);
  return recentlySettled(key, async () => liveFindings(await findStepOutputs(db, row.id, keys), row));
}

function present(row: AnalysisRow, parts: Parts) {
  const { journal, waitingSince, found, recent, report, mails, revising } = parts;
  const ready = expectedReady(journal, recent);
  const view = report?.details ? viewReport(report.details) : null;
  return {
    ...presentRow(row),
    websiteContent: row.websiteContent,
    promoCode: row.promoCode,
    startsAt: row.startsAt?.toISOString() ?? null,
    windowExtended: row.windowExtendedAt !== null,
    failureReason:
      row.failureReason === null ? null : (failureReasons[row.failureReason as FailureReason] ?? null),
    progress: {
      ...progressOf(stepsOf(row), journal),
      ...deliveryOf(mails),
      waitingSince: waitingSince?.toISOString() ?? null,
      found,
      expectedReady: ready && { from: ready.from.toISOString(), to: ready.to.toISOString() },
    },
    results: report && inReadingOrder(report.results),
    report: view,
    revision: report?.revision ?? 1,
    revising: revising && { ...revising, requestedAt: revising.requestedAt.toISOString() },
  };
}
