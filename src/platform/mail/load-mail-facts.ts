import { deletionKey } from '../../access/link-key.ts';
import { deletionLinkEnd } from '../../account/deletion/rules.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import { findDuplicatesOf, findInvoiceOf, findPaymentOf } from '../../payment/pay/store.ts';
import { listRefundMessages } from '../../payment/refund/store.ts';
import { passagesOf, truthOf } from '../../report/document/rules/passage.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { findReport } from '../../report/document/store.ts';
import type { Db } from '../database/database.ts';
import { printPrice } from '../rules/money.ts';
import type { Highlights, MailFacts, Payment, Seller } from './mail-facts.ts';
import type { OutboxMail } from './store.ts';

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
    deletion:
      mail.kind === 'deletion-link' ? deletionOf({ publicUrl, linkSecrets, now }, mail, linkId) : null,
    highlights: details && isProven ? highlightsOf(details) : null,
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

function highlightsOf({ sections, personas }: ReportDetails): Highlights {
  const [job = null] = passagesOf(sections, 'job');
  return { truth: truthOf(sections), job, mainBuyer: personas[0]?.name ?? null };
}
