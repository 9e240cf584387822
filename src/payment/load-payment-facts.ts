import type { AdmittedMail } from '../access/admit-mail.ts';
import type { MailFacts } from '../analysis/rules/mail-facts.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findDuplicatesOf, findInvoiceOf, findPaymentOf } from './pay/store.ts';
import { listRefundMessages } from './refund/store.ts';

/** For mails about a payment. */
export async function loadPaymentFacts(
  { db }: { db: Queryable },
  { mail, analysis }: Pick<AdmittedMail, 'mail' | 'analysis'>,
): Promise<{ facts: Pick<MailFacts, 'payment'> }> {
  const { listPriceCents, finalPriceCents: paidCents, promoCode } = analysis;
  const price = { listPriceCents, paidCents, promoCode };
  if (mail.kind === 'duplicate-refunded') {
    const refunded = (await findDuplicatesOf(db, analysis.id)).filter(({ settledAt }) => settledAt !== null);
    // The first mail is about the first duplicate that was refunded, and so on.
    const duplicate = refunded.toSorted((a, b) => Number(a.settledAt) - Number(b.settledAt))[
      mail.sequence - 1
    ];
    const refundedCents = duplicate?.amountCents ?? paidCents;
    const providerCaptureId = duplicate?.providerCaptureId ?? null;
    return { facts: { payment: { ...price, refundedCents, providerCaptureId, invoice: null } } };
  }
  const payment = await findPaymentOf(db, analysis.id);
  const messages = mail.kind === 'payment-refunded' ? await listRefundMessages(db, mail) : [];
  const invoice = await findInvoiceOf(db, analysis.id);
  return {
    facts: {
      payment: payment && { ...price, ...payment, paidCents: payment.amountCents, messages, invoice },
    },
  };
}
