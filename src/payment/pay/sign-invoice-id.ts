import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cents } from '../../platform/rules/money.ts';
import type { PaymentSnapshot } from '../rules/payment-snapshot.ts';
import { wasProviderOrderOf } from './store.ts';

type OrderTerms = { analysisId: number; amountCents: Cents; currency: string };

const signatureOf = ({ analysisId, amountCents, currency }: OrderTerms, attempt: string, secret: string) =>
  createHmac('sha256', secret)
    .update(`payment-order:${analysisId}:${attempt}:${amountCents}:${currency}`)
    .digest('base64url');

/** The invoice id of a provider's order: analysis, attempt and a signature over the terms. The first secret signs. */
export const signedInvoiceId = (terms: OrderTerms, attempt: string, secrets: readonly string[]): string =>
  `${terms.analysisId}.${attempt}.${signatureOf(terms, attempt, secrets[0] as string)}`;

function hasOurSignature(invoiceId: string | null, terms: OrderTerms, secrets: readonly string[]): boolean {
  const [, id, attempt, seal] = /^(\d{1,16})\.([\w-]{1,60})\.([\w-]{43})$/.exec(invoiceId ?? '') ?? [];
  if (id !== String(terms.analysisId) || attempt === undefined || seal === undefined) return false;
  const given = Buffer.from(seal);
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(signatureOf(terms, attempt, secret))));
}

/** True when the order carries our signature, or was recorded as the payment of this analysis before. */
export async function isCreatedByUs(
  { linkSecrets }: Pick<Dependencies, 'linkSecrets'>,
  db: Queryable,
  { providerOrderId, invoiceId, amountCents, currency }: PaymentSnapshot,
  analysisId: number,
): Promise<boolean> {
  const isSigned = hasOurSignature(invoiceId, { analysisId, amountCents, currency }, linkSecrets);
  return isSigned || (await wasProviderOrderOf(db, analysisId, providerOrderId));
}
