import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../harness/free-port.ts';
import { startDocumentSite } from '../../harness/shop/client-document.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import {
  connectByConsent,
  connectByToken,
  consent,
  program,
  protocols,
} from '../../harness/shop/mcp-program.ts';
import { cookieOf, openTestShop } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { tokenOf } from '../../src/connect/authorization/tokens.ts';

const documentPort = await freePort();
const shop = await openTestShop({ env: { WEBSITE_ALLOWED_ORIGIN: `https://localhost:${documentPort}` } });
const { app, deps, config } = shop;
const site = await startDocumentSite(documentPort);
afterAll(() => site.close());
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: config.port });
});
const owner = await placeCompletedOrder(shop);
const other = await placeCompletedOrder(shop);
const all = ['report:read', 'talk:run', 'outcomes:write'];
const chosen = { scopes: all, reportIds: [owner.id] };

const verifier = 'a-verifier-of-at-least-forty-three-characters-0123';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const redirectUri = 'http://127.0.0.1:5000/callback';
const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const form = (fields: Record<string, string>) =>
  [new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' }] as const;
const token = (fields: Record<string, string>) => post('/api/oauth/token', ...form(fields));

async function register(changes: object = {}): Promise<string> {
  const answer = await post('/api/oauth/register', {
    redirect_uris: ['http://127.0.0.1/callback'],
    ...changes,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().client_id;
}
const queryOf = (clientId: string, changes: Record<string, string> = {}) => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  resource: `${config.publicUrl}/mcp`,
  state: 'xyz',
  ...changes,
});
const addressOf = (query: Record<string, string>) =>
  new URL(`/authorize?${new URLSearchParams(query)}`, config.publicUrl);
const view = (query: Record<string, string>, cookies = owner.cookies) =>
  app.inject({ url: `/api/oauth/authorization?${new URLSearchParams(query)}`, cookies });

async function codeFor(clientId: string): Promise<string> {
  const { redirectTo, body } = await consent(shop, owner.cookies, addressOf(queryOf(clientId)), chosen);
  const code = redirectTo.searchParams.get('code');
  if (!code) throw new Error(body);
  return code;
}
const redeem = (clientId: string, code: string, changes: Record<string, string> = {}) =>
  token({ grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier, ...changes });
const refresh = (clientId: string, refreshToken: string) =>
  token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });
async function granted() {
  const clientId = await register();
  const answer = await redeem(clientId, await codeFor(clientId));
  expect(answer.statusCode, answer.body).toBe(200);
  return { clientId, ...answer.json<{ access_token: string; refresh_token: string }>() };
}
const call = (bearer: string | null, in_ = app) =>
  in_.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  });

describe.each(protocols)('a client of protocol %s', (protocol) => {
  it('finds us by the 401, registers, gets consent and a token, and calls a tool', async () => {
    const { client, as } = await connectByConsent(shop, { cookies: owner.cookies, chosen, protocol });
    expect(as.kept.client).toMatchObject({ token_endpoint_auth_method: 'none' });
    expect(as.kept.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: all.join(' ') });
    const listed = await client.callTool({ name: 'list_reports', arguments: {} });
    expect(listed.structuredContent).toMatchObject({ items: [{ id: owner.id }] });
    await client.close();
  });

  it('is known by its metadata document, which is read once', async () => {
    const clientMetadataUrl = site.putDocument(`/${protocol}/client.json`);
    const before = site.asked();
    const as = program({ clientMetadataUrl });
    const { client } = await connectByConsent(shop, { cookies: owner.cookies, chosen, protocol, as });
    expect(as.kept.client?.client_id).toBe(clientMetadataUrl);
    expect(site.asked() - before).toBe(1);
    await client.close();
  });
});

