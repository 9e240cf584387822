import { z } from 'zod';
import { endpoint } from '../../platform/http/contract/endpoint.ts';
import { askedDay, dayField } from '../../platform/http/contract/fields.ts';
import { figurePeriods } from './rules/shop-figures.ts';

const rate = z.number().nullable().describe('0 to 1; null when there was nothing to measure');
const micro = z.int().describe('Millionths of a dollar');

/** Events of one period (by UTC day) and the rates computed from them. */
export const figuresSchema = z.object({
  start: dayField.describe('First day of the period'),
  visits: z.int().describe('Landing page views (/, /pricing, /landing), known robots excluded'),
  orders: z.int(),
  free: z.int().describe('Orders with a price of zero'),
  paid: z.int().describe('Orders whose payment was captured'),
  revenueCents: z.int().describe('Captured payments'),
  refunds: z.int(),
  refundedCents: z.int().describe('Refunds and reversals'),
  completed: z.int(),
  failed: z.int(),
  opened: z.int().describe('Reports that a customer saw for the first time'),
  talked: z.int().describe('Reports talked to for the first time: chat, voice, call or panel'),
  reportCostMicroUsd: micro,
  talkCostMicroUsd: micro.describe('Models and phone minutes'),
  costMicroUsd: micro.describe('Both'),
  profitMicroUsd: micro.describe(
    'Revenue less refunds less cost; the payment provider’s fees are not stored',
  ),
  barsApplied: z.int().describe('Quality checks that applied to reports finished then'),
  barsPassed: z.int(),
  reportsAllPassed: z.int().describe('Reports that passed every check that applied'),
  medianSeconds: z.number().nullable().describe('From the start to the finished report; within 10 %'),
  p95Seconds: z.number().nullable(),
  visitToOrder: rate,
  orderToPaid: rate.describe('Of the orders that cost something'),
  failureRate: rate.describe('Of the reports that ended'),
  barsPassedRate: rate,
  costPerReportMicroUsd: micro.nullable().describe('Model and phone cost of the period, by finished report'),
  marginPerReportMicroUsd: micro.nullable().describe('Profit by finished report'),
});

const name = z.string().nullable().describe('Null for what has none: no code, no source, no reason recorded');
const money = { orders: z.int(), paid: z.int(), revenueCents: z.int() };
const partsSchema = z.object({
  sources: z.array(z.object({ name, visits: z.int(), ...money })).describe('By `utm_source` of the link'),
  promos: z.array(z.object({ name, ...money })),
  reasons: z.array(z.object({ name, refunds: z.int(), refundedCents: z.int() })),
  models: z.array(z.object({ name, reports: z.int(), costMicroUsd: micro })),
});

export const getFigures = endpoint('getFigures', 'GET /api/admin/figures', {
  summary:
    'The shop’s figures over time. Every period of the range is there, also the empty ones; 400 at most.',
  access: { to: 'administrator' },
  query: z.object({ from: askedDay, to: askedDay, by: z.enum(figurePeriods).default('day') }),
  response: {
    json: z.object({
      periods: z.array(figuresSchema),
      total: figuresSchema,
      parts: partsSchema,
      before: z
        .object({ from: dayField, to: dayField, total: figuresSchema, parts: partsSchema })
        .describe('The same days of the month before, or as many days just before'),
    }),
  },
});
