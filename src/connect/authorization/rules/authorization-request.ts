import { z } from 'zod';
import { type Scope, scopes } from '../../../access/rules/access-rights.ts';
import type { Client } from './client-metadata.ts';
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts';
import { isRegisteredAddress } from './redirect-address.ts';

/** The query of /authorize, as the browser brings it. */
export const authorizationQuery = z.object({
  client_id: z.string().max(1_000).optional(),
  redirect_uri: z.string().max(1_000).optional(),
  response_type: z.string().max(100).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
  resource: z.string().max(1_000).optional(),
  scope: z.string().max(1_000).optional(),
  state: z.string().max(2_000).optional(),
});
export type AuthorizationQuery = z.infer<typeof authorizationQuery>;

/** A request whose client and redirect address are known: from here on errors go back to the client. */
export type AuthorizationRequest = { client: Client; redirectAddress: string; state: string | null };

/** Throws for what must not redirect: whoever sent the browser here might own that address. */
export function requestOf(query: AuthorizationQuery, client: Client): AuthorizationRequest {
  const { redirect_uri: given, state = null } = query;
  const [only] = client.redirectAddresses;
  // Optional for a client with one address (RFC 6749, 3.1.2.3).
  const redirectAddress = given ?? (client.redirectAddresses.length === 1 ? only : undefined);
  if (redirectAddress === undefined || !isRegisteredAddress(client.redirectAddresses, redirectAddress))
    throw new OAuthError('invalid_request', 'The redirect_uri is none of those that this client registered.');
  return { client, redirectAddress, state };
}

export type Wanted = { codeChallenge: string; scopes: Scope[] };

/** The rest of the request. Its errors are sent to the client. */
export function wantedOf(query: AuthorizationQuery, resource: string): Wanted {
  const { code_challenge: codeChallenge = '', scope = '' } = query;
  if (query.response_type !== 'code')
    throw new OAuthError('unsupported_response_type', 'The response_type must be “code”.');
  // SHA-256 in base64url has 43 characters.
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))
    throw new OAuthError('invalid_request', 'PKCE with code_challenge_method S256 is required.');
  refuseOtherResource(query.resource, resource);
  const asked = scope.split(' ');
  const known = scopes.filter((one) => asked.includes(one));
  return { codeChallenge, scopes: known.length > 0 ? known : [...scopes] };
}

/** Clients that predate RFC 8707 name no resource; there is only one. */
export function refuseOtherResource(given: string | undefined, resource: string): void {
  if (given !== undefined && given.replace(/\/$/, '') !== resource)
    throw new OAuthError('invalid_target', `The only resource here is ${resource}.`);
}

type Answer = { code: string } | { error: OAuthErrorCode; error_description: string };

/** The issuer in the answer (RFC 9207) lets a client that knows several servers notice a mix-up. */
export function redirectWith(
  { redirectAddress, state }: Pick<AuthorizationRequest, 'redirectAddress' | 'state'>,
  issuer: string,
  answer: Answer,
): string {
  const url = new URL(redirectAddress);
  for (const [name, value] of Object.entries({ ...answer, iss: issuer })) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}
