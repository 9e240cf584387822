import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PromoCode } from '../domain/promo-codes.ts';
import type { Queryable, Tx } from './database.ts';
import { promoCodes, promoRedemptions } from './schema.ts';

export async function findPromoCode(db: Queryable, code: string): Promise<PromoCode | null> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return row ?? null;
}

/** Takes one redemption if there is one left at this moment; the caller's transaction gives it back by rolling back. */
export async function takeRedemption(tx: Tx, code: string, now: Date): Promise<PromoCode | null> {
  const promo = await findPromoCode(tx, code);
  if (!promo || promo.maxRedemptions === null) return promo;
  const [taken] = await tx
    .update(promoCodes)
    .set({ redemptions: sql`${promoCodes.redemptions} + 1` })
    .where(
      and(
        eq(promoCodes.code, code),
        lt(promoCodes.redemptions, promoCodes.maxRedemptions),
        or(isNull(promoCodes.startsAt), lte(promoCodes.startsAt, now)),
        or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now)),
      ),
    )
    .returning();
  // The answer is the code as it was when taken, so that the domain's rule sees the redemption that is ours as free.
  return taken ? { ...taken, redemptions: taken.redemptions - 1 } : null;
}

export const recordRedemption = (
  tx: Tx,
  redemption: { code: string; analysisId: number; customerEmail: string | null },
): Promise<unknown> => tx.insert(promoRedemptions).values(redemption);

export const savePromoCode = (db: Queryable, promo: Omit<PromoCode, 'redemptions'>): Promise<unknown> =>
  db.insert(promoCodes).values(promo).onConflictDoUpdate({ target: promoCodes.code, set: promo });
