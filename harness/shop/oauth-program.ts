import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

type Shop = { app: FastifyInstance; config: { publicUrl: string } };
const redirectUri = 'http://127.0.0.1:5000/callback';
const verifier = 'a-verifier-of-at-least-forty-three-characters-0123';

/** What a program puts into the address of the consent page. */
export const authorizationQuery = (publicUrl: string, clientId: string): Record<string, string> => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  resource: `${publicUrl}/mcp`,
  state: 'xyz',
});

export const registration = { client_name: 'Writer', redirect_uris: ['http://127.0.0.1/callback'] };

export async function registeredClient({ app }: Pick<Shop, 'app'>): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/oauth/register', payload: registration });
  return answer.json().client_id;
}

/** Registration, consent and token without a browser; each secret that was seen on the way. */
export async function grantedTokens(
  { app, config }: Shop,
  cookies: Record<string, string>,
  { reportIds, scopes = ['report:read'] }: { reportIds: number[]; scopes?: string[] },
) {
  const clientId = await registeredClient({ app });
  const query = authorizationQuery(config.publicUrl, clientId);
  const payload = { query, allow: true, scopes, reportIds };
  const url = '/api/oauth/authorization';
  const decided = await app.inject({ method: 'POST', url, cookies, payload });
  const code = new URL(decided.json().redirectTo).searchParams.get('code') ?? '';
  const answer = await tokenRequest({ app }, { grant_type: 'authorization_code', client_id: clientId, code });
  const { access_token: access, refresh_token: refresh } = answer.json();
  return { clientId, code, access: String(access), refresh: String(refresh) };
}

export const tokenRequest = ({ app }: Pick<Shop, 'app'>, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ code_verifier: verifier, ...fields }).toString(),
  });
