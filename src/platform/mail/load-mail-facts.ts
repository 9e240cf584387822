import { deletionKey, outcomeKey, unsubscribeKey } from '../../access/link-key.ts';
import { deletionLinkEnd } from '../../account/deletion/rules.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import { hashPredictions } from '../../outcomes/predictions/rules/find-prediction-faults.ts';
import { nameOfMeasure } from '../../outcomes/predictions/rules/measures.ts';
import { listOpenPredictions } from '../../outcomes/predictions/store.ts';
import { answerLinksEnd } from '../../outcomes/results/rules/reminders.ts';
import { results } from '../../outcomes/results/rules/test-result.ts';
import { findDuplicatesOf, findInvoiceOf, findPaymentOf } from '../../payment/pay/store.ts';
import { listRefundMessages } from '../../payment/refund/store.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import { paragraphBelow } from '../../report/answer/rules/finding-line.ts';
import { gradeInWords, type ReportDetails, siteLinesOf } from '../../report/document/rules/report.ts';
import { viewReport } from '../../report/document/rules/report-view.ts';
import { findReport } from '../../report/document/store.ts';
import type { Db } from '../database/database.ts';
import { printPrice } from '../rules/money.ts';
import { quoted } from '../text/typographic-quotes.ts';
import { excerptOf } from '../text/visible-text.ts';
import type { Highlights, MailFacts, Payment, PredictionsMade, Reminder, Seller } from './mail-facts.ts';
import type { OutboxMail } from './store.ts';

/** Null when there is nothing left to remind of: answered, unsubscribed or refunded since the mail was queued. */
async function loadReminder(
  { db, now, publicUrl, linkSecrets }: Omit<Deps, 'seller'>,
  {
    mail,
    analysis,
    isProven,
    linkId,
  }: { mail: OutboxMail; analysis: AnalysisRow; isProven: boolean; linkId: number },
): Promise<Reminder | null> {
  const isWanted = analysis.remindersWantedAt !== null;
  if (!isWanted || analysis.status !== 'completed' || !isPaid(analysis)) return null;
  const due = (await listOpenPredictions(db, analysis.id)).filter(({ dueAt }) => dueAt <= now());
  if (due.length === 0) return null;
  const stopKey = unsubscribeKey(analysis.id, linkSecrets);
  const expiresAt = answerLinksEnd(mail.createdAt);
  const linksOf = (predictionId: number) => {
    const key = outcomeKey({ analysisId: analysis.id, predictionId }, { linkId, expiresAt }, linkSecrets);
    // After the #, so that no server sees key or answer, and opening the link does nothing.
    return results.map((answer) => ({
      answer,
      href: `${publicUrl}/outcome/${predictionId}#key=${key}&answer=${answer}`,
    }));
  };
  return {
    due: isProven
      ? due.map(({ id, text, measure, measureName, goodWhen }) => ({
          text,
          measure: nameOfMeasure(measure, measureName),
          goodWhen,
          links: linksOf(id),
        }))
      : null,
    expiresAt,
    links: {
      unsubscribe: `${publicUrl}/unsubscribe#key=${stopKey}`,
      oneClick: `${publicUrl}/api/reminders/unsubscribe?key=${stopKey}`,
    },
  };
}

type Deps = {
  db: Db;
  publicUrl: string;
  seller: Seller;
  linkSecrets: readonly string[];
  now: () => Date;
};
type Sent = { mail: OutboxMail; analysis: AnalysisRow; isProven: boolean; linkId: number; key: string };

