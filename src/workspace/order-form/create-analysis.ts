import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { changeAddress, isSameAddress } from '../../access/change-address.ts';
import { type AnswerStorage, type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { grantToVisitor } from '../../access/store/analysis-access.ts';
import { mailAbout, priorityOf } from '../../analysis/rules/order-jobs.ts';
import { listPriceCents, type ReportType, type Tier } from '../../analysis/rules/plans.ts';
import { type AnalysisRow, editAnalysis, findAnalysis, insertAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { capturePayment } from '../../payment/pay/capture-payment.ts';
import { lockPayable } from '../../payment/pay/create-payment-order.ts';
import { findPaymentOf, lockPaymentOf, repricePayment } from '../../payment/pay/store.ts';
import { applyPromo, limitGuesses } from '../../payment/promo/apply-promo.ts';
import { normalisePromoCode } from '../../payment/promo/rules.ts';
import {
  dropRedemption,
  lockPromoCodes,
  recordRedemption,
  releaseRedemption,
} from '../../payment/promo/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ClientNetwork } from '../../platform/http/client-address.ts';
import { queueMail } from '../../platform/mail/store.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { type PresentedAnalysis, presentAnalysis } from '../../report/follow/present-analysis.ts';
import { viewAnalysis } from '../../report/follow/view-analysis.ts';
import { limitFreeOrders, limitUnpaidData } from './limit-unpaid-data.ts';

type Answered = { analysisId: number; analysis: PresentedAnalysis };

/** The customer's texts are in the row, so a stored answer omits the analysis and a repeat reads the row. */
export const withoutAnalysis = <T extends Answered>(): AnswerStorage<T> => ({
  write: ({ analysis: _, ...answer }) => answer,
  read: async (tx, stored) => {
    const answer = stored as Omit<T, 'analysis'> & { analysisId: number };
    const row = await findAnalysis(tx, answer.analysisId);
    if (!row) throw new AppError('not_found');
    return { ...answer, analysis: await presentAnalysis(tx, row) } as unknown as T;
  },
});

/** Job and confirmation mail are created in the transaction that releases the analysis. */
async function releaseAnalysis(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Tx,
  order: Pick<AnalysisRow, 'id' | 'customerEmail' | 'finalPriceCents'>,
): Promise<void> {
  await jobs.enqueue(tx, 'report', { analysisId: order.id }, { priority: priorityOf(order) });
  await queueMail(tx, jobs, mailAbout(order, 'order-received'));
}

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
  return limitGuesses(deps, networks, promoCode, () => respondOnce(deps, request, work, withoutAnalysis()));
}

type Correction = { customerEmail?: string | undefined; promoCode?: string | undefined };

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
  await limitGuesses(deps, networks, promoCode, () => respondOnce(deps, request, work));
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
