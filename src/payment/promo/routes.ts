import { type Route, route } from '../../access/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { clientNetworks } from '../../platform/http/client-address.ts';
import { validatePromo } from './apply-promo.ts';
import * as admin from './contract/admin-promo.ts';
import * as promo from './contract/promo.ts';
import { createPromoCode, endPromoCode, listPromoCodes } from './manage-promo-codes.ts';

export const promoRoutes = (deps: Dependencies): Route[] => [
  route(promo.validatePromo, ({ body, request }) =>
    validatePromo(deps, body.promoCode, clientNetworks(request.ip)),
  ),
  route(admin.listPromoCodes, ({ actor, query }) => listPromoCodes(deps, actor, query)),
  route(admin.createPromoCode, ({ actor, body, identity }) => createPromoCode(deps, actor, body, identity)),
  route(admin.endPromoCode, ({ actor, params, body }) => endPromoCode(deps, actor, params.code, body.endsAt)),
];