/** Read when the mail is sent, so that it says what is true then. */
export async function loadMailFacts(
  { db, publicUrl, seller, linkSecrets, now }: Deps,
  { mail, analysis, isProven, linkId, key }: Sent,
): Promise<Omit<MailFacts, 'hasPdf'>> {
  // After the #, so that no request contains the key and no proxy logs it.
  const link = (query: string) => `${publicUrl}/home?view=${analysis.id}${query}#key=${key}`;
  const { startsAt } = analysis;
  const report = mail.kind === 'report-ready' ? await findReport(db, analysis.id) : null;
  const details = report?.details ?? null;
  return {
    analysisId: analysis.id,
    status: analysis.status,
    reportType: analysis.reportType,
    recipient: mail.recipient,
    links: { report: link(''), pdf: link('&open=pdf'), chat: link('&open=chat'), pay: link('') },
    timeZone: analysis.timeZone,
    at: mail.createdAt,
    targetMarket: isProven ? analysis.targetMarket : null,
    businessName: isProven ? analysis.businessName : null,
    price: printPrice(analysis.finalPriceCents),
    startsAt: analysis.status === 'pending' && startsAt && startsAt > now() ? startsAt : null,
    failureReason: analysis.failureReason,
    seller,
    payment: await paymentOf(db, mail, analysis),
    reminder:
      mail.kind === 'prediction-due'
        ? await loadReminder({ db, publicUrl, linkSecrets, now }, { mail, analysis, isProven, linkId })
        : null,
    deletion:
      mail.kind === 'deletion-link' ? deletionOf({ publicUrl, linkSecrets, now }, mail, linkId) : null,
    highlights: details && isProven ? highlightsOf(details) : null,
    predictions: details && (await predictionsOf(details)),
  };
}

/** Null when the mail has waited for so long that its link has expired. */
function deletionOf(
  { publicUrl, linkSecrets, now }: Pick<Deps, 'publicUrl' | 'linkSecrets' | 'now'>,
  { id: mailId, analysisId, createdAt }: OutboxMail,
  linkId: number,
): MailFacts['deletion'] {
  const expiresAt = deletionLinkEnd(createdAt);
  const key = deletionKey(analysisId, { linkId, mailId }, linkSecrets);
  return expiresAt > now() ? { href: `${publicUrl}/delete/${analysisId}#key=${key}`, expiresAt } : null;
}

async function paymentOf(db: Db, mail: OutboxMail, analysis: AnalysisRow): Promise<Payment | null> {
  const { listPriceCents, finalPriceCents: paidCents, promoCode } = analysis;
  const price = { listPriceCents, paidCents, promoCode };
  if (mail.kind === 'duplicate-refunded') {
    const refunded = (await findDuplicatesOf(db, analysis.id)).filter(({ settledAt }) => settledAt !== null);
    // The first mail is about the first duplicate that was refunded, and so on.
    const duplicate = refunded.toSorted((a, b) => Number(a.settledAt) - Number(b.settledAt))[
      mail.sequence - 1
    ];
    const refundedCents = duplicate?.amountCents ?? paidCents;
    return {
      ...price,
      refundedCents,
      providerCaptureId: duplicate?.providerCaptureId ?? null,
      invoice: null,
    };
  }
  if (mail.kind !== 'receipt' && mail.kind !== 'payment-refunded') return null;
  const payment = await findPaymentOf(db, analysis.id);
  const messages = mail.kind === 'payment-refunded' ? await listRefundMessages(db, mail) : [];
  const invoice = await findInvoiceOf(db, analysis.id);
  return payment && { ...price, ...payment, paidCents: payment.amountCents, messages, invoice };
}

async function predictionsOf({ predictions }: ReportDetails): Promise<PredictionsMade | null> {
  return predictions.length === 0
    ? null
    : { count: predictions.length, hash: await hashPredictions(predictions) };
}

function highlightsOf(details: ReportDetails): Highlights {
  const move = details.answer?.moves[0] ?? viewReport(details).plan[0] ?? null;
  return { finding: findingOf(details), move, mainBuyer: details.personas[0]?.name ?? null };
}

function findingOf({ answer, evidence, language }: ReportDetails): Highlights['finding'] {
  const finding = answer?.findings[0];
  if (!finding) return null;
  const cost = finding.cost && `${finding.cost.amount} (${finding.cost.arithmetic})`;
  const { line, grade, factIds } = finding;
  const [seen] = grade === 'site' ? siteLinesOf(factIds, evidence) : [];
  const known = [gradeInWords(grade, factIds, evidence), seen && quoted(excerptOf(seen), language)].filter(
    Boolean,
  );
  return {
    text: line,
    paragraph: paragraphBelow(finding),
    note: [known.join(': '), cost].filter(Boolean).join(' · '),
  };
}
