import { z } from 'zod';
import { emailField, idField } from '../platform/http/contract/fields.ts';
import { analysisEndpoint, analysisParams } from './http/contract/analysis-endpoint.ts';
import { endpoint } from './http/contract/endpoint.ts';

export const openPrivateLink = endpoint('openPrivateLink', 'POST /api/analysis/:id/open-link', {
  summary: 'Exchange the key of a mailed link for access of this browser.',
  access: { to: 'anyone' },
  params: analysisParams,
  body: z.object({ key: z.string().min(1).max(200) }),
  response: { empty: true },
  success: 204,
});

export const requestPrivateLink = endpoint('requestPrivateLink', 'POST /api/mail-my-link', {
  summary:
    'Mail the private link of an analysis to its customer. Answers the same whether or not there is one.',
  access: { to: 'anyone' },
  body: z.object({ analysisId: idField, email: emailField }),
  response: { empty: true },
  success: 202,
});

export const revokePrivateLinks = analysisEndpoint('revokePrivateLinks', 'POST /revoke-links', {
  summary: 'Revoke every mailed link of an analysis and the access granted through them.',
  action: 'revoke-links',
  audit: 'revoke-links',
  response: { empty: true },
  success: 204,
});
