import { z } from 'zod';
import { needKinds } from '../../domain/operator/needs.ts';
import { endpoint } from '../endpoint.ts';
import { figuresSchema } from './admin-figures.ts';
import { boundedCount, moment } from './list-fields.ts';

const dayOfFigures = figuresSchema.pick({
  start: true,
  visits: true,
  orders: true,
  paid: true,
  revenueCents: true,
  refundedCents: true,
  completed: true,
  failed: true,
  visitToOrder: true,
  orderToPaid: true,
  failureRate: true,
  medianSeconds: true,
  p95Seconds: true,
});

const providerState = z.object({
  state: z.enum(['up', 'down', 'unknown']),
  since: moment.nullable().describe('Of `down`: the last time it worked, or the start of the pause'),
  why: z.string(),
});

export const todaySchema = z.object({
  at: moment,
  today: dayOfFigures.describe('So far, in UTC'),
  yesterday: dayOfFigures.describe('The whole day'),
  weekBefore: dayOfFigures.describe('The whole day'),
  needs: z.array(boundedCount.extend({ what: z.enum(needKinds), oldest: moment.nullable() })),
  waiting: boundedCount.extend({
    oldest: z.object({ id: z.int(), since: moment }).nullable(),
  }),
  providers: z.object({ model: providerState, payments: providerState, mail: providerState }),
});
export type Today = z.infer<typeof todaySchema>;

export const getToday = endpoint({
  name: 'getToday',
  method: 'GET',
  path: '/api/admin/today',
  summary:
    'The shop now: today’s figures beside two earlier days, what waits, and whether the providers work.',
  access: { to: 'administrator' },
  answer: { json: todaySchema },
});

export const getNeeds = endpoint({
  name: 'getNeeds',
  method: 'GET',
  path: '/api/admin/needs',
  summary: 'How many orders and payments need a person, for the navigation.',
  access: { to: 'administrator' },
  answer: { json: z.object({ count: z.int(), isMore: z.boolean() }) },
});
