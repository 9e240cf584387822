import { z } from 'zod';
import { endpoint } from '../../../access/http/contract/endpoint.ts';
import { listPriceCents } from '../../../analysis/rules/plans.ts';
import { moment, pageOf, textField, textLimits } from '../../../platform/http/contract/fields.ts';
import { needsUses, normalisePromoCode, promoKinds, promoStates, usesNeeded } from '../rules.ts';

const codeRule = 'Use 3 to 40 letters, digits, - or _';
const codeText = textField(textLimits.promoCodeMax, codeRule)
  .transform(normalisePromoCode)
  .refine((code) => /^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code), codeRule);
const limitRule = 'Enter a whole number from 1 to 10,000,000, or leave it blank for no limit.';
const limitField = z
  .int(limitRule)
  .min(1, limitRule)
  .max(10_000_000, limitRule)
  .nullable()
  .describe('Null means without limit, which a code that leaves less than a report costs may not be');
const endField = z.iso.datetime({ offset: true, error: 'Please enter a date and a time.' });

export const adminPromoSchema = z.object({
  code: z.string(),
  description: z.string(),
  kind: z.enum(promoKinds),
  value: z.int().describe('percent: 1-100; amount and fixed_price: cents'),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  maxRedemptions: z.int().nullable(),
  redeemed: z.int().describe('Orders that use it now, paid or not; released ones do not count'),
  finalPriceCents: z.int().describe('What a report costs with it'),
  state: z.enum(promoStates),
  createdAt: moment,
});

export const listPromoCodes = endpoint('listPromoCodes', 'GET /api/admin/promo-codes', {
  summary: 'Promo codes by name, 100 per page.',
  access: { to: 'administrator' },
  query: z.object({
    code: textField(textLimits.promoCodeMax).trim().min(1).optional().describe('Only this one'),
    after: textField(textLimits.promoCodeMax).optional(),
  }),
  response: { json: pageOf(adminPromoSchema) },
});

const noDescription = 'Describe what the code does.';
const valueRule = 'Enter a whole number, 0 or higher.';

export const createPromoBody = z
  .object({
    code: codeText,
    description: textField(200, noDescription).trim().min(1, noDescription),
    kind: z.enum(promoKinds, 'Please choose what the code changes.'),
    value: z.int(valueRule).min(0, valueRule).max(100_000_000, valueRule),
    startsAt: endField.nullish(),
    endsAt: endField.nullish(),
    maxRedemptions: limitField.default(null),
  })
  .refine(({ kind, value }) => kind !== 'percent' || (value >= 1 && value <= 100), {
    path: ['value'],
    error: 'Enter a percentage from 1 to 100',
  })
  .refine(({ kind, value }) => kind !== 'amount' || value >= 1, {
    path: ['value'],
    error: 'Take off at least one cent',
  })
  .refine(({ kind, value }) => kind !== 'fixed_price' || value <= listPriceCents, {
    path: ['value'],
    error: 'The fixed price can’t be higher than the list price',
  })
  .refine((promo) => promo.maxRedemptions !== null || !needsUses(promo, listPriceCents), {
    path: ['maxRedemptions'],
    error: usesNeeded,
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'It must end after it starts',
  });

export const createPromoCode = endpoint('createPromoCode', 'POST /api/admin/promo-codes', {
  summary: 'A new promo code. One that exists is never overwritten.',
  access: { to: 'administrator' },
  audit: 'create-promo',
  body: createPromoBody,
  response: { json: adminPromoSchema },
  success: 201,
  idempotent: true,
});

const codeParams = z.object({ code: textField(textLimits.promoCodeMax).min(1) });

export const endPromoCode = endpoint('endPromoCode', 'PUT /api/admin/promo-codes/:code/end', {
  summary: 'When it ends: now by default; null removes the end. Orders that use it keep their price.',
  access: { to: 'administrator' },
  audit: 'end-promo',
  params: codeParams,
  body: z.object({ endsAt: endField.nullish() }),
  response: { json: adminPromoSchema },
});
