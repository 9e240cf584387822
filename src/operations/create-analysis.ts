import type { Actor } from '../domain/access-rights.ts';
import { listPriceCents, type ReportType, type Tier } from '../domain/plans.ts';
import { grantToVisitor, insertAnalysis } from '../store/analyses.ts';
import { recordRedemption } from '../store/promo-codes.ts';
import { answerOnce, type RequestIdentity } from './answer-once.ts';
import type { Dependencies } from './dependencies.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';
import { redeemPromo } from './redeem-promo.ts';
import { releaseAnalysis } from './release-analysis.ts';

export type Order = {
  customerEmail?: string | undefined;
  websiteUrl: string | null;
  websiteContent: string | null;
  targetMarket: string;
  productService: string;
  reportType: ReportType;
  selectedModules: string[];
  tier: Tier;
  promoCode?: string | null | undefined;
};

export type CreatedAnalysis = { analysisId: number; visitorId: string; analysis: PresentedAnalysis };

/** One order: priced here, its promo code redeemed, the ordering browser given its right; a free one is released. */
export async function createAnalysis(
  deps: Dependencies,
  actor: Actor,
  { promoCode, ...order }: Order,
  request: RequestIdentity | null,
): Promise<CreatedAnalysis> {
  return answerOnce(deps, request, async (tx) => {
    const now = deps.now();
    const visitorId = actor.visitorId ?? deps.newVisitorId();
    const promo = await redeemPromo(tx, promoCode, now);
    const finalPriceCents = promo?.finalPriceCents ?? listPriceCents;
    const isFree = finalPriceCents === 0;
    const row = await insertAnalysis(tx, {
      ...order,
      userId: actor.userId,
      listPriceCents,
      finalPriceCents,
      promoCode: promo?.code ?? null,
      createdAt: now,
      startsAt: isFree ? now : null,
    });
    if (promo) {
      await recordRedemption(tx, { code: promo.code, analysisId: row.id, customerEmail: row.customerEmail });
    }
    await grantToVisitor(tx, { analysisId: row.id, visitorId, kind: 'order' });
    if (isFree) await releaseAnalysis(deps, tx, row);
    return { analysisId: row.id, visitorId, analysis: await presentAnalysis(tx, row) };
  });
}
