import { z } from 'zod';
import { endpoint } from '../../../access/http/contract/endpoint.ts';
import { promoCodeField } from '../../../platform/http/contract/fields.ts';

export const promoAnswerSchema = z.object({
  promoCode: z.object({ code: z.string(), description: z.string() }),
  discount: z.number().describe('In dollars'),
  finalPrice: z.number().describe('In dollars; 0 means free'),
});
export type PromoAnswer = z.infer<typeof promoAnswerSchema>;

export const validatePromo = endpoint('validatePromo', 'POST /api/validate-promo', {
  summary: 'The price with a promo code. Redeems nothing.',
  access: { to: 'anyone' },
  body: z.object({
    promoCode: promoCodeField.trim().min(1, 'Please enter a promo code first.'),
    originalPrice: z
      .number()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Ignored: the server knows its price'),
  }),
  response: { json: promoAnswerSchema },
});
