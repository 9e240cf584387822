import * as admin from '../../../contract/operator/admin-promo.ts';
import * as promo from '../../../contract/promo/promo.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { validatePromo } from '../../../operations/promo/apply-promo.ts';
import {
  createPromoCode,
  endPromoCode,
  limitPromoCode,
  listPromoCodes,
  listRedemptions,
} from '../../../operations/promo/manage-promo-codes.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { type Route, route } from '../../route.ts';

export const promoRoutes = (deps: Dependencies): Route[] => [
  route(promo.validatePromo, ({ body, request }) =>
    validatePromo(deps, body.promoCode, clientNetworks(request.ip)),
  ),
  route(admin.listPromoCodes, ({ actor, query }) => listPromoCodes(deps, actor, query)),
  route(admin.createPromoCode, ({ actor, body, identity }) => createPromoCode(deps, actor, body, identity)),
  route(admin.limitPromoCode, ({ actor, params, body }) =>
    limitPromoCode(deps, actor, params.code, body.maxRedemptions),
  ),
  route(admin.endPromoCode, ({ actor, params, body }) => endPromoCode(deps, actor, params.code, body.endsAt)),
  route(admin.listRedemptions, ({ actor, params, query }) =>
    listRedemptions(deps, actor, { ...params, ...query }),
  ),
];
