import { z } from 'zod';
import { analysisParams } from '../../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { paymentStatuses } from '../../analysis/rules/payment-status.ts';
import { emailField, moment, serialId, textField } from '../../platform/http/contract/fields.ts';
import { analysisSchema } from '../../report/contract.ts';
import { revisionCauses, rewriteLanguages } from '../../report/versions/rules/revision.ts';
import { listedReportSchema } from '../reports/contract.ts';
import { timelineKinds } from './rules/timeline.ts';

const noteMissing = 'Please write the note as text.';
const microUsd = z.int().describe('Millionths of a dollar');

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

const editSchema = z.object({
  passage: z.string(),
  find: z.string().nullable().describe('Null: the whole passage was replaced'),
  replace: z.string(),
  why: z.string(),
});

/** Everything about one order except the report itself, which is opened separately (/home?view=) and audited. */
export const orderPageSchema = z.object({
  order: listedReportSchema.extend({
    startsAt: moment.nullable(),
    isOwned: z.boolean().describe('Whether a signed-in customer owns it'),
    restarts: z.int(),
    listPriceCents: z.int(),
    finalPriceCents: z.int(),
    promoCode: z.string().nullable(),
    failure: z
      .object({ what: z.string(), shown: z.string().nullable().describe('What the customer reads') })
      .nullable(),
    problem: z.string().nullable().describe('Why it needs somebody, and what to do next'),
    language: z.string().nullable().describe('Of the finished report'),
  }),
  notes: z.array(orderNoteSchema).describe('Of administrators, newest first; customers never see them'),
  payment: z
    .object({
      status: z.enum(paymentStatuses),
      providerOrderId: z.string(),
      captureId: z.string().nullable(),
      providerPage: z.url().nullable().describe('Of the captured payment, at the provider'),
      amountCents: z.int(),
      refundedCents: z.int(),
      invoice: z.string().nullable(),
    })
    .nullable(),
  spent: z.object({
    totalMicroUsd: microUsd,
    mostMicroUsd: microUsd.describe('The budget of an order of this price'),
  }),
  versions: z
    .array(
      z.object({
        revision: z.int(),
        cause: z.enum(revisionCauses),
        state: z.enum(['queued', 'done', 'failed']),
        requestedAt: moment,
      }),
    )
    .describe('After the first, oldest first'),
  editor: z
    .object({
      applied: z.array(editSchema),
      refused: z.array(editSchema).describe('What did not fit the text'),
      cuts: z.array(z.object({ passage: z.string(), text: z.string(), problem: z.string() })),
    })
    .nullable()
    .describe('What the editor changed, and what code cut afterwards. Customers see none of it'),
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
    rewrite: z.boolean().describe('Also whether another version may be granted'),
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

const orderActed = z.object({ analysisId: z.int(), status: listedReportSchema.shape.status });

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

export const grantVersion = endpoint('grantVersion', 'POST /api/admin/analysis/:id/grant-version', {
  summary: 'Let the customer ask for one more version than the plan has.',
  access: { to: 'analysis', action: 'grant-version', idIn: 'params.id' },
  audit: 'grant-version',
  params: analysisParams,
  response: { json: z.object({ analysisId: z.int() }) },
  idempotent: true,
});

export const rewriteReport = endpoint('rewriteReport', 'POST /api/admin/analysis/:id/rewrite', {
  summary: 'Have the next version written from the start, in another language if one is named.',
  access: { to: 'analysis', action: 'rewrite', idIn: 'params.id' },
  audit: 'rewrite',
  params: analysisParams,
  body: z.object({
    language: z.enum(rewriteLanguages, 'Please choose one of the languages, or none.').nullable(),
  }),
  response: { json: z.object({ analysisId: z.int(), revision: z.int() }) },
  idempotent: true,
});
