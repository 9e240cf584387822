import { z } from 'zod';
import { endpoint } from '../../../platform/http/contract/endpoint.ts';
import { codeField, passwordField } from './admin.ts';

export const getSecondFactor = endpoint('getSecondFactor', 'GET /api/admin/second-factor', {
  summary: 'Whether two-step sign-in is on for the administrator who asks.',
  access: { to: 'administrator' },
  response: { json: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }) },
});

export const startSecondFactor = endpoint('startSecondFactor', 'POST /api/admin/second-factor/start', {
  summary: 'Make the secret for an authenticator app. It takes effect when it is confirmed.',
  access: { to: 'administrator' },
  audit: 'start-second-factor',
  body: z.object({ password: passwordField }),
  response: { json: z.object({ secret: z.string(), uri: z.string() }) },
});

export const confirmSecondFactor = endpoint('confirmSecondFactor', 'POST /api/admin/second-factor/confirm', {
  summary:
    'Turn two-step sign-in on with a code of the app, and end all other sessions. Answers the recovery codes, once.',
  access: { to: 'administrator' },
  audit: 'turn-on-second-factor',
  body: z.object({ code: codeField }),
  response: { json: z.object({ recoveryCodes: z.array(z.string()) }) },
});

export const turnOffSecondFactor = endpoint('turnOffSecondFactor', 'POST /api/admin/second-factor/turn-off', {
  summary: 'Turn two-step sign-in off, with a code of the app or a recovery code.',
  access: { to: 'administrator' },
  audit: 'turn-off-second-factor',
  body: z.object({ code: codeField }),
  response: { empty: true },
  success: 204,
});
