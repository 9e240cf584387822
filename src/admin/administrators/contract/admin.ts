import { z } from 'zod';
import { analysisEndpoint } from '../../../platform/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../../platform/http/contract/endpoint.ts';
import { emailField, textField } from '../../../platform/http/contract/fields.ts';

const noPassword = 'Please enter your password.';
export const passwordField = textField(1_024, noPassword).min(1, noPassword);
const noCode = 'Please enter the code from your app, or a recovery code.';
/** Six digits of the app, or a recovery code. */
export const codeField = textField(40, noCode).min(1, noCode);

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

export const adminCounters = endpoint('adminCounters', 'GET /api/admin/counters', {
  summary: 'The counters of the admin dashboard.',
  access: { to: 'administrator' },
  response: {
    json: z.object({
      total: z.number().int(),
      completed: z.number().int(),
      processing: z.number().int(),
      failed: z.number().int(),
      thisMonth: z.number().int(),
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
