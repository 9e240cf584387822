import * as promo from '../../../contract/operator/admin-promo.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import {
  createPromoCode,
  endPromoCode,
  limitPromoCode,
  listPromoCodes,
  listRedemptions,
} from '../../../operations/promo/manage-promo-codes.ts';
import { type Route, route } from '../../route.ts';

export const adminPromoRoutes = (deps: Dependencies): Route[] => [
  route(promo.listPromoCodes, ({ actor, query }) => listPromoCodes(deps, actor, query)),
  route(promo.createPromoCode, ({ actor, body, identity }) => createPromoCode(deps, actor, body, identity)),
  route(promo.limitPromoCode, ({ actor, params, body }) =>
    limitPromoCode(deps, actor, params.code, body.maxRedemptions),
  ),
  route(promo.endPromoCode, ({ actor, params, body }) => endPromoCode(deps, actor, params.code, body.endsAt)),
  route(promo.listRedemptions, ({ actor, params, query }) =>
    listRedemptions(deps, actor, { code: params.code, before: query.before }),
  ),
];
