import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';

const monthSchema = z.object({
  month: z.string().describe('YYYY-MM, UTC'),
  orders: z.int(),
  paid: z.int(),
  free: z.int(),
  refunded: z.int().describe('Orders with a refund or a reversal, whole or in part'),
  takingsCents: z.int().describe('Payments received, refunds not subtracted'),
  refundedCents: z.int(),
  costMicroUsd: z.int().describe('Models and phone minutes, in millionths of a dollar'),
});

export const getFigures = endpoint('getFigures', 'GET /api/admin/figures', {
  summary: 'Orders, money and model cost by month, newest first.',
  access: { to: 'administrator' },
  response: { json: z.object({ months: z.array(monthSchema) }) },
});
