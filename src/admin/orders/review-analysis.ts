import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { listAuditEntries } from '../../access/store/audit.ts';
import { countShareLinks } from '../../access/store/share-links.ts';
import type { MailKind } from '../../analysis/rules/order-jobs.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findDuplicatesOf, findPaymentOf } from '../../payment/pay/store.ts';
import { refundableCents } from '../../payment/rules/refund-reasons.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import type { StoredMail } from '../../platform/mail/store.ts';
import { costKinds, standingOf } from '../../platform/model/rules/budget.ts';
import { readLedger } from '../../platform/model/store/ledger.ts';
import type { QualityReport } from '../../report/document/rules/report.ts';
import { findReport } from '../../report/document/store.ts';
import { type FailureReason, failureReasons } from '../../report/rules/failure-reasons.ts';
import { isStepStopped, nameOfStep } from '../../report/writing/rules/report-steps.ts';
import { listSharedSessions } from '../../talk/chat/store.ts';
import { analysisProblems, type ProblemFacts } from '../today/rules/analysis-problem.ts';
import { findProblemFacts } from '../today/store.ts';
import { presentForOperator } from './find-analyses.ts';
import { mayCancel, retryOf } from './rules/analysis-actions.ts';
import { timelineOf } from './rules/analysis-timeline.ts';
import * as page from './store/analysis-page.ts';

const auditLines = 50;
const noteLines = 50;
const otherLines = 20;

async function firstProblemOf(db: Queryable, id: number, now: Date): Promise<ProblemFacts | null> {
  const found = await Promise.all(
    analysisProblems.map(async (problem) => (await findProblemFacts(db, problem, [id], now)).get(id)),
  );
  return found.find((facts) => facts !== undefined) ?? null;
}

/** The operator's page of one analysis. Never the report's text. */
export async function reviewAnalysis(
  { db, now, payments, budget }: Pick<Dependencies, 'db' | 'now' | 'payments' | 'budget'>,
  actor: Actor,
  id: number,
) {
  const row = await authoriseAnalysis(db, actor, 'review-order', id);
  const [payment, events, steps, ledger, mails, links, accesses, audit, problem, report] = await Promise.all([
    findPaymentOf(db, id),
    page.listAnalysisEvents(db, id),
    page.listSteps(db, id),
    readLedger(db, id),
    page.listMailsOf(db, id) as Promise<(StoredMail & { kind: MailKind })[]>,
    page.listLinksOf(db, id),
    page.listAccessesOf(db, id),
    // Views of this page would only fill its own list.
    listAuditEntries(db, { analysisId: id, except: 'open-order' }, auditLines),
    firstProblemOf(db, id, now()),
    findReport(db, id),
  ]);
  const [shareLinks, notes, others, livePrefixes, duplicates, sharedChats] = await Promise.all([
    countShareLinks(db, id, now()),
    page.listNotesOf(db, id, noteLines),
    page.listOthersOf(db, row, otherLines + 1),
    page.listLivePrefixes(db, id),
    findDuplicatesOf(db, id),
    listSharedSessions(db, id, now()),
  ]);
  const orderIds = new Set(events.flatMap(({ providerOrderId }) => providerOrderId ?? []));
  const notices = orderIds.size === 0 ? [] : await page.listNoticesOf(db, [...orderIds]);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const costs = costKinds.map((kind) => ({ kind, ...ledger[kind] }));
  return {
    order: {
      ...presentForOperator(row, problem),
      isOwned: row.userId !== null,
      failureSentence: failureReasons[row.failureReason as FailureReason] ?? null,
    },
    notes: notes.map(isoDates),
    otherOrders: {
      items: others.slice(0, otherLines).map((other) => presentForOperator(other, null)),
      isMore: others.length > otherLines,
    },
    payment: payment && {
      ...payment,
      captureId: payment.providerCaptureId,
      providerPage: payment.providerCaptureId && payments.pageOf(payment.providerCaptureId),
    },
    steps: steps.map(({ failures, ...step }) => ({
      ...isoDates(step),
      name: nameOfStep(step.key),
      state:
        step.state === 'started' && isStepStopped(step.key, row.status, livePrefixes)
          ? ('stopped' as const)
          : step.state,
      seconds: step.finishedAt && (step.finishedAt.getTime() - step.startedAt.getTime()) / 1000,
      retries: failures,
    })),
    spent: {
      kinds: costs
        .filter(({ attempts, costMicroUsd }) => attempts > 0 || costMicroUsd > 0)
        .map(({ kind, done, open, attempts, costMicroUsd }) => ({
          kind,
          done: kind === 'report' && row.status === 'completed' ? 1 : done,
          failed: Math.max(0, attempts - done - open),
          costMicroUsd,
        })),
      totalMicroUsd: sum(costs.map(({ costMicroUsd }) => costMicroUsd)),
      mostMicroUsd: budget.usd[standingOf(row)] * 1_000_000,
    },
    quality: report?.details ? measuresOf(report.details.qualityReport) : [],
    mails: mails.map(isoDates),
    sharedChats: sharedChats.map(isoDates),
    timeline: timelineOf({
      ...{ events, duplicates, notices, mails, links, accesses, audit },
      openedAt: row.openedAt,
    }).map(isoDates),
    may: {
      retry: retryOf(row, now()),
      cancel: mayCancel(row),
      refundCents: refundableCents(payment),
      resend: row.status === 'completed' && row.customerEmail !== null,
      revokeLinks: shareLinks > 0 || links.some(({ revokedAt }) => revokedAt === null),
      mailDeletionLink: row.customerEmail !== null,
      openReport: row.status === 'completed',
    },
  };
}

/** What the editor changed, and what code cut afterwards: counts and places, none of the report's words. */
function measuresOf({ applied, refused, cuts }: QualityReport) {
  const placesOf = (list: readonly { passage: string }[]): string =>
    [...new Set(list.map(({ passage }) => passage))].join(', ') || 'none';
  return [
    { name: 'Edits applied', target: 'some', value: String(applied.length), passed: applied.length > 0 },
    {
      name: 'Edits that did not fit',
      target: 'none',
      value: placesOf(refused),
      passed: refused.length === 0,
    },
    { name: 'Passages cut by code', target: 'none', value: placesOf(cuts), passed: cuts.length === 0 },
  ];
}
