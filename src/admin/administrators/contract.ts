import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { auditActions } from '../../access/rules/audit-action.ts';
import { emailField, idCursor, moment, pageOf, textField } from '../../platform/http/contract/fields.ts';

const noPassword = 'Please enter your password.';
const passwordField = textField(1_024, noPassword).min(1, noPassword);
const noCode = 'Please enter the code from your app.';
const codeField = textField(40, noCode).min(1, noCode);

export const adminLogin = endpoint('adminLogin', 'POST /api/admin/login', {
  summary: 'An administrator signs in. With two-step sign-in on, 401 code_required until a code is sent.',
  access: { to: 'anyone' },
  audit: 'sign-in',
  body: z.object({ email: emailField, password: passwordField, code: codeField.optional() }),
  response: { json: z.object({ token: z.string() }) },
});

export const adminVerify = endpoint('adminVerify', 'GET /api/admin/verify', {
  summary: "Whether the administrator's bearer token is still valid.",
  access: { to: 'administrator' },
  response: { json: z.object({ ok: z.literal(true) }) },
});

export const adminLogout = endpoint('adminLogout', 'POST /api/admin/logout', {
  summary: "Revoke the administrator's token.",
  access: { to: 'administrator' },
  audit: 'sign-out',
  response: { empty: true },
  success: 204,
});

const auditEntrySchema = z.object({
  id: z.int(),
  at: moment,
  administratorEmail: z.string().nullable().describe('Null for a failed sign-in and a command'),
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
    before: idCursor,
  }),
  response: { json: pageOf(auditEntrySchema) },
});
