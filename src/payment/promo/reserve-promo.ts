import { listPriceCents } from '../../analysis/rules/plans.ts';
import { type AnalysisRow, editAnalysis, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isPromoRedeemable, priceWithPromo, promoReserveMs } from './rules.ts';
import {
  claimRedemption,
  countRedemptions,
  dropRedemption,
  findRedemption,
  findReleasableRedemptions,
  findUnpaidRedemptions,
  lockPromoCodes,
  releaseRedemption,
  reserveRedemptionAgain,
} from './store.ts';

/**
 * Reserves the promo code of a locked, unpaid analysis when its payment starts; the reservation lasts a day. When the
 * code no longer gives the stored price, the new price is stored and must be shown first: never charge above the price
 * shown.
 */
export async function reservePromo(
  { now }: Pick<Dependencies, 'now'>,
  tx: Tx,
  analysis: Pick<AnalysisRow, 'id' | 'finalPriceCents'>,
): Promise<'reserved' | 'price-changed'> {
  const redemption = await findRedemption(tx, analysis.id);
  if (!redemption?.releasedAt) return 'reserved';
  const promo = await claimRedemption(tx, redemption.code, now());
  if (promo && isPromoRedeemable(promo, now())) {
    await reserveRedemptionAgain(tx, analysis.id);
    const { finalPriceCents } = priceWithPromo(promo, listPriceCents);
    if (finalPriceCents <= analysis.finalPriceCents) return 'reserved';
    await editAnalysis(tx, analysis.id, 'pending', { finalPriceCents });
    return 'price-changed';
  }
  await dropRedemption(tx, analysis.id);
  await editAnalysis(tx, analysis.id, 'pending', { finalPriceCents: listPriceCents });
  return 'price-changed';
}

/** A payment that arrives after the reservation ended still counts as a redemption, also above the code's limit. */
export async function redeemPaidPromo(tx: Tx, analysisId: number): Promise<void> {
  const redemption = await findRedemption(tx, analysisId);
  if (!redemption?.releasedAt) return;
  await reserveRedemptionAgain(tx, analysisId);
  await countRedemptions(tx, redemption.code, 1);
}

/** For analyses that are about to be deleted. Paid and free ones have used their code. */
export async function releasePromosOfUnpaid(tx: Tx, analysisIds: number[]): Promise<void> {
  const reserved = await findUnpaidRedemptions(tx, analysisIds);
  if (reserved.length === 0) return;
  await lockPromoCodes(tx, [...new Set(reserved.map(({ code }) => code))]);
  for (const { analysisId } of reserved) await releaseRedemption(tx, analysisId);
}

/** Releases reservations of analyses that were not paid within a day. */
export async function releaseExpiredReservations(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  limit: number,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now().getTime() - promoReserveMs);
  const held = await findReleasableRedemptions(db, before, limit);
  for (const { analysisId } of held) {
    signal?.throwIfAborted();
    await db.transaction(async (tx) => {
      const analysis = await lockAnalysis(tx, analysisId);
      if (analysis?.status === 'pending' && analysis.startsAt === null)
        await releaseRedemption(tx, analysisId);
    });
  }
  return held.length;
}
