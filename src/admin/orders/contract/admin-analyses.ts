import { z } from 'zod';
import { analysisEndpoint } from '../../../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../../access/http/contract/endpoint.ts';
import { deletionScopes } from '../../../account/deletion/rules.ts';
import { analysisStatuses } from '../../../analysis/rules/analysis-status.ts';
import { paymentStatuses } from '../../../analysis/rules/payment-status.ts';
import { reportTypes } from '../../../analysis/rules/plans.ts';
import {
  askedDay,
  emailField,
  moment,
  pageOf,
  textField,
  textLimits,
} from '../../../platform/http/contract/fields.ts';
import { analysisProblems } from '../../today/rules/analysis-problem.ts';
import { searchKinds } from '../rules/search-filters.ts';

/** All filters are combined. Days are UTC, both included. */
export const orderFilters = z.object({
  q: textField(200)
    .trim()
    .min(1)
    .optional()
    .describe(
      'An order or receipt number, a promo code, the provider’s id of an order or a capture; else words, each part of the email, website, market or product. Words need three letters or digits in a row. Quotes keep words together and make a number or a code a word',
    ),
  email: emailField.optional().describe('The whole address, case-insensitive'),
  status: z.enum(analysisStatuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  problem: z.enum(analysisProblems).optional(),
  promo: textField(textLimits.promoCodeMax).trim().min(1).optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
  unfinishedHours: z.coerce
    .number()
    .int()
    .min(1)
    .max(8_760)
    .optional()
    .describe('Due to start so long ago, and still without a report'),
});

export const analysisProblemSchema = z.object({
  problem: z.enum(analysisProblems),
  since: moment,
  why: z.string().describe('Why, and what to do next'),
});

export const orderLineSchema = z.object({
  id: z.int(),
  createdAt: moment,
  status: z.enum(analysisStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paid: z.boolean(),
  customerEmail: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  targetMarket: z.string(),
  reportType: z.enum(reportTypes),
  listPriceCents: z.int(),
  finalPriceCents: z.int(),
  promoCode: z.string().nullable(),
  startsAt: moment.nullable(),
  completedAt: moment.nullable(),
  failureReason: z.string().nullable().describe('The code, not the sentence'),
  trouble: analysisProblemSchema.nullable().describe('Set when the `problem` filter is used'),
});

export const listOrders = endpoint('listOrders', 'GET /api/admin/orders', {
  summary: 'Orders, newest first, 50 a page.',
  access: { to: 'administrator' },
  audit: 'list-orders',
  auditRead: true,
  query: orderFilters.extend({
    before: z
      .string()
      .regex(/^\d{1,17}-[1-9]\d{0,15}$/)
      .optional(),
  }),
  response: {
    json: pageOf(orderLineSchema).extend({
      searchedFor: z.enum(searchKinds).nullable().describe('What `q` was taken for'),
      deletions: z
        .array(
          z.object({
            code: z.uuid().describe('Of the confirmation'),
            scope: z.enum(deletionScopes),
            reports: z.int(),
            deletedAt: moment,
            verifiedAt: moment.nullable(),
          }),
        )
        .describe(
          'From the register of deletions, when one order number or one whole address is searched for',
        ),
      sum: z
        .object({ count: z.int(), isMore: z.boolean(), paidCents: z.int(), refundedCents: z.int() })
        .nullable()
        .describe('Of the newest matches, at most 3,000; on the first page only'),
    }),
  },
});

export const exportOrders = endpoint('exportOrders', 'GET /api/admin/orders.csv', {
  summary:
    'Every order that matches the filters, as CSV, newest first, with its payment, its refund and what it cost us.',
  access: { to: 'administrator' },
  audit: 'export-orders',
  query: orderFilters,
  response: { file: 'text/csv' },
});

export const adminCounters = endpoint('adminCounters', 'GET /api/admin/counters', {
  summary: 'The counters of the admin dashboard.',
  access: { to: 'administrator' },
  response: {
    json: z.object({
      total: z.int(),
      completed: z.int(),
      processing: z.int(),
      failed: z.int(),
      thisMonth: z.int(),
    }),
  },
});

export const resendReportMail = analysisEndpoint('resendReportMail', 'POST /resend-email', {
  summary: 'Send the report mail again, to the stored address only.',
  action: 'resend-mail',
  audit: 'resend-mail',
  response: { json: z.object({ customerEmail: z.string() }) },
  idempotent: true,
});
