import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { PromoCode } from '../rules.ts';
import { firstRow, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { analysisRequests } from '../../../analysis/schema.ts';
import { promoCodes, promoRedemptions } from '../schema.ts';

export type ManagedPromo = PromoCode & { held: number; createdAt: Date };

/** Orders that hold the code, limited or not. Full column names: drizzle would omit the table's. */
const heldNow = sql<number>`(promo_codes.held_by_deleted + (
  select count(*) from promo_redemptions r where r.code = promo_codes.code and r.released_at is null))::int`;
const managed = {
  code: promoCodes.code,
  description: promoCodes.description,
  kind: promoCodes.kind,
  value: promoCodes.value,
  startsAt: promoCodes.startsAt,
  endsAt: promoCodes.endsAt,
  maxRedemptions: promoCodes.maxRedemptions,
  redemptions: promoCodes.redemptions,
  createdAt: promoCodes.createdAt,
  held: heldNow,
};

export const listManagedPromos = (
  db: Queryable,
  page: { code: string | undefined; after: string | undefined; limit: number },
): Promise<ManagedPromo[]> =>
  db
    .select(managed)
    .from(promoCodes)
    .where(
      and(
        page.code === undefined ? undefined : eq(promoCodes.code, page.code),
        page.after === undefined ? undefined : gt(promoCodes.code, page.after),
      ),
    )
    .orderBy(promoCodes.code)
    .limit(page.limit);

export const findManagedPromo = (db: Queryable, code: string): Promise<ManagedPromo | null> =>
  firstRow(db.select(managed).from(promoCodes).where(eq(promoCodes.code, code)));

/** False when the code exists already. */
export async function insertPromo(tx: Tx, promo: Omit<PromoCode, 'redemptions'>): Promise<boolean> {
  const made = await tx
    .insert(promoCodes)
    .values(promo)
    .onConflictDoNothing()
    .returning({ code: promoCodes.code });
  return made.length === 1;
}

/** Redemptions of an unlimited code were not counted: count the existing ones now. */
export async function limitPromo(tx: Tx, code: string, maxRedemptions: number | null): Promise<void> {
  await tx.select({ code: promoCodes.code }).from(promoCodes).where(eq(promoCodes.code, code)).for('update');
  await tx
    .update(promoCodes)
    .set({
      maxRedemptions,
      redemptions: sql`case when ${promoCodes.maxRedemptions} is null then ${heldNow} else ${promoCodes.redemptions} end`,
    })
    .where(eq(promoCodes.code, code));
}

export const endPromo = (tx: Tx, code: string, endsAt: Date | null): Promise<unknown> =>
  tx.update(promoCodes).set({ endsAt }).where(eq(promoCodes.code, code));

/** Selects the page before the join: otherwise the join would read every analysis before the page. */
export function listRedemptionsOf(
  db: Queryable,
  page: { code: string; before: number | undefined; limit: number },
) {
  const redeemed = db
    .select()
    .from(promoRedemptions)
    .where(
      and(
        eq(promoRedemptions.code, page.code),
        // Equal times: priced with the code, never reserved.
        sql`${promoRedemptions.releasedAt} is distinct from ${promoRedemptions.redeemedAt}`,
        page.before === undefined ? undefined : lt(promoRedemptions.analysisId, page.before),
      ),
    )
    .orderBy(desc(promoRedemptions.analysisId))
    .limit(page.limit)
    .as('redeemed');
  return db
    .select({
      analysisId: redeemed.analysisId,
      redeemedAt: redeemed.redeemedAt,
      releasedAt: redeemed.releasedAt,
      customerEmail: analysisRequests.customerEmail,
      status: analysisRequests.status,
      paymentStatus: analysisRequests.paymentStatus,
      finalPriceCents: analysisRequests.finalPriceCents,
    })
    .from(redeemed)
    .innerJoin(analysisRequests, eq(analysisRequests.id, redeemed.analysisId))
    .orderBy(desc(redeemed.analysisId));
}
