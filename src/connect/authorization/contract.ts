import { z } from 'zod';
import { scopes } from '../../access/rules/access-rights.ts';
import { endpoint } from '../../platform/http/contract/endpoint.ts';
import { idField } from '../../platform/http/contract/fields.ts';
import { mostReports } from '../connections/rules.ts';
import { authorizationQuery } from './rules/authorization-request.ts';

const authorizationSchema = z.strictObject({
  client: z.strictObject({
    name: z.string(),
    host: z.string().nullable().describe('The website that vouches for the name; null when none does'),
  }),
  destination: z.string().describe('Where the answer goes'),
  scopes: z.array(z.enum(scopes)),
  reports: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  problem: z.strictObject({ sentence: z.string(), redirectTo: z.string() }).nullable(),
});
export type Authorization = z.infer<typeof authorizationSchema>;

export const viewAuthorization = endpoint('viewAuthorization', 'GET /api/oauth/authorization', {
  summary: 'For the consent page: the program that asks for access, and what this browser could give it.',
  access: { to: 'anyone' },
  query: authorizationQuery,
  response: { json: authorizationSchema },
});

const reportsProblem = 'Please choose at least one report.';
const decisionBody = z.object({
  query: authorizationQuery,
  allow: z.boolean(),
  scopes: z.array(z.enum(scopes)).max(scopes.length).default([]),
  reportIds: z.array(idField, reportsProblem).max(mostReports, reportsProblem).default([]),
});
export type Decision = z.infer<typeof decisionBody>;

export const decideAuthorization = endpoint('decideAuthorization', 'POST /api/oauth/authorization', {
  summary: 'Allow or refuse access on the consent page. Answers where the browser goes next.',
  access: { to: 'anyone' },
  body: decisionBody,
  response: { json: z.strictObject({ redirectTo: z.string() }) },
});

/** The rest is spoken by programs, in the words of the RFCs: their errors are JSON with `error` and `error_description`. */
const access = { to: 'oauth-client' } as const;
const maxBodyBytes = 16 * 1024;

export const registerOAuthClient = endpoint('registerOAuthClient', 'POST /api/oauth/register', {
  summary: 'Dynamic client registration (RFC 7591). Every client is public.',
  access,
  body: z.record(z.string(), z.unknown()),
  response: { json: z.record(z.string(), z.unknown()) },
  success: 201,
  maxBodyBytes,
});

const tokenRequest = z.object({
  grant_type: z.string().optional(),
  client_id: z.string().optional(),
  code: z.string().optional(),
  code_verifier: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().optional(),
  resource: z.string().optional(),
});
export type TokenRequest = z.infer<typeof tokenRequest>;

export const issueToken = endpoint('issueToken', 'POST /api/oauth/token', {
  summary: 'Redeem a code or a refresh token (OAuth 2.1). Access tokens live for one hour.',
  access,
  bodyType: 'form',
  body: tokenRequest,
  response: {
    json: z.strictObject({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      refresh_token: z.string(),
      scope: z.string(),
    }),
  },
  maxBodyBytes,
});

export const revokeToken = endpoint('revokeToken', 'POST /api/oauth/revoke', {
  summary: 'End the connection that a token belongs to (RFC 7009).',
  access,
  bodyType: 'form',
  body: z.object({ token: z.string().max(1_000).default('') }),
  response: { empty: true },
  maxBodyBytes,
});
