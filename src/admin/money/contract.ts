import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { askedDay, moment } from '../../platform/http/contract/fields.ts';

const figuresSchema = z.object({
  orders: z.int(),
  paid: z.int(),
  free: z.int(),
  refunded: z.int().describe('Orders with a refund or a reversal, whole or in part'),
  takingsCents: z.int().describe('Payments received, refunds not subtracted'),
  refundedCents: z.int(),
  costMicroUsd: z.int().describe('Models and phone minutes, in millionths of a dollar'),
  worthYes: z.int().describe('Customers who answered that it was worth $37'),
  worthNo: z.int(),
});
const monthSchema = figuresSchema.extend({ month: z.string().describe('YYYY-MM, UTC') });
const daySchema = figuresSchema.extend({ day: z.iso.date() });
export type Figures = z.infer<typeof figuresSchema>;
export type Month = z.infer<typeof monthSchema>;
export type Day = z.infer<typeof daySchema>;

export const chartedDays = 90;

export const getMoney = endpoint('getMoney', 'GET /api/admin/money', {
  summary: `Orders, money and model cost: months, newest first, and the last ${chartedDays} days with orders.`,
  access: { to: 'administrator' },
  response: {
    json: z.object({
      countedAt: moment.nullable().describe('Counted anew every ten minutes'),
      months: z.array(monthSchema),
      days: z.array(daySchema),
    }),
  },
});

export const exportPayments = endpoint('exportPayments', 'GET /api/admin/payments.csv', {
  summary:
    'For the accountant: every payment of these days with its invoice, its tax and its refund, as CSV.',
  access: { to: 'administrator' },
  audit: 'export-payments',
  query: z.object({ from: askedDay, to: askedDay }).describe('UTC days, both included'),
  response: { file: 'text/csv' },
});
