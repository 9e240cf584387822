import * as promo from '../../../contract/operator/admin-promo.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import * as manage from '../../../operations/promo/manage-promo-codes.ts';
import { type Route, route } from '../../route.ts';

export const adminPromoRoutes = (deps: Dependencies): Route[] => [
  route(promo.listPromoCodes, ({ actor, query }) => manage.listPromoCodes(deps, actor, query.after)),
  route(promo.createPromoCode, ({ actor, body, identity }) =>
    manage.createPromoCode(deps, actor, body, identity),
  ),
  route(promo.limitPromoCode, ({ actor, params, body }) =>
    manage.limitPromoCode(deps, actor, params.code, body.maxRedemptions),
  ),
  route(promo.endPromoCode, ({ actor, params, body }) =>
    manage.endPromoCode(deps, actor, params.code, body.endsAt),
  ),
  route(promo.listRedemptions, ({ actor, params, query }) =>
    manage.listRedemptions(deps, actor, { code: params.code, before: query.before }),
  ),
];
