import type { Actor } from '../../domain/access/access-rights.ts';
import { listPriceCents, type ReportType, type Tier } from '../../domain/analysis/plans.ts';
import { sourceOf } from '../../domain/operator/visit-source.ts';
import { grantToVisitor, insertAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { recordRedemption } from '../../store/promo/promo-codes.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import type { Dependencies } from '../dependencies.ts';
import { applyPromo } from '../promo/apply-promo.ts';
import { limitUnpaidData } from './limit-unpaid-data.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';
import { releaseAnalysis } from './release-analysis.ts';
import { withoutAnalysis } from './stored-answers.ts';

export type NewAnalysis = {
  customerEmail?: string | undefined;
  websiteUrl: string | null;
  websiteContent: string | null;
  targetMarket: string;
  productService: string;
  reportType: ReportType;
  selectedModules: string[];
  tier: Tier;
  promoCode?: string | null | undefined;
  timeZone?: string | null | undefined;
  source?: string | null | undefined;
};

export type CreatedAnalysis = { analysisId: number; visitorId: string; analysis: PresentedAnalysis };

/** Sets the price and grants the ordering browser access; a free analysis redeems its promo code and is released. */
export async function createAnalysis(
  deps: Dependencies,
  actor: Actor,
  { promoCode, ...order }: NewAnalysis,
  request: RequestIdentity | null,
  clientAddress: string,
): Promise<CreatedAnalysis> {
  const work = async (tx: Tx) => {
    const now = deps.now();
    const visitorId = actor.visitorId ?? deps.newVisitorId();
    const promo = await applyPromo(tx, promoCode, now);
    const finalPriceCents = promo?.finalPriceCents ?? listPriceCents;
    const isFree = finalPriceCents === 0;
    if (!isFree)
      await limitUnpaidData(deps, tx, { address: clientAddress, visitorId: actor.visitorId }, order);
    const row = await insertAnalysis(tx, {
      ...order,
      source: sourceOf(order.source),
      userId: actor.userId,
      listPriceCents,
      finalPriceCents,
      promoCode: promo?.code ?? null,
      createdAt: now,
      startsAt: isFree ? now : null,
    });
    if (promo) {
      await recordRedemption(tx, { ...promo, analysisId: row.id, customerEmail: row.customerEmail });
    }
    await grantToVisitor(tx, { analysisId: row.id, visitorId, kind: 'order' });
    if (isFree) await releaseAnalysis(deps, tx, row);
    return { analysisId: row.id, visitorId, analysis: await presentAnalysis(tx, row) };
  };
  return answerOnce(deps, request, work, withoutAnalysis());
}
