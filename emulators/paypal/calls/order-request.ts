import { z } from 'zod';
import { demoMerchant } from '../demo-accounts.ts';
import { toCents } from '../wire/amounts.ts';
import { invalidRequest, unprocessable } from './paypal-error.ts';

const money = z.looseObject({ currency_code: z.string().length(3), value: z.string() });
const breakdownKeys = ['item_total', 'tax_total', 'shipping', 'handling', 'insurance'] as const;
const discountKeys = ['shipping_discount', 'discount'] as const;

const purchaseUnit = z.looseObject({
  reference_id: z.string().optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  description: z.string().max(127).optional(),
  payee: z
    .looseObject({ merchant_id: z.string().optional(), email_address: z.string().optional() })
    .optional(),
  amount: money.extend({ breakdown: z.record(z.string(), money).optional() }),
  items: z.array(z.looseObject({ unit_amount: money, quantity: z.string() })).optional(),
});
const addresses = z.looseObject({
  return_url: z.string().optional(),
  cancel_url: z.string().optional(),
  brand_name: z.string().optional(),
});

/** Only what the emulator reads; the contract checks the whole. */
const orderRequestSchema = z.looseObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: z
    .looseObject({ paypal: z.looseObject({ experience_context: addresses.optional() }).optional() })
    .optional(),
  application_context: addresses.optional(),
});

export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type PurchaseUnitRequest = z.infer<typeof purchaseUnit>;

export function parseOrderRequest(body: unknown): OrderRequest {
  const parsed = orderRequestSchema.safeParse(body);
  if (!parsed.success) {
    const fault = parsed.error.issues[0];
    throw invalidRequest('orders.create', 'INVALID_PARAMETER_SYNTAX', `/${(fault?.path ?? []).join('/')}`);
  }
  if (parsed.data.intent === 'AUTHORIZE') throw unprocessable('orders.create', 'AUTH_CAPTURE_NOT_ENABLED');
  // Refused, because the emulator does not implement it.
  if (parsed.data.purchase_units.length > 1) {
    throw invalidRequest('orders.create', 'NOT_SUPPORTED', '/purchase_units');
  }
  return parsed.data;
}

export function firstUnit(request: OrderRequest): PurchaseUnitRequest {
  const unit = request.purchase_units[0];
  if (!unit) throw new Error('An order without a purchase unit was stored.');
  return unit;
}

/** Who gets the money: the shop, unless the request names another account. */
export const payeeOf = (request: OrderRequest): { merchant_id?: string | undefined } =>
  firstUnit(request).payee ?? demoMerchant;

/** Checks the unit's total and its breakdown as PayPal does. */
export function checkedCents(unit: PurchaseUnitRequest): number {
  const cents = centsOf(unit.amount.value);
  if (cents <= 0) throw unprocessable('orders.create', 'CANNOT_BE_ZERO_OR_NEGATIVE');
  const breakdown = unit.amount.breakdown;
  const part = (key: string): number => centsOf(breakdown?.[key]?.value ?? '0');
  if (breakdown) {
    const parts = Object.values(breakdown);
    if (parts.some(({ currency_code }) => currency_code !== unit.amount.currency_code)) {
      throw unprocessable('orders.create', 'MULTI_CURRENCY_ORDER');
    }
    const total = sum(breakdownKeys.map(part)) - sum(discountKeys.map(part));
    if (total !== cents) throw unprocessable('orders.create', 'AMOUNT_MISMATCH');
  }
  if (unit.items) {
    if (!breakdown?.item_total) throw unprocessable('orders.create', 'ITEM_TOTAL_REQUIRED');
    const items = unit.items.map((item) => centsOf(item.unit_amount.value) * Number(item.quantity));
    if (sum(items) !== part('item_total')) throw unprocessable('orders.create', 'ITEM_TOTAL_MISMATCH');
  }
  return cents;
}

function centsOf(value: string): number {
  const cents = toCents(value);
  if (cents === null) throw unprocessable('orders.create', 'DECIMAL_PRECISION');
  return cents;
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
