import { z } from 'zod';
import { analysisParams } from '../../../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../../access/http/contract/endpoint.ts';
import { paymentStatuses } from '../../../analysis/rules/payment-status.ts';
import { emailField, moment, serialId, textField } from '../../../platform/http/contract/fields.ts';
import { costKinds } from '../../../platform/model/rules/budget.ts';
import { analysisSchema } from '../../../report/contract.ts';
import { timelineKinds } from '../rules/analysis-timeline.ts';
import { orderLineSchema } from './admin-analyses.ts';

const noteMissing = 'Please write the note as text.';
const microUsd = z.int().describe('Millionths of a dollar');

export const orderStepSchema = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(['started', 'done', 'stopped']).describe('Stopped: begun, and nothing works on it any more'),
  startedAt: moment,
  seconds: z.number().nullable(),
  retries: z.int(),
  lastError: z.string().nullable(),
  model: z.string().nullable(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  costMicroUsd: microUsd,
});

export const timelineEntrySchema = z.object({
  at: moment,
  kind: z.enum(timelineKinds),
  text: z.string(),
  detail: z.string().nullable(),
  isTrouble: z.boolean(),
});

export const orderNoteSchema = z.object({
  id: z.int(),
  at: moment,
  administratorEmail: z.string().nullable().describe('Null when the administrator no longer exists'),
  text: z.string(),
});

/** Everything about one order except the report's text, which is opened separately (/home?view=) and audited. */
export const orderPageSchema = z.object({
  order: orderLineSchema.extend({
    productService: z.string(),
    isOwned: z.boolean().describe('Whether a signed-in customer owns it'),
    restarts: z.int(),
    failureSentence: z.string().nullable().describe('The sentence shown to the customer'),
  }),
  notes: z.array(orderNoteSchema).describe('Of administrators, newest first; customers never see them'),
  otherOrders: z
    .object({ items: z.array(orderLineSchema), isMore: z.boolean() })
    .describe('Of the same owner or address, newest first'),
  payment: z
    .object({
      status: z.enum(paymentStatuses),
      provider: z.string(),
      providerOrderId: z.string(),
      captureId: z.string().nullable(),
      providerPage: z.url().nullable().describe('Of the captured payment, at the provider'),
      amountCents: z.int(),
      refundedCents: z.int(),
    })
    .nullable(),
  steps: z.array(orderStepSchema),
  spent: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(costKinds),
        done: z.int(),
        failed: z.int(),
        costMicroUsd: microUsd,
      }),
    ),
    totalMicroUsd: microUsd,
    mostMicroUsd: microUsd.describe('The budget of an order of this price'),
  }),
  quality: z
    .array(z.object({ name: z.string(), target: z.string(), value: z.string(), passed: z.boolean() }))
    .describe(
      'What the checks and the judge measured, and what was changed or removed. Customers see none of it',
    ),
  mails: z.array(
    z.object({
      id: z.int(),
      kind: z.string().describe('One of the mail kinds, or one of a newer release'),
      sequence: z.int(),
      status: z.enum(['queued', 'sent', 'failed']),
      attempts: z.int(),
      lastError: z.string().nullable(),
      createdAt: moment,
      sentAt: moment.nullable(),
    }),
  ),
  sharedChats: z
    .array(z.object({ sessionId: z.int(), buyer: z.string(), sharedUntil: moment }))
    .describe('Chats that the customer lets support read now'),
  timeline: z.array(timelineEntrySchema).describe('All of it, oldest first'),
  may: z.object({
    retry: z.enum(['restart', 'unstick']).nullable(),
    cancel: z.boolean(),
    refundCents: z.int().describe('What is left to refund; 0 means none'),
    resend: z.boolean(),
    revokeLinks: z.boolean(),
    mailDeletionLink: z.boolean(),
    openReport: z.boolean(),
  }),
});

export const getOrder = endpoint('getOrder', 'GET /api/admin/analysis/:id', {
  summary: 'One order with its timeline, costs and available actions; never the report’s text.',
  access: { to: 'analysis', action: 'review-order', idIn: 'params.id' },
  audit: 'open-order',
  auditRead: true,
  params: analysisParams,
  response: { json: orderPageSchema },
});

export const addNote = endpoint('addNote', 'POST /api/admin/analysis/:id/notes', {
  summary: 'Write a note about an order for the other administrators.',
  access: { to: 'analysis', action: 'add-note', idIn: 'params.id' },
  audit: 'add-note',
  params: analysisParams,
  body: z.object({ text: textField(2_000, noteMissing).trim().min(1, noteMissing) }),
  response: { json: z.object({ analysisId: z.int(), noteId: z.int() }) },
  success: 201,
  idempotent: true,
});

export const viewAsCustomer = endpoint('viewAsCustomer', 'GET /api/admin/analysis/:id/as-customer', {
  summary: 'An order as its customer sees it now, with the report. It does not count as opened.',
  access: { to: 'analysis', action: 'review-order', idIn: 'params.id' },
  audit: 'view-as-customer',
  auditRead: true,
  params: analysisParams,
  response: { json: analysisSchema },
});

export const readSharedChat = endpoint('readSharedChat', 'GET /api/admin/analysis/:id/chats/:sessionId', {
  summary: 'One chat that its customer lets support read, while that lasts.',
  access: { to: 'analysis', action: 'read-shared-chat', idIn: 'params.id' },
  audit: 'read-shared-chat',
  params: analysisParams.extend({ sessionId: serialId }),
  response: {
    json: z.object({
      buyer: z.string(),
      sharedUntil: moment,
      messages: z.array(
        z.object({ id: z.int(), role: z.enum(['user', 'buyer']), message: z.string(), at: moment }),
      ),
    }),
  },
});

const orderActed = z.object({ analysisId: z.int(), status: orderLineSchema.shape.status });

export const retryOrder = endpoint('retryOrder', 'POST /api/admin/analysis/:id/retry', {
  summary: 'Restart a failed report, or queue a stuck one again.',
  access: { to: 'analysis', action: 'retry', idIn: 'params.id' },
  audit: 'retry',
  params: analysisParams,
  response: { json: orderActed },
  idempotent: true,
});

export const cancelOrder = endpoint('cancelOrder', 'POST /api/admin/analysis/:id/cancel', {
  summary: 'Stop a released report that has not ended. Moves no money: refunding is a separate action.',
  access: { to: 'analysis', action: 'cancel', idIn: 'params.id' },
  audit: 'cancel',
  params: analysisParams,
  response: { json: orderActed },
  idempotent: true,
});

export const correctAddress = endpoint('correctAddress', 'POST /api/admin/analysis/:id/correct-address', {
  summary:
    'Give an order another email address and send the report, or its private link, there. Ends every link and what the old address owned.',
  access: { to: 'analysis', action: 'correct-address', idIn: 'params.id' },
  audit: 'correct-address',
  params: analysisParams,
  body: z.object({ email: emailField }),
  response: { json: z.object({ analysisId: z.int(), mail: z.enum(['report-ready', 'private-link']) }) },
  idempotent: true,
});
