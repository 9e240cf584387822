import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { analysisRequests } from '../../analysis/schema.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { PromoCode } from './rules.ts';
import { freeInboxes, promoCodes, promoRedemptions } from './schema.ts';

export const findPromoCode = (db: Queryable, code: string): Promise<PromoCode | null> =>
  firstRow(db.select().from(promoCodes).where(eq(promoCodes.code, code)));

/** Claims one redemption if one is left; rolling back returns it. */
export async function claimRedemption(tx: Tx, code: string, now: Date): Promise<PromoCode | null> {
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
  // Returns the code as it was before the claim: isPromoRedeemable must see our own redemption as available.
  return taken ? { ...taken, redemptions: taken.redemptions - 1 } : null;
}

/** Records the code of an analysis. One that payment will reserve is stored as released, with both times equal. */
export const recordRedemption = (
  tx: Tx,
  {
    isRedeemed,
    ...redemption
  }: { code: string; analysisId: number; customerEmail: string | null; isRedeemed: boolean },
): Promise<unknown> =>
  tx.insert(promoRedemptions).values({
    code: redemption.code,
    analysisId: redemption.analysisId,
    customerEmail: redemption.customerEmail,
    redeemedAt: sql`now()`,
    releasedAt: isRedeemed ? null : sql`now()`,
  });

type Redemption = typeof promoRedemptions.$inferSelect;

export const findRedemption = (db: Queryable, analysisId: number): Promise<Redemption | null> =>
  firstRow(db.select().from(promoRedemptions).where(eq(promoRedemptions.analysisId, analysisId)));

const unpaidReservations = (db: Queryable, ...conditions: SQL[]) =>
  db
    .select(getTableColumns(promoRedemptions))
    .from(promoRedemptions)
    .innerJoin(analysisRequests, eq(analysisRequests.id, promoRedemptions.analysisId))
    .where(
      and(
        isNull(promoRedemptions.releasedAt),
        eq(analysisRequests.status, 'pending'),
        isNull(analysisRequests.startsAt),
        ...conditions,
      ),
    );

export const findReleasableRedemptions = (
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Redemption[]> =>
  unpaidReservations(
    db,
    lt(promoRedemptions.redeemedAt, before),
    ne(analysisRequests.paymentStatus, 'pending_review'),
  ).limit(limit);

/** Does nothing when it was released before. */
export async function releaseRedemption(tx: Tx, analysisId: number): Promise<void> {
  const [released] = await tx
    .update(promoRedemptions)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(promoRedemptions.analysisId, analysisId), isNull(promoRedemptions.releasedAt)))
    .returning({ code: promoRedemptions.code });
  if (released) await countRedemptions(tx, released.code, -1);
}

export const countRedemptions = (tx: Tx, code: string, change: 1 | -1): Promise<unknown> =>
  tx
    .update(promoCodes)
    .set({ redemptions: sql`greatest(${promoCodes.redemptions} + ${change}, 0)` })
    .where(and(eq(promoCodes.code, code), isNotNull(promoCodes.maxRedemptions)));

/** In the order of their names, so that two transactions that change several codes cannot deadlock. */
export const lockPromoCodes = (tx: Tx, codes: string[]): Promise<unknown> =>
  tx
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(inArray(promoCodes.code, codes))
    .orderBy(promoCodes.code)
    .for('update');

export const findUnpaidRedemptions = (tx: Tx, analysisIds: number[]): Promise<Redemption[]> =>
  unpaidReservations(tx, inArray(promoRedemptions.analysisId, analysisIds));

export const reserveRedemptionAgain = (tx: Tx, analysisId: number): Promise<unknown> =>
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

/** False when the inbox had its free report. `hashes` has one hash per listed secret; the first is stored. */
export async function takeFreeInbox(
  tx: Tx,
  { hashes, now, endsAt }: { hashes: readonly string[]; now: Date; endsAt: Date },
): Promise<boolean> {
  const [inbox = '', ...older] = hashes;
  if ((await tx.$count(freeInboxes, and(inArray(freeInboxes.inbox, older), gt(freeInboxes.endsAt, now)))) > 0)
    return false;
  const taken = await tx
    .insert(freeInboxes)
    .values({ inbox, endsAt })
    .onConflictDoUpdate({
      target: freeInboxes.inbox,
      set: { endsAt },
      setWhere: lte(freeInboxes.endsAt, now),
    })
    .returning({ inbox: freeInboxes.inbox });
  return taken.length === 1;
}

export const removeEndedInboxes = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(freeInboxes).where(lt(freeInboxes.endsAt, now));

export type ManagedPromo = PromoCode & { held: number; createdAt: Date };

/** Counts the code's uses, limited or not. Full column names, because drizzle would omit the table's. */
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

export const endPromo = (tx: Tx, code: string, endsAt: Date | null): Promise<unknown> =>
  tx.update(promoCodes).set({ endsAt }).where(eq(promoCodes.code, code));
