import { z } from 'zod';
import { figurePeriods } from '../../domain/operator/shop-figures.ts';
import { endpoint } from '../endpoint.ts';
import { dayField } from './list-fields.ts';

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
  reportCostMicroUsd: micro,
  talkCostMicroUsd: micro,
  barsApplied: z.int().describe('Quality checks that applied to reports finished then'),
  barsPassed: z.int(),
  reportsAllPassed: z.int().describe('Reports that passed every check that applied'),
  medianSeconds: z.number().nullable().describe('From the start to the finished report; within 10 %'),
  p95Seconds: z.number().nullable(),
  visitToOrder: rate,
  orderToPaid: rate.describe('Of the orders that cost something'),
  failureRate: rate.describe('Of the reports that ended'),
  barsPassedRate: rate,
  costPerReportMicroUsd: micro.nullable().describe('Model cost of the period, by finished report'),
  marginPerReportMicroUsd: micro
    .nullable()
    .describe('Revenue less refunds less model cost, by finished report'),
});

export const getFigures = endpoint({
  name: 'getFigures',
  method: 'GET',
  path: '/api/admin/figures',
  summary:
    'The shop’s figures over time. Every period of the range is there, also the empty ones; 400 at most.',
  access: { to: 'administrator' },
  query: z.object({ from: dayField, to: dayField, by: z.enum(figurePeriods).default('day') }),
  answer: { json: z.object({ periods: z.array(figuresSchema), total: figuresSchema }) },
});
