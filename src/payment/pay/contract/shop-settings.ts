import { z } from 'zod';
import { sampleBusinessesSchema } from '../../../analysis/create/rules.ts';
import { endpoint } from '../../../platform/http/contract/endpoint.ts';

/** Public settings of this installation for the browser. */
export const getShopSettings = endpoint('getShopSettings', 'GET /api/shop-settings', {
  summary: 'Where the payment script is and whether customers can sign in.',
  access: { to: 'anyone' },
  response: {
    json: z.object({
      paypal: z.object({ clientId: z.string(), scriptUrl: z.url() }),
      signIn: z.boolean(),
      /** An embedded film; null shows our own recording. */
      howItWorksUrl: z.url().nullable(),
      changeWindowMs: z.number().int(),
      sampleBusinesses: sampleBusinessesSchema,
    }),
  },
});
