import { z } from 'zod';
import { auditActions } from '../../../access/rules/audit-action.ts';
import { endpoint } from '../../../platform/http/contract/endpoint.ts';
import { askedDay, idCursor, moment, pageOf, serialId } from '../../../platform/http/contract/fields.ts';

const auditEntrySchema = z.object({
  id: z.int(),
  at: moment,
  administratorId: z.int().nullable().describe('Null for a sign-in that failed'),
  administratorEmail: z.string().nullable(),
  action: z.enum(auditActions),
  analysisId: z.int().nullable(),
  /** The promo code, the names of the filters of an export, the short hash of the address typed at a failed sign-in. */
  subject: z.string().nullable(),
  amountCents: z.int().nullable(),
  address: z.string().describe('Where the request came from'),
  outcome: z.string().describe('`done`; `begun` when the outcome is unknown; else the error code'),
});

export const listAudit = endpoint('listAudit', 'GET /api/admin/audit', {
  summary: 'What administrators did, newest first, 50 per page.',
  access: { to: 'administrator' },
  query: z.object({
    action: z.enum(auditActions, 'Please choose an action from the list.').optional(),
    administratorId: serialId.optional(),
    analysisId: serialId.optional(),
    from: askedDay.optional(),
    to: askedDay.optional(),
    before: idCursor,
  }),
  response: { json: pageOf(auditEntrySchema) },
});
