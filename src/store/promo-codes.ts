import { and, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { PromoCode } from '../domain/promo-codes.ts';
import type { Queryable, Tx } from './database.ts';
import { analysisRequests, promoCodes, promoRedemptions } from './schema.ts';

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

export type Redemption = typeof promoRedemptions.$inferSelect;

export async function findRedemption(db: Queryable, analysisId: number): Promise<Redemption | null> {
  const [row] = await db.select().from(promoRedemptions).where(eq(promoRedemptions.analysisId, analysisId));
  return row ?? null;
}

/** Held redemptions of orders that were never paid. */
export async function findReleasableRedemptions(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Redemption[]> {
  return db
    .select(getTableColumns(promoRedemptions))
    .from(promoRedemptions)
    .innerJoin(analysisRequests, eq(analysisRequests.id, promoRedemptions.analysisId))
    .where(
      and(
        isNull(promoRedemptions.releasedAt),
        lt(promoRedemptions.redeemedAt, before),
        eq(analysisRequests.status, 'pending'),
        isNull(analysisRequests.startsAt),
        ne(analysisRequests.paymentStatus, 'pending_review'),
      ),
    )
    .limit(limit);
}

/** Gives a redemption back; of a limited code the count goes down with it. */
export async function releaseRedemption(
  tx: Tx,
  { code, analysisId, wasTaken }: { code: string; analysisId: number; wasTaken: boolean },
): Promise<void> {
  await tx
    .update(promoRedemptions)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(promoRedemptions.analysisId, analysisId), isNull(promoRedemptions.releasedAt)));
  if (!wasTaken) return;
  await tx
    .update(promoCodes)
    .set({ redemptions: sql`greatest(${promoCodes.redemptions} - 1, 0)` })
    .where(and(eq(promoCodes.code, code), isNotNull(promoCodes.maxRedemptions)));
}

export const reholdRedemption = (tx: Tx, analysisId: number): Promise<unknown> =>
  tx
    .update(promoRedemptions)
    .set({ releasedAt: null, redeemedAt: sql`now()` })
    .where(eq(promoRedemptions.analysisId, analysisId));

export async function dropRedemption(tx: Tx, analysisId: number): Promise<void> {
  await tx.delete(promoRedemptions).where(eq(promoRedemptions.analysisId, analysisId));
  await tx.update(analysisRequests).set({ promoCode: null }).where(eq(analysisRequests.id, analysisId));
}

export const savePromoCode = (db: Queryable, promo: Omit<PromoCode, 'redemptions'>): Promise<unknown> =>
  db.insert(promoCodes).values(promo).onConflictDoUpdate({ target: promoCodes.code, set: promo });
