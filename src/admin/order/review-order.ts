import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { listAuditEntries } from '../../access/store/audit.ts';
import type { MailKind } from '../../analysis/rules/order-jobs.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findDuplicatesOf, findInvoiceOf, findPaymentOf } from '../../payment/pay/store.ts';
import { refundableCents } from '../../payment/rules/refund-reasons.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import type { StoredMail } from '../../platform/mail/store.ts';
import { costKinds, standingOf } from '../../platform/model/rules/budget.ts';
import { readLedger } from '../../platform/model/store/ledger.ts';
import { findReport } from '../../report/document/store.ts';
import { presentInList } from '../../report/follow/present-analysis.ts';
import { type FailureReason, failureReasons } from '../../report/rules/failure-reasons.ts';
import { countShareLinks } from '../../report/share/store.ts';
import { listRevisions } from '../../report/versions/store.ts';
import { findWorth } from '../../report/worth/store.ts';
import { isStepStopped, nameOfStep } from '../../report/writing/rules/report-steps.ts';
import { listSharedSessions } from '../../talk/chat/store.ts';
import { explainAnalysisProblem, explainFailure } from '../problems/rules/analysis-problem.ts';
import { findProblemOf } from '../problems/store.ts';
import { searchReports } from '../reports/store.ts';
import { mayCancel, retryOf } from './rules/possible-actions.ts';
import { timelineOf } from './rules/timeline.ts';
import * as page from './store.ts';

const auditLines = 50;
const noteLines = 50;
const otherLines = 20;

type Deps = Pick<Dependencies, 'db' | 'now' | 'payments' | 'budget'>;

/** The operator's page of one analysis. Of the report's text only what the editor changed. */
export async function reviewOrder({ db, now, payments, budget }: Deps, actor: Actor, id: number) {
  const row = await authoriseAnalysis(db, actor, 'review-order', id);
  const [payment, invoice, ledger, report, revisions, notes, others, sharedChats] = await Promise.all([
    findPaymentOf(db, id),
    findInvoiceOf(db, id),
    readLedger(db, id),
    findReport(db, id),
    listRevisions(db, id),
    page.listNotesOf(db, id, noteLines),
    listOthers(db, row),
    listSharedSessions(db, id, now()),
  ]);
  const links = await page.listLinksOf(db, id);
  const shareLinks = await countShareLinks(db, id, now());
  const hasReport = row.status === 'completed';
  const hasDetails = report?.details != null;
  const isRevising = revisions.some(({ state }) => state === 'queued');
  return {
    order: await presentOrder(db, row, { now: now(), language: report?.details?.language ?? null }),
    notes: notes.map(isoDates),
    otherOrders: others,
    payment: payment && {
      ...payment,
      captureId: payment.providerCaptureId,
      providerPage: payment.providerCaptureId && payments.pageOf(payment.providerCaptureId),
      invoice: invoice?.number ?? null,
    },
    steps: await listSteps(db, row),
    spent: presentSpent(ledger, row, budget.usd[standingOf(row)]),
    versions: revisions.map(isoDates),
    editor: report?.details?.qualityReport ?? null,
    sharedChats: sharedChats.map(isoDates),
    timeline: await readTimeline(db, row, links),
    may: {
      retry: retryOf(row, now()),
      cancel: mayCancel(row),
      refundCents: refundableCents(payment),
      resend: hasReport && row.customerEmail !== null,
      revokeLinks: shareLinks > 0 || links.some(({ revokedAt }) => revokedAt === null),
      mailDeletionLink: row.customerEmail !== null,
      openReport: hasReport,
      rewrite: hasReport && hasDetails && isPaid(row) && !isRevising,
    },
  };
}

async function presentOrder(
  db: Queryable,
  row: AnalysisRow,
  { now, language }: { now: Date; language: string | null },
) {
  const [facts, worth] = await Promise.all([findProblemOf(db, row.id, now), findWorth(db, row.id)]);
  const problem = facts && explainAnalysisProblem(facts);
  const { startsAt, failureReason, restarts, listPriceCents, finalPriceCents, promoCode } = row;
  return {
    ...presentInList(row),
    ...{ restarts, listPriceCents, finalPriceCents, promoCode, language },
    startsAt: startsAt?.toISOString() ?? null,
    worth: worth && isoDates(worth),
    isOwned: row.userId !== null,
    failure:
      failureReason === null
        ? null
        : {
            what: explainFailure(failureReason).what,
            shown: failureReasons[failureReason as FailureReason] ?? null,
          },
    problem: problem && [problem.what, problem.detail, problem.advice].filter(Boolean).join(' '),
  };
}

async function listOthers(db: Queryable, row: AnalysisRow) {
  const ids = await page.listOthersOf(db, row, otherLines);
  const others = await searchReports(db, { ids }, otherLines);
  return others.map(({ worth, ...other }) => ({ ...presentInList(other), worth: worth && isoDates(worth) }));
}

async function listSteps(db: Queryable, { id, status }: AnalysisRow) {
  const [steps, livePrefixes] = await Promise.all([page.listSteps(db, id), page.listLivePrefixes(db, id)]);
  return steps.map(({ failures, ...step }) => ({
    ...isoDates(step),
    name: nameOfStep(step.key),
    state:
      step.state === 'started' && isStepStopped(step.key, status, livePrefixes)
        ? ('stopped' as const)
        : step.state,
    seconds: step.finishedAt && (step.finishedAt.getTime() - step.startedAt.getTime()) / 1000,
    retries: failures,
  }));
}

function presentSpent(
  ledger: Awaited<ReturnType<typeof readLedger>>,
  { status }: AnalysisRow,
  mostUsd: number,
) {
  const kinds = costKinds.map((kind) => ({ kind, ...ledger[kind] }));
  return {
    kinds: kinds
      .filter(({ attempts, costMicroUsd }) => attempts > 0 || costMicroUsd > 0)
      .map(({ kind, done, open, attempts, costMicroUsd }) => ({
        ...{ kind, costMicroUsd },
        done: kind === 'report' && status === 'completed' ? 1 : done,
        failed: Math.max(0, attempts - done - open),
      })),
    totalMicroUsd: kinds.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0),
    mostMicroUsd: mostUsd * 1_000_000,
  };
}

async function readTimeline(
  db: Queryable,
  { id, openedAt }: AnalysisRow,
  links: readonly { revokedAt: Date | null }[],
) {
  const [events, duplicates, mails, accesses, audit] = await Promise.all([
    page.listAnalysisEvents(db, id),
    findDuplicatesOf(db, id),
    page.listMailsOf(db, id) as Promise<(StoredMail & { kind: MailKind })[]>,
    page.listAccessesOf(db, id),
    // Views of this page would only fill its own list.
    listAuditEntries(db, { analysisId: id, except: 'open-order' }, auditLines),
  ]);
  const orderIds = new Set(events.flatMap(({ providerOrderId }) => providerOrderId ?? []));
  const notices = orderIds.size === 0 ? [] : await page.listNoticesOf(db, [...orderIds]);
  const facts = { events, duplicates, notices, mails, links, accesses, audit, openedAt };
  return timelineOf(facts).map(isoDates);
}
