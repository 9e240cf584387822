import { z } from 'zod';
import { analysisParams } from '../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../access/http/contract/endpoint.ts';
import { analysisStatuses } from '../analysis/rules/analysis-status.ts';
import { paymentStatuses } from '../analysis/rules/payment-status.ts';
import { reportTypes } from '../analysis/rules/plans.ts';
import { moment, serialId } from '../platform/http/contract/fields.ts';
import { resultsSchema } from './document/rules/report.ts';
import { reportViewSchema } from './document/rules/report-view.ts';
import { liveFindingsSchema } from './writing/rules/live-findings-schema.ts';

export const progressSchema = z.object({
  done: z.number().int(),
  total: z.number().int(),
  messages: z.array(z.object({ at: moment, text: z.string() })),
  pdf: z.enum(['waiting', 'made', 'failed']).describe('The PDF of the report mail'),
  mail: z.enum(['waiting', 'sent', 'failed']).describe('The report mail'),
  waitingSince: moment
    .nullable()
    .describe(
      'Since when the report waits because the language model cannot be used; it continues on its own',
    ),
  found: liveFindingsSchema
    .nullable()
    .describe('Of a running report: sums, buyers and first findings so far'),
  expectedReady: z
    .object({ from: moment, to: moment })
    .nullable()
    .describe('When a running report is probably ready, measured on recent reports; null when unknown'),
});

export const analysisSummarySchema = z.object({
  id: z.number().int(),
  userId: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  targetMarket: z.string(),
  productService: z.string(),
  reportType: z.enum(reportTypes),
  selectedModules: z.array(z.string()),
  status: z.enum(analysisStatuses),
  businessName: z.string().nullable().describe('As the finished report names it; null when unknown'),
  customerEmail: z.string().nullable(),
  tier: z.string().nullable(),
  createdAt: moment,
  completedAt: moment.nullable(),
  paymentStatus: z.enum(paymentStatuses),
  paid: z.boolean(),
  finalPrice: z.number().describe('In dollars; 0 means free'),
  results: z.record(z.string(), z.object({ title: z.string() })).nullable(),
});

export const analysisSchema = analysisSummarySchema.extend({
  websiteContent: z.string().nullable(),
  startsAt: moment.nullable(),
  windowExtended: z.boolean().describe('Whether the customer has extended the change window'),
  promoCode: z.string().nullable().describe('The promo code of its price'),
  failureReason: z.string().nullable().describe('What went wrong and what to do next, for the customer'),
  progress: progressSchema,
  results: resultsSchema.nullable(),
  report: reportViewSchema.nullable(),
  revision: z.int().describe('The version of the report; 1 is the first'),
  revising: z
    .object({ revision: z.int(), requestedAt: moment })
    .nullable()
    .describe('The version that is being written'),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const getAnalysis = endpoint('getAnalysis', 'GET /api/analysis/:id', {
  summary: 'One analysis with its progress and, when completed, its results.',
  access: { to: 'analysis', action: 'view', idIn: 'params.id' },
  audit: 'open-report',
  auditRead: true,
  params: analysisParams,
  response: { json: analysisSchema },
});

export const listOwnAnalyses = endpoint('listOwnAnalyses', 'GET /api/user/analyses', {
  summary: "The signed-in customer's analyses, newest first.",
  access: { to: 'customer' },
  query: z.object({ before: serialId.optional().describe('Only analyses older than this id') }),
  response: { json: z.array(analysisSummarySchema) },
});
