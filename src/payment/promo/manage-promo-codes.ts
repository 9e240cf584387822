import { requireAdministrator } from '../../access/require-administrator.ts';
import { type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { listPriceCents } from '../../analysis/rules/plans.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { toPage } from '../../platform/http/list-page.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { normalisePromoCode, type PromoKind, priceWithPromo, promoStateOf } from './rules.ts';
import { endPromo, findManagedPromo, insertPromo, listManagedPromos, type ManagedPromo } from './store.ts';

const codesAPage = 100;

const present = ({ held, redemptions, ...promo }: ManagedPromo, now: Date) => ({
  ...isoDates(promo),
  redeemed: held,
  finalPriceCents: priceWithPromo(promo, listPriceCents).finalPriceCents,
  state: promoStateOf({ ...promo, redemptions }, now),
});

export async function listPromoCodes(
  { db, now }: Dependencies,
  actor: Actor,
  { code, after }: { code?: string | undefined; after?: string | undefined },
) {
  requireAdministrator(actor);
  const rows = await listManagedPromos(db, {
    code: code && normalisePromoCode(code),
    after,
    limit: codesAPage + 1,
  });
  return toPage(
    rows,
    codesAPage,
    (promo) => present(promo, now()),
    ({ code }) => code,
  );
}

type NewPromo = {
  code: string;
  description: string;
  kind: PromoKind;
  value: number;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  maxRedemptions: number | null;
};
const dateOf = (iso: string | null | undefined) => (iso ? new Date(iso) : null);

async function presentCode(tx: Tx, code: string, now: Date) {
  const promo = await findManagedPromo(tx, code);
  if (!promo) throw new AppError('not_found');
  return present(promo, now);
}

export async function createPromoCode(
  deps: Dependencies,
  actor: Actor,
  promo: NewPromo,
  request: RequestIdentity | null,
) {
  requireAdministrator(actor);
  const { made } = await respondOnce(deps, request, async (tx) => {
    const dates = { startsAt: dateOf(promo.startsAt), endsAt: dateOf(promo.endsAt) };
    if (!(await insertPromo(tx, { ...promo, ...dates }))) throw new AppError('promo_exists');
    return { analysisId: null, made: await presentCode(tx, promo.code, deps.now()) };
  });
  return made;
}

/** Undefined ends it now, null removes the end. Analyses that use it keep their price. */
export function endPromoCode(
  { db, now }: Dependencies,
  actor: Actor,
  typed: string,
  endsAt: string | null | undefined,
) {
  requireAdministrator(actor);
  const code = normalisePromoCode(typed);
  return db.transaction(async (tx) => {
    await endPromo(tx, code, endsAt === undefined ? now() : dateOf(endsAt));
    return presentCode(tx, code, now());
  });
}
