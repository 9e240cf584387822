import type { Actor } from '../../domain/access/access-rights.ts';
import type { ClientNetwork } from '../../domain/access/client-limits.ts';
import { listPriceCents, type ReportType, type Tier } from '../../domain/analysis/plans.ts';
import { sourceOf } from '../../domain/operator/visit-source.ts';
import { grantToVisitor, insertAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { recordRedemption } from '../../store/promo/promo-codes.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import type { Dependencies } from '../dependencies.ts';
import { applyPromo } from '../promo/apply-promo.ts';
import { limitGuesses } from '../promo/limit-guesses.ts';
import { limitFreeOrders, limitUnpaidData } from './limit-unpaid-data.ts';
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
  networks: ClientNetwork[],
): Promise<CreatedAnalysis> {
  const work = async (tx: Tx) => {
    const now = deps.now();
    const visitorId = actor.visitorId ?? deps.newVisitorId();
    const promo = await applyPromo(tx, promoCode, now);
    const finalPriceCents = promo?.finalPriceCents ?? listPriceCents;
    const isFree = finalPriceCents === 0;
    const client = { networks, visitorId: actor.visitorId };
    await limitUnpaidData(deps, tx, client, order);
    if (isFree) await limitFreeOrders(deps, tx, client, order.customerEmail ?? null);
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
  return limitGuesses(deps, networks, promoCode, () => answerOnce(deps, request, work, withoutAnalysis()));
}
