import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { analysisIdField, analysisParams, emailField } from '../fields.ts';

export const openPrivateLink = endpoint({
  name: 'openPrivateLink',
  method: 'POST',
  path: '/api/analysis/:id/open-link',
  summary: 'Exchange the key of a mailed link for access of this browser.',
  access: { to: 'anyone' },
  params: analysisParams,
  body: z.object({ key: z.string().min(1).max(200) }),
  answer: { empty: true },
  success: 204,
});

export const requestPrivateLink = endpoint({
  name: 'requestPrivateLink',
  method: 'POST',
  path: '/api/mail-my-link',
  summary:
    'Mail the private link of an analysis to its customer. Answers the same whether or not there is one.',
  access: { to: 'anyone' },
  body: z.object({ analysisId: analysisIdField, email: emailField }),
  answer: { empty: true },
  success: 202,
});

export const revokePrivateLinks = endpoint({
  name: 'revokePrivateLinks',
  method: 'POST',
  path: '/api/analysis/:id/revoke-links',
  summary: 'Revoke every mailed link of an analysis and the access granted through them.',
  access: { to: 'analysis', action: 'revoke-links', idIn: 'params.id' },
  audit: 'revoke-links',
  params: analysisParams,
  answer: { empty: true },
  success: 204,
});
