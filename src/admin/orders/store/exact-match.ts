import { sql } from 'drizzle-orm';
import { normalisePromoCode } from '../../../payment/promo/rules.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export type ExactMatch = { kind: 'number' | 'payment'; id: number } | { kind: 'promo'; code: string };

/** Looks up the operator's whole text: one lookup per index, and the first match counts. */
export async function findExactMatch(
  db: Queryable,
  number: number | null,
  code: string | null,
): Promise<ExactMatch | null> {
  if (code === null) return null;
  const ids = sql`(${code}, ${code.toUpperCase()})`;
  const promo = normalisePromoCode(code);
  const { rows } = await db.execute<{ kind: ExactMatch['kind']; id: string | null }>(sql`
    (select 'number' as kind, id from analysis_requests where id = ${number})
    union all (select 'payment', analysis_id from payments
      where provider = ${paymentProvider.id} and provider_order_id in ${ids} limit 1)
    union all (select 'payment', analysis_id from payments where capture_id in ${ids} limit 1)
    union all (select 'payment', analysis_id from payment_troubles
      where analysis_id is not null and provider_order_id in ${ids} limit 1)
    union all (select 'payment', analysis_id from payment_troubles
      where analysis_id is not null and capture_id in ${ids} limit 1)
    union all (select 'promo', null from promo_codes where code = ${promo})`);
  const [first] = rows;
  if (!first) return null;
  return first.kind === 'promo' ? { kind: 'promo', code: promo } : { kind: first.kind, id: Number(first.id) };
}