describe('registration', () => {
  it.each([
    [
      'Cursor',
      [
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
      {},
    ],
    [
      'Claude',
      ['https://claude.ai/api/mcp/auth_callback'],
      { token_endpoint_auth_method: 'client_secret_post' },
    ],
  ])('takes %s as a public client', async (name, addresses, more) => {
    const answer = await post('/api/oauth/register', {
      client_name: name,
      redirect_uris: addresses,
      ...more,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ redirect_uris: addresses, token_endpoint_auth_method: 'none' });
    expect(answer.json()).not.toHaveProperty('client_secret');
  });

  it.each([
    'javascript:alert(1)//https://a.example/callback',
    'data:text/html,hello',
    'http://a.example/callback',
    'https://user:secret@a.example/callback',
    'https://a.example/callback#fragment',
    'https://a.example\\@b.example/callback',
    'https://a.example/call\nback',
    'cursor://anysphere.cursor-mcp/oauth/other',
    'other-app://callback',
    'http://127.0.0.1.a.example/callback',
    'callback',
    '',
  ])('refuses the address %j', async (address) => {
    const answer = await post('/api/oauth/register', { redirect_uris: ['https://a.example/fine', address] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('invalid_redirect_uri');
  });

  it.each([{}, { redirect_uris: [] }, { redirect_uris: 'x' }, { redirect_uris: [1] }])(
    'refuses %j',
    async (body) => {
      const answer = await post('/api/oauth/register', body);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_client_metadata']);
    },
  );

  it('forgets a registration that leads to no consent after a day, and keeps one that does', async () => {
    const [unused, used] = [await register(), await register()];
    await codeFor(used);
    const later = await shop.appWith({ now: () => new Date(Date.now() + 25 * 3_600_000) });
    const statusOf = async (id: string) =>
      (await later.inject({ url: `/api/oauth/authorization?${new URLSearchParams(queryOf(id))}` }))
        .statusCode;
    expect([await statusOf(unused), await statusOf(used)]).toEqual([400, 200]);
    await later.close();
  });

  it('is limited per client address', async () => {
    const limited = await shop.appWith({});
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify({ redirect_uris: ['https://a.example/callback'] });
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) {
      const answer = await limited.inject({
        method: 'POST',
        url: '/api/oauth/register',
        headers,
        payload,
        remoteAddress: '203.0.113.9',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });
});

describe('the consent page', () => {
  it('names program, destination, rights and this customer’s reports', async () => {
    const clientId = await register({ client_name: '  Sly\u202e\nAssistant ' });
    const shown = (await view(queryOf(clientId, { scope: 'report:read offline_access' }))).json();
    expect(shown).toEqual({
      client: { name: 'Sly Assistant', host: null },
      destination: 'a program on this computer',
      scopes: ['report:read'],
      reports: [{ id: owner.id, name: expect.any(String) }],
      problem: null,
    });
    expect((await view(queryOf(clientId), {})).json().reports).toEqual([]);
  });

  it.each([
    ['an unknown client', { client_id: randomUUID() }],
    ['no client', { client_id: '' }],
    ['another address', { redirect_uri: 'http://127.0.0.1:5000/other' }],
    ['a longer address', { redirect_uri: `${redirectUri}/more` }],
    ['another host of this computer', { redirect_uri: 'http://localhost:5000/callback' }],
    ['an address of the web', { redirect_uri: 'https://a.example/callback' }],
  ])('shows %s and redirects nowhere', async (_what, changes) => {
    const clientId = await register();
    const query = queryOf(clientId, changes);
    expect((await view(query)).statusCode).toBe(400);
    expect((await consent(shop, owner.cookies, addressOf(query), chosen)).status).toBe(400);
  });

  it.each([
    ['no PKCE', { code_challenge: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['another resource', { resource: 'https://a.example/mcp' }, 'invalid_target'],
  ])('leaves the way back for %s to a click', async (_what, changes, error) => {
    const { problem } = (await view(queryOf(await register(), changes))).json();
    const back = new URL(problem.redirectTo);
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error,
      state: 'xyz',
      iss: config.publicUrl,
    });
  });

  it('says no to the program when the customer says no', async () => {
    const { redirectTo } = await consent(shop, owner.cookies, addressOf(queryOf(await register())), null);
    expect(Object.fromEntries(redirectTo.searchParams)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'xyz',
      iss: config.publicUrl,
    });
  });

  it('gives nothing of others, nothing to strangers, and no right that was not asked for', async () => {
    const address = addressOf(queryOf(await register(), { scope: 'report:read' }));
    const theirs = { scopes: all, reportIds: [owner.id, other.id] };
    expect((await consent(shop, owner.cookies, address, theirs)).status).toBe(404);
    expect((await consent(shop, {}, address, chosen)).status).toBe(404);
    expect((await consent(shop, owner.cookies, address, { ...chosen, scopes: ['talk:run'] })).status).toBe(
      400,
    );
    expect((await consent(shop, owner.cookies, address, { ...chosen, reportIds: [] })).status).toBe(400);
    const { redirectTo } = await consent(shop, owner.cookies, address, chosen);
    const clientId = address.searchParams.get('client_id') ?? '';
    const answer = await redeem(clientId, redirectTo.searchParams.get('code') ?? '');
    expect(answer.json().scope).toBe('report:read');
  });

  it('cannot be answered by another website', async () => {
    const query = queryOf(await register());
    const answer = await app.inject({
      method: 'POST',
      url: '/api/oauth/authorization',
      cookies: owner.cookies,
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { query, allow: true, ...chosen },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a code', () => {
  it('needs its verifier, its client and its address, within a minute', async () => {
    const clientId = await register();
    const code = await codeFor(clientId);
    const wrong = await Promise.all([
      redeem(clientId, code, { code_verifier: 'another-verifier-of-forty-three-characters-0123' }),
      redeem(clientId, code, { code_verifier: '' }),
      redeem(await register(), code),
      redeem(clientId, code, { redirect_uri: 'http://127.0.0.1:5001/callback' }),
      redeem(clientId, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`),
    ]);
    for (const answer of wrong)
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant']);
    const other_ = await redeem(clientId, code, { resource: 'https://a.example/mcp' });
    expect(other_.json().error).toBe('invalid_target');
    const late = await shop.appWith({ now: () => new Date(Date.now() + 61_000) });
    const [payload, headers] = form({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: verifier,
    });
    const tooLate = await late.inject({ method: 'POST', url: '/api/oauth/token', payload, headers });
    expect(tooLate.json().error).toBe('invalid_grant');
    await late.close();
    expect((await redeem(clientId, code, { redirect_uri: redirectUri })).statusCode).toBe(200);
  });

  it('that comes twice ends the grant, also when both come at once', async () => {
    const clientId = await register();
    const code = await codeFor(clientId);
    const answers = await Promise.all([
      redeem(clientId, code),
      redeem(clientId, code),
      redeem(clientId, code),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const { access_token, refresh_token } =
      answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    expect((await call(access_token)).statusCode).toBe(401);
    expect((await refresh(clientId, refresh_token)).statusCode).toBe(400);
  });
});

describe('a refresh token', () => {
  it('is replaced at each use; a repeat within a minute gets the same one', async () => {
    const { clientId, access_token, refresh_token } = await granted();
    const answers = await Promise.all([1, 2, 3].map(() => refresh(clientId, refresh_token)));
    const next = new Set(answers.map((answer) => answer.json().refresh_token));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(next.size).toBe(1);
    expect(next.has(refresh_token)).toBe(false);
    expect((await call(access_token)).statusCode).toBe(200);
    expect((await refresh(clientId, [...next][0] ?? '')).statusCode).toBe(200);
  });

  it('that was stolen ends the grant for thief and owner', async () => {
    const { clientId, refresh_token } = await granted();
    const second = (await refresh(clientId, refresh_token)).json();
    const third = (await refresh(clientId, second.refresh_token)).json();
    const stolen = await refresh(clientId, refresh_token);
    expect([stolen.statusCode, stolen.json().error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(clientId, third.refresh_token)).statusCode).toBe(400);
    expect((await call(third.access_token)).statusCode).toBe(401);
  });

  it('that is repeated after a minute ends the grant', async () => {
    const { clientId, refresh_token } = await granted();
    const { access_token } = (await refresh(clientId, refresh_token)).json();
    const late = await shop.appWith({ now: () => new Date(Date.now() + 61_000) });
    const [payload, headers] = form({ grant_type: 'refresh_token', client_id: clientId, refresh_token });
    expect(
      (await late.inject({ method: 'POST', url: '/api/oauth/token', payload, headers })).statusCode,
    ).toBe(400);
    expect((await call(access_token)).statusCode).toBe(401);
    await late.close();
  });

  it('works for its client only, and for a month after the last use', async () => {
    const { clientId, refresh_token } = await granted();
    expect((await refresh(await register(), refresh_token)).statusCode).toBe(400);
    const late = await shop.appWith({ now: () => new Date(Date.now() + 31 * 24 * 3_600_000) });
    const [payload, headers] = form({ grant_type: 'refresh_token', client_id: clientId, refresh_token });
    expect(
      (await late.inject({ method: 'POST', url: '/api/oauth/token', payload, headers })).statusCode,
    ).toBe(400);
    await late.close();
    expect((await refresh(clientId, refresh_token)).statusCode).toBe(200);
  });

  it.each([{}, { grant_type: 'password' }, { grant_type: 'client_credentials' }])(
    'is the only other grant: %j',
    async (fields) => {
      const answer = await token(fields as Record<string, string>);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'unsupported_grant_type']);
    },
  );
});

describe('an access token', () => {
  it('is asked for, with the address of the metadata', async () => {
    const none = await call(null);
    expect(none.statusCode).toBe(401);
    const metadata = `${config.publicUrl}/.well-known/oauth-protected-resource/mcp`;
    expect(none.headers['www-authenticate']).toBe(`Bearer resource_metadata="${metadata}"`);
    expect((await app.inject(metadata)).json()).toMatchObject({
      resource: `${config.publicUrl}/mcp`,
      authorization_servers: [config.publicUrl],
    });
    const wrong = await call('ib_oa_wrong');
    expect(wrong.headers['www-authenticate']).toContain('error="invalid_token"');
  });

  it('ends after an hour', async () => {
    const { access_token } = await granted();
    const late = await shop.appWith({ now: () => new Date(Date.now() + 3_601_000) });
    expect([(await call(access_token)).statusCode, (await call(access_token, late)).statusCode]).toEqual([
      200, 401,
    ]);
    await late.close();
  });

  it('is for one address of the shop', async () => {
    const { access_token } = await granted();
    const moved = await shop.appWith({ publicUrl: 'https://other.example' });
    expect((await call(access_token, moved)).statusCode).toBe(401);
    await moved.close();
  });

  it('is neither a code nor a refresh token, nor made with a secret that is no longer listed', async () => {
    const { access_token, refresh_token } = await granted();
    expect((await call(refresh_token)).statusCode).toBe(401);
    const [, grantId = ''] = /^ib_oa_([0-9a-f-]{36})/.exec(access_token) ?? [];
    const number = Math.floor(Date.now() / 1_000) + 100;
    const forged = tokenOf(
      'access',
      { grantId, number },
      { ...deps, linkSecrets: ['another-secret-0123456789abcdef'] },
    );
    expect((await call(forged)).statusCode).toBe(401);
    const rotated = await shop.appWith({
      linkSecrets: ['a-new-secret-0123456789abcdef', ...deps.linkSecrets],
    });
    expect((await call(access_token, rotated)).statusCode).toBe(200);
    await rotated.close();
  });

  it('ends with the connection: by the customer, by the program, and by the report’s deletion', async () => {
    const [one, two, three] = [await granted(), await granted(), await granted()];
    const idOf = (text: string) => /^ib_oa_([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
    const ended = await app.inject({
      method: 'POST',
      url: `/api/connections/${idOf(one.access_token)}/revoke`,
      cookies: owner.cookies,
    });
    expect(ended.statusCode).toBe(204);
    expect((await post('/api/oauth/revoke', ...form({ token: two.refresh_token }))).statusCode).toBe(200);
    expect((await post('/api/oauth/revoke', ...form({ token: 'unknown' }))).statusCode).toBe(200);
    const statuses = async () =>
      Promise.all([one, two, three].map(async ({ access_token }) => (await call(access_token)).statusCode));
    expect(await statuses()).toEqual([401, 401, 200]);
    expect((await refresh(two.clientId, two.refresh_token)).statusCode).toBe(400);
    await deps.db.execute(sql`delete from connections where id = ${idOf(three.access_token)}`);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('given through a private link opens nothing once the link is revoked, and follows no new link', async () => {
    const { id, cookies: orderer } = await placeCompletedOrder(shop);
    const openLink = async () => {
      const link = await currentLink(deps.db, id, 'reader@example.com');
      const payload = { key: linkKey(link.id, id, deps.linkSecrets) };
      const url = `/api/analysis/${id}/open-link`;
      return cookieOf(await app.inject({ method: 'POST', url, payload }));
    };
    const holder = await openLink();
    const grant = { scopes: all, reportIds: [id] };
    const { client } = await connectByConsent(shop, { cookies: holder, chosen: grant });
    const seen = async () =>
      (await client.callTool({ name: 'list_reports', arguments: {} })).structuredContent;
    expect(await seen()).toMatchObject({ items: [{ id }] });
    await app.inject({ method: 'POST', url: `/api/analysis/${id}/revoke-links`, cookies: orderer });
    expect(await seen()).toMatchObject({ items: [] });
    await openLink();
    expect(await seen()).toMatchObject({ items: [] });
    await client.close();
  });

  it('is refused with 403 where its scope ends, and the answer names what is missing', async () => {
    const { client, as } = await connectByConsent(shop, {
      cookies: owner.cookies,
      chosen: { ...chosen, scopes: ['talk:run'] },
    });
    await client.close();
    const refused = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${as.kept.tokens?.access_token}`,
      },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_reports', arguments: {} },
      },
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['www-authenticate']).toMatch(/error="insufficient_scope".*scope="report:read"/);
    expect(refused.headers['www-authenticate']).toContain('resource_metadata=');
  });

  it('is not taken from a page of another website', async () => {
    const { access_token } = await granted();
    const answer = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${access_token}`, origin: 'http://rebound.example' },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
  });

  it('may be a key instead', async () => {
    const made = await app.inject({
      method: 'POST',
      url: '/api/connections',
      cookies: owner.cookies,
      payload: { name: 'pasted', scopes: all, reportIds: [owner.id], days: 30 },
    });
    const client = await connectByToken(shop, made.json().key);
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    await client.close();
  });
});

describe('a metadata document', () => {
  const shown = async (id: string) => view(queryOf(id, { redirect_uri: 'http://127.0.0.1:61234/callback' }));

  it('vouches for its host; a port of this computer may differ', async () => {
    const answer = await shown(site.putDocument('/named/client.json'));
    expect(answer.json().client).toEqual({ name: 'Documented assistant', host: new URL(site.origin).host });
  });

  it('may offer the method “none” beside another one, as ChatGPT does', async () => {
    const id = site.putDocument('/chatgpt/client.json', {
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
    });
    expect((await shown(id)).statusCode).toBe(200);
  });

  it.each([
    ['names another client', { client_id: 'https://other.example/client.json' }],
    ['wants a secret', { token_endpoint_auth_method: 'client_secret_post' }],
    ['wants signed requests only', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['has a hostile address', { redirect_uris: ['javascript:alert(1)'] }],
    ['is longer than 10 kB', { client_name: 'x'.repeat(11_000) }],
  ])('is refused when it %s', async (what, changes) => {
    const id = site.putDocument(`/${encodeURIComponent(what)}/client.json`, changes);
    expect((await shown(id)).statusCode).toBe(400);
  });

  it('is refused as a page, as a redirect and with an error', async () => {
    const good = site.putDocument('/good/client.json');
    const pages = {
      '/html': { headers: { 'content-type': 'text/html' }, body: '{}' },
      '/moved': { status: 302, headers: { location: good }, body: '' },
      '/gone': { status: 404, body: '{}' },
      '/broken': { body: '{' },
    };
    for (const [path, page] of Object.entries(pages)) {
      site.put(path, page);
      expect((await shown(site.origin + path)).statusCode, path).toBe(400);
    }
    for (const id of [site.origin, `${site.origin}/`, `${site.origin}/a/../good/client.json`, `${good}#x`])
      expect((await shown(id)).statusCode, id).toBe(400);
  });

  it('is not read from a private address', async () => {
    const before = site.asked();
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1', 'localhost'])
      expect((await shown(`https://${host}:8443/client.json`)).statusCode).toBe(400);
    expect(site.asked()).toBe(before);
  });
});
