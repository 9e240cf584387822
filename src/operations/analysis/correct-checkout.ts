import type { Actor } from '../../domain/access/access-rights.ts';
import type { ClientNetwork } from '../../domain/access/client-limits.ts';
import { listPriceCents } from '../../domain/analysis/plans.ts';
import { normalisePromoCode } from '../../domain/promo/promo-codes.ts';
import { type AnalysisRow, editAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { findPaymentOf, lockPaymentOf, repricePayment } from '../../store/payment/payments.ts';
import {
  dropRedemption,
  lockPromoCodes,
  recordRedemption,
  releaseRedemption,
} from '../../store/promo/promo-codes.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import { changeAddress, isSameAddress } from '../access/change-address.ts';
import type { Dependencies } from '../dependencies.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { lockPayable } from '../payment/lock-payable.ts';
import { applyPromo } from '../promo/apply-promo.ts';
import { limitGuesses } from '../promo/limit-guesses.ts';
import { limitFreeOrders } from './limit-unpaid-data.ts';
import type { PresentedAnalysis } from './present-analysis.ts';
import { releaseAnalysis } from './release-analysis.ts';
import { viewAnalysis } from './view-analysis.ts';

export type Correction = { customerEmail?: string | undefined; promoCode?: string | undefined };

/** An empty promo code removes the current one. */
export async function correctCheckout(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  { customerEmail, promoCode }: Correction,
  request: RequestIdentity | null,
  networks: ClientNetwork[],
): Promise<PresentedAnalysis> {
  const known = await authoriseAnalysis(deps.db, actor, 'pay', analysisId);
  if (customerEmail !== undefined && !isSameAddress(customerEmail, known.customerEmail))
    await authoriseAnalysis(deps.db, actor, 'change-address', analysisId);
  if (promoCode !== undefined) await captureApproved(deps, analysisId);
  const work = async (tx: Tx) => {
    await lockPaymentOf(tx, analysisId);
    const row = await lockPayable(tx, analysisId);
    if (customerEmail !== undefined) {
      const address = await changeAddress(tx, actor, row, customerEmail, deps.now());
      await editAnalysis(tx, analysisId, 'pending', address);
    }
    if (promoCode !== undefined)
      await changePromo(deps, tx, { ...row, customerEmail: customerEmail ?? row.customerEmail }, promoCode, {
        networks,
        visitorId: actor.visitorId,
      });
    return { analysisId };
  };
  await limitGuesses(deps, networks, promoCode, () => answerOnce(deps, request, work));
  return viewAnalysis(deps, actor, analysisId);
}

/** A payer who approved the provider's order agreed to its amount, so that payment is captured before the price changes. */
async function captureApproved(deps: Dependencies, analysisId: number): Promise<void> {
  const payment = await findPaymentOf(deps.db, analysisId);
  if (payment?.status === 'created' || payment?.status === 'approved')
    await capturePayment(deps, payment.providerOrderId);
}

async function changePromo(
  deps: Dependencies,
  tx: Tx,
  row: AnalysisRow,
  typed: string,
  client: Parameters<typeof limitFreeOrders>[2],
): Promise<void> {
  const code = normalisePromoCode(typed);
  if (code === (row.promoCode ?? '')) return;
  await lockPromoCodes(tx, [code, row.promoCode ?? '']);
  const promo = await applyPromo(tx, code, deps.now());
  await releaseRedemption(tx, row.id);
  await dropRedemption(tx, row.id);
  if (promo) await recordRedemption(tx, { ...promo, analysisId: row.id, customerEmail: row.customerEmail });
  const finalPriceCents = promo?.finalPriceCents ?? listPriceCents;
  const isFree = finalPriceCents === 0;
  if (isFree) await limitFreeOrders(deps, tx, client, row.customerEmail);
  await editAnalysis(tx, row.id, 'pending', {
    finalPriceCents,
    promoCode: promo?.code ?? null,
    ...(isFree && { startsAt: deps.now() }),
  });
  if (finalPriceCents !== row.finalPriceCents) await repricePayment(tx, row.id, finalPriceCents);
  if (isFree) await releaseAnalysis(deps, tx, row);
}
