import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { listAuditEntries } from '../../access/store/audit.ts';
import { countShareLinks } from '../../access/store/share-links.ts';
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
import { listRevisions } from '../../report/versions/store.ts';
import { findWorth } from '../../report/worth/store.ts';
import { listSharedSessions } from '../../talk/chat/store.ts';
import { explainAnalysisProblem, explainFailure } from '../problems/rules/analysis-problem.ts';
import { findProblemOf } from '../problems/store.ts';
import { mayCancel, retryOf } from './rules/possible-actions.ts';
import { timelineOf } from './rules/timeline.ts';
import * as page from './store.ts';

const auditLines = 50;
const noteLines = 50;

type Deps = Pick<Dependencies, 'db' | 'now' | 'payments' | 'budget'>;

/** The operator's page of one analysis. Of the report's text only what the editor changed. */
export async function reviewOrder({ db, now, payments, budget }: Deps, actor: Actor, id: number) {
  const row = await authoriseAnalysis(db, actor, 'review-order', id);
  const [payment, invoice, ledger, report, revisions, notes, sharedChats] = await Promise.all([
    findPaymentOf(db, id),
    findInvoiceOf(db, id),
    readLedger(db, id),
    findReport(db, id),
    listRevisions(db, id),
    page.listNotesOf(db, id, noteLines),
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
    payment: payment && {
      ...payment,
      captureId: payment.providerCaptureId,
      providerPage: payment.providerCaptureId && payments.pageOf(payment.providerCaptureId),
      invoice: invoice?.number ?? null,
    },
    spent: {
      totalMicroUsd: costKinds.reduce((sum, kind) => sum + ledger[kind].costMicroUsd, 0),
      mostMicroUsd: budget.usd[standingOf(row)] * 1_000_000,
    },
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

async function readTimeline(
  db: Queryable,
  { id, openedAt }: AnalysisRow,
  links: readonly { revokedAt: Date | null }[],
) {
  const [events, duplicates, mails, steps, accesses, audit] = await Promise.all([
    page.listAnalysisEvents(db, id),
    findDuplicatesOf(db, id),
    page.listMailsOf(db, id) as Promise<(StoredMail & { kind: MailKind })[]>,
    page.listSteps(db, id),
    page.listAccessesOf(db, id),
    // Views of this page would only fill its own list.
    listAuditEntries(db, { analysisId: id, except: 'open-order' }, auditLines),
  ]);
  const orderIds = new Set(events.flatMap(({ providerOrderId }) => providerOrderId ?? []));
  const notices = orderIds.size === 0 ? [] : await page.listNoticesOf(db, [...orderIds]);
  const facts = { events, duplicates, notices, mails, steps, links, accesses, audit, openedAt };
  return timelineOf(facts).map(isoDates);
}
