import { limitSubject } from '../../access/count-request.ts';
import { addToWindow } from '../../access/store/limit-windows.ts';
import { listPriceCents } from '../../analysis/rules/plans.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ClientNetwork } from '../../platform/http/client-address.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { type Cents, toDollars } from '../../platform/rules/money.ts';
import { isPromoRedeemable, normalisePromoCode, priceWithPromo } from './rules.ts';
import { claimRedemption, findPromoCode } from './store.ts';

/** Errors that count as guesses: strangers must not learn which inbox got a free report. */
const counted = new Set<string>(['promo_not_valid', 'free_report_used']);
const hourMs = 60 * 60_000;

/**
 * Counts each code before looking it up, so that concurrent guesses all count, and undoes the count unless the
 * code was wrong. Runs outside the caller's transaction, which a wrong code rolls back.
 */
export async function limitGuesses<T>(
  {
    db,
    clientLimits,
    linkSecrets,
    log,
    now,
  }: Pick<Dependencies, 'db' | 'clientLimits' | 'linkSecrets' | 'log' | 'now'>,
  networks: readonly ClientNetwork[],
  typed: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!typed?.trim()) return work();
  const add = (network: string, amount: number) =>
    addToWindow(db, {
      subject: limitSubject(linkSecrets, 'wrong-codes', network),
      amount,
      now: now(),
      windowMs: hourMs,
    });
  /** A failure to undo the count must not fail work that is already done. */
  const takeBack = async () => {
    for (const { network } of networks)
      await add(network, -1).catch((error: unknown) =>
        log.warn({ err: error }, 'a right promo code still counts as a wrong one'),
      );
  };
  for (const { network, times } of networks) {
    const { count, endsAt } = await add(network, 1);
    if (count <= clientLimits.wrongCodesPerHour * times) continue;
    const minutes = Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 60_000));
    throw new AppError(
      'too_many_requests',
      `Too many codes that are not valid were tried here. You can order without a code now, or try yours again in ${minutes} minutes.`,
    );
  }
  try {
    const answer = await work();
    await takeBack();
    return answer;
  } catch (error) {
    if (!(error instanceof AppError && counted.has(error.code))) await takeBack();
    throw error;
  }
}

export type AppliedPromo = { code: string; finalPriceCents: Cents; isRedeemed: boolean };

/**
 * Prices an analysis with a promo code. Only a code that makes it free is redeemed here; any other is reserved when
 * payment starts, so unpaid analyses use up no redemptions. Throws when the code is not valid.
 */
export async function applyPromo(
  tx: Tx,
  typed: string | null | undefined,
  now: Date,
): Promise<AppliedPromo | null> {
  const code = normalisePromoCode(typed ?? '');
  if (code === '') return null;
  const promo = await findPromoCode(tx, code);
  if (!promo || !isPromoRedeemable(promo, now)) throw new AppError('promo_not_valid');
  const { finalPriceCents } = priceWithPromo(promo, listPriceCents);
  const isRedeemed = finalPriceCents === 0;
  if (isRedeemed && !(await claimRedemption(tx, code, now))) throw new AppError('promo_not_valid');
  return { code, finalPriceCents, isRedeemed };
}

export const validatePromo = (deps: Dependencies, typed: string, networks: ClientNetwork[]) =>
  limitGuesses(deps, networks, typed, () => priceOf(deps, typed));

async function priceOf({ db, now }: Dependencies, typed: string) {
  const promo = await findPromoCode(db, normalisePromoCode(typed));
  if (!promo || !isPromoRedeemable(promo, now())) throw new AppError('promo_not_valid');
  const { discountCents, finalPriceCents } = priceWithPromo(promo, listPriceCents);
  return {
    promoCode: { code: promo.code, description: promo.description },
    discount: toDollars(discountCents),
    finalPrice: toDollars(finalPriceCents),
  };
}
