import { validatePromo } from '../../../contract/promo/promo.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { validatePromo as priceWithCode } from '../../../operations/promo/validate-promo.ts';
import { type Route, route } from '../../route.ts';

export const promoRoutes = (deps: Dependencies): Route[] => [
  route(validatePromo, ({ body }) => priceWithCode(deps, body.promoCode)),
];
