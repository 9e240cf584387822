import { promoHoldMs } from '../domain/change-window.ts';
import { listPriceCents } from '../domain/plans.ts';
import { priceWithPromo, promoHolds } from '../domain/promo-codes.ts';
import { editAnalysis, lockAnalysis } from '../store/analyses.ts';
import type { Tx } from '../store/database.ts';
import {
  dropRedemption,
  findRedemption,
  findReleasableRedemptions,
  reholdRedemption,
  releaseRedemption,
  takeRedemption,
} from '../store/promo-codes.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * An unpaid order holds its redemption for a day. Whoever pays later is asked for the code's price again if the code
 * still holds, and shown the new price first if it does not: never charge above the price shown.
 */
export async function holdPriceAgain(
  { now }: Pick<Dependencies, 'now'>,
  tx: Tx,
  analysisId: number,
): Promise<'held' | 'price-changed'> {
  const redemption = await findRedemption(tx, analysisId);
  if (!redemption?.releasedAt) return 'held';
  const analysis = await lockAnalysis(tx, analysisId);
  if (analysis?.status !== 'pending') return 'held';
  const promo = await takeRedemption(tx, redemption.code, now());
  const priced = promo && promoHolds(promo, now()) ? priceWithPromo(promo, listPriceCents) : null;
  if (priced) {
    await reholdRedemption(tx, analysisId);
    if (priced.finalPriceCents <= analysis.finalPriceCents) return 'held';
    await editAnalysis(tx, analysisId, 'pending', { finalPriceCents: priced.finalPriceCents });
    return 'price-changed';
  }
  if (promo) await releaseRedemption(tx, { ...redemption, wasTaken: true });
  await dropRedemption(tx, analysisId);
  await editAnalysis(tx, analysisId, 'pending', { finalPriceCents: listPriceCents });
  return 'price-changed';
}

/** The sweep's half: redemptions of orders that were not paid within the day are given back. */
export async function releaseOldHolds(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  limit: number,
): Promise<number> {
  const before = new Date(now().getTime() - promoHoldMs);
  const held = await findReleasableRedemptions(db, before, limit);
  for (const redemption of held) {
    await db.transaction(async (tx) => {
      const analysis = await lockAnalysis(tx, redemption.analysisId);
      const isHeld = (await findRedemption(tx, redemption.analysisId))?.releasedAt === null;
      if (isHeld && analysis?.status === 'pending' && analysis.startsAt === null) {
        await releaseRedemption(tx, { ...redemption, wasTaken: true });
      }
    });
  }
  return held.length;
}
