import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { deletionScopes } from '../../account/deletion/rules.ts';
import { askedDay, moment, serialId, textField } from '../../platform/http/contract/fields.ts';
import { analysisSummarySchema } from '../../report/contract.ts';
import { reportStates } from './rules.ts';

export const worthSchema = z
  .object({ answer: z.enum(['yes', 'no']), why: z.string(), at: moment })
  .nullable()
  .describe('What the customer answered to “Worth $37?”');

const searched = textField(200).trim().min(1);

export const listedReportSchema = analysisSummarySchema.extend({ worth: worthSchema });

export const listAnalyses = endpoint('listAnalyses', 'GET /api/analysis', {
  summary: 'Every analysis, newest first, 100 per page; the next page is in the Link header.',
  access: { to: 'administrator' },
  audit: 'list-orders',
  auditRead: true,
  query: z.object({
    q: searched
      .optional()
      .describe(
        'The number of an order or an invoice, the provider’s id of an order or a capture, or a promo code; else words, each part of the email, website, market or product. Words need three letters or digits in a row',
      ),
    state: z.enum(reportStates).optional(),
    from: askedDay.optional().describe('UTC days, both included'),
    to: askedDay.optional(),
    before: serialId.optional().describe('Only analyses older than this id'),
  }),
  response: { json: z.array(listedReportSchema) },
});

export const listDeletions = endpoint('listDeletions', 'GET /api/admin/deletions', {
  summary: 'What the register of deletions says about one order number or one whole address.',
  access: { to: 'administrator' },
  audit: 'list-orders',
  auditRead: true,
  query: z.object({ q: searched }),
  response: {
    json: z.array(
      z.object({
        code: z.uuid().describe('Of the confirmation'),
        scope: z.enum(deletionScopes),
        reports: z.int(),
        deletedAt: moment,
        verifiedAt: moment.nullable(),
      }),
    ),
  },
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
