import * as promo from '../../../contract/promo/promo.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { validatePromo } from '../../../operations/promo/validate-promo.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { type Route, route } from '../../route.ts';

export const promoRoutes = (deps: Dependencies): Route[] => [
  route(promo.validatePromo, ({ body, request }) =>
    validatePromo(deps, body.promoCode, clientNetworks(request.ip)),
  ),
];
