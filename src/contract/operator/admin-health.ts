import { z } from 'zod';
import { analysisProblems } from '../../domain/operator/analysis-problem.ts';
import { mostGrouped } from '../../domain/operator/attention-group.ts';
import { bulkKinds } from '../../domain/operator/bulk-action.ts';
import { paymentProblemKinds } from '../../domain/payment/payment-problem.ts';
import { endpoint } from '../endpoint.ts';
import { boundedCount, idCursor, moment, pageOf } from './list-fields.ts';

export const shopHealthSchema = z.object({
  at: moment,
  groups: z
    .array(
      z.object({
        problem: z.enum(analysisProblems),
        cause: z.string(),
        why: z.string().describe('What happened and what to do next'),
        action: z
          .enum(bulkKinds)
          .nullable()
          .describe('The one action for all of them; null: decide one by one'),
        ids: z.array(z.int()).max(mostGrouped).describe('The orders, oldest first'),
        isMore: z.boolean().describe('Older orders were counted; there are more'),
        oldest: moment,
      }),
    )
    .describe('Orders that need a person, by problem and cause'),
  payments: boundedCount.describe('Payments and notices that need a look'),
  mails: z.object({ failed: boundedCount, waiting: boundedCount, oldestWaiting: moment.nullable() }),
  notices: z.object({
    failing: boundedCount.describe('Signed notices that failed and will be repeated'),
    refusedSinceYesterday: z.int().describe('Notices with an invalid signature'),
  }),
  chores: z.array(
    z.object({
      name: z.string(),
      everySeconds: z.int(),
      startedAt: moment.nullable().describe('Null: no worker has run it yet'),
      lastDoneAt: moment.nullable(),
      durationMs: z.int().nullable().describe('Of the last run that ended'),
      failuresInARow: z.int(),
      isOverdue: z.boolean(),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      ready: z.int().describe('Ready to run'),
      later: z.int().describe('Due later'),
      active: z.int(),
      failed: z.int(),
      measuredAt: moment.nullable().describe('Null: no worker has counted yet'),
    }),
  ),
});

export type ShopHealth = z.infer<typeof shopHealthSchema>;

export const getShopHealth = endpoint({
  name: 'getShopHealth',
  method: 'GET',
  path: '/api/admin/health',
  summary: 'What is stuck, unmatched, failed or waiting, in numbers.',
  access: { to: 'administrator' },
  answer: { json: shopHealthSchema },
});

export const paymentProblemSchema = z.object({
  id: z.int(),
  kind: z.enum(paymentProblemKinds),
  /** What happened and what to do next. */
  why: z.string(),
  providerOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  analysisId: z.int().nullable().describe('The order it refers to, when it is one of ours'),
  guess: z
    .object({ analysisId: z.int(), others: z.int(), why: z.string() })
    .nullable()
    .describe('The order it probably belongs to. A guess: nothing is done with it'),
  amountCents: z.int().nullable(),
  note: z.string().nullable(),
  times: z.int(),
  firstSeenAt: moment,
  lastSeenAt: moment,
  settledAt: moment.nullable(),
});

export const listPaymentTroubles = endpoint({
  name: 'listPaymentTroubles',
  method: 'GET',
  path: '/api/admin/payment-troubles',
  summary:
    'Payments that match no order, do not fit theirs or came twice, and notices that failed; 50 a page.',
  access: { to: 'administrator' },
  audit: 'list-payment-troubles',
  auditRead: true,
  query: z.object({ state: z.enum(['open', 'settled']).default('open'), before: idCursor.optional() }),
  answer: { json: pageOf(paymentProblemSchema) },
});

export const settlePaymentTrouble = endpoint({
  name: 'settlePaymentTrouble',
  method: 'POST',
  path: '/api/admin/payment-troubles/:troubleId/settle',
  summary: 'Mark it as resolved. Moves no money.',
  access: { to: 'administrator' },
  audit: 'settle-payment-trouble',
  params: z.object({ troubleId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  answer: { json: paymentProblemSchema },
});

export const mailLineSchema = z.object({
  id: z.int(),
  analysisId: z.int(),
  kind: z.string(),
  recipient: z.string(),
  status: z.enum(['queued', 'failed']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: moment,
});

export const listUnsentMails = endpoint({
  name: 'listUnsentMails',
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails that were given up, or that wait to be sent; newest first, 50 per page.',
  access: { to: 'administrator' },
  audit: 'list-unsent-mails',
  auditRead: true,
  query: z.object({ status: z.enum(['failed', 'queued']).default('failed'), before: idCursor.optional() }),
  answer: { json: pageOf(mailLineSchema) },
});
