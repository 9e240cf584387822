import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPayer } from '../../emulators/paypal/demo-accounts.ts';
import {
  plantedSecrets,
  secretSettings,
  secretsIn,
  withPlantedPassword,
} from '../../harness/fuzz/planted-secrets.ts';
import { emptyPdf } from '../../harness/shop/empty-pdf.ts';
import { beginSignIn, signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';
import { buildApp } from '../../src/app.ts';
import { type Config, parseConfig } from '../../src/config.ts';
import { startWork } from '../../src/platform/jobs/start-work.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { callConsent } from '../../src/talk/phone/rules/call-strings.ts';
import { wire } from '../../src/wiring.ts';

const shop = await openTestShop({
  signIn: true,
  paypal: true,
  twilio: true,
  env: {
    COOKIE_SECRETS: plantedSecrets.COOKIE_SECRETS,
    LINK_SECRETS: plantedSecrets.LINK_SECRETS,
    LLM_API_KEY: plantedSecrets.LLM_API_KEY,
    SPEECH_API_KEY: plantedSecrets.SPEECH_API_KEY,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: plantedSecrets.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: plantedSecrets.S3_SECRET_ACCESS_KEY,
    CHANGE_WINDOW_MS: '0',
  },
});
const config: Config = {
  ...shop.config,
  databaseUrl: withPlantedPassword(shop.config.databaseUrl, 'DATABASE_URL'),
  smtp: { ...shop.config.smtp, url: withPlantedPassword(shop.config.smtp.url, 'SMTP_URL') },
};

/** Everything our processes write, at the level that writes most. */
const lines: string[] = [];
const log = createLog('debug', 'shop', { write: (line: string) => void lines.push(line) });
const { deps: wired, close } = await wire(config, log, 'worker');
const deps = { ...wired, pdf: emptyPdf };
const app = await buildApp(deps, { ...config, webFolder: null });
const work = await startWork(deps, { ...config.worker, pollSeconds: 0.5 });
await app.listen({ host: '127.0.0.1', port: config.port });
afterAll(async () => {
  await app.close();
  await work.stop();
  await close();
});

const personal = {
  'the customer’s address': 'planted-customer@example.com',
  'the customer’s market': 'planted-market words of an owner of small bakeries',
  'what was asked in the chat': 'planted-question about the price?',
  'what all five were asked': 'planted-claim, warm bread before dawn',
  'what a customer of the customer wrote': 'planted-complaint about the sleeve of the coat',
  'the number that was called': '+12025550143',
  'the payer’s address': demoPayer.email,
  'the payer’s name': `${demoPayer.name.given_name} ${demoPayer.name.surname}`,
  'the payer’s number': demoPayer.id,
  'a signed-in customer’s address': 'mia@example.com',
};
/** Found out on the way. */
const credentials: Record<string, string> = {
  'the administrator’s password': 'planted-administrator-password',
  'a wrong password': 'planted-wrong-password',
  'a forged bearer token': 'planted-forged-bearer-token',
  'a code of a sign-in': 'planted-authorization-code',
};

const post = (url: string, payload: object, more: object = {}) =>
  app.inject({ method: 'POST', url, payload, ...more });
const control = (address: string, body: object, method = 'POST') =>
  fetch(address, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const failing = (address: string, effect: object, times = 1, match: object = {}) =>
  control(address, { match, times, effect });

async function order(changes: object = {}) {
  const payload = someOrder({
    email: personal['the customer’s address'],
    targetMarket: personal['the customer’s market'],
    selectedModules: ['confession'],
    ...changes,
  });
  const placed = await post('/api/analysis', payload, { headers: { 'idempotency-key': randomUUID() } });
  expect(placed.statusCode).toBe(201);
  return { id: placed.json<{ id: number }>().id, cookies: cookieOf(placed) };
}
type Order = Awaited<ReturnType<typeof order>>;
const untilEnded = ({ id, cookies }: Order, as = 'completed') =>
  until(async () => {
    const { status } = (await app.inject({ url: `/api/analysis/${id}`, cookies })).json();
    return status === as;
  }, `report ${id}`);

async function mailedKey(): Promise<string> {
  const to = encodeURIComponent(personal['the customer’s address']);
  const mails = (await (await fetch(`${shop.smtp.url}/messages?to=${to}`)).json()) as { text: string }[];
  return mails.map(({ text }) => /key=([\w.-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
}

async function buyAndRead(): Promise<Order> {
  const free = await order();
  credentials['a visitor’s cookie'] = free.cookies.ib_visitor ?? '';
  await untilEnded(free);
  const unpaid = await order({ promoCode: '' });
  const created = await post('/api/paypal/orders', { analysisId: unpaid.id }, { cookies: unpaid.cookies });
  const { orderId } = created.json<{ orderId: string }>();
  await control(`${shop.paypalUrl}/emulator/orders/${orderId}/approve`, {});
  const captured = await post(`/api/paypal/orders/${orderId}/capture`, {}, { cookies: unpaid.cookies });
  expect(captured.json()).toMatchObject({ paid: true });
  await untilEnded(unpaid);
  const key = await until(mailedKey, 'a mailed link');
  credentials['the key of a private link'] = key;
  await post(`/api/analysis/${free.id}/open-link`, { key });
  await app.inject({ url: `/home?view=${free.id}&key=${key}` });
  await post(`/api/analysis/${free.id}/open-link`, { key: `${key}x` });
  await app.inject({ url: `/api/analysis/${free.id}/pdf`, cookies: free.cookies });
  return free;
}

/** Used, refused for each reason, sent where it does not belong, and put into an address by mistake. */
async function useKey({ id, cookies }: Order) {
  const wanted = { name: 'Writer', reportId: id };
  const made = await post('/api/keys', wanted, { cookies });
  const { id: keyId, key } = made.json<{ id: string; key: string }>();
  credentials['an API key'] = key;
  credentials['a key that nobody made'] = `ib_live_${'planted-guess-'.repeat(4).slice(0, 43)}`;
  const call = (url: string, token: string) =>
    app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, referer: `https://tool.example/?k=${token}` },
    });
  expect((await call('/api/v1/reports', key)).statusCode).toBe(200);
  expect((await call(`/api/analysis/${id}`, key)).statusCode).toBe(404);
  expect((await call(`/api/v1/${key}`, key)).statusCode).toBe(404);
  expect((await call(`/api/v1/reports?cursor=${key}`, key)).statusCode).toBe(400);
  expect((await call('/api/v1/reports', credentials['a key that nobody made'])).statusCode).toBe(401);
  const tool = { name: key, arguments: { key, question: personal['what was asked in the chat'] } };
  const called = await app.inject({
    method: 'POST',
    url: `/mcp?key=${key}`,
    headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
  });
  expect(called.statusCode).toBe(200);
  await post(`/api/keys/${keyId}/revoke`, {}, { cookies });
  expect((await call('/api/v1/reports', key)).statusCode).toBe(401);
}

async function talk({ id, cookies }: Order) {
  const session = await post('/api/chat/session', { analysisRequestId: id }, { cookies });
  const say = () =>
    post(
      '/api/chat/message',
      { sessionId: session.json().id, message: personal['what was asked in the chat'] },
      { cookies, headers: { 'idempotency-key': randomUUID() } },
    );
  expect((await say()).statusCode).toBe(200);
  for (const effect of [
    { kind: 'status', status: 400 }, // a 401 pauses the key: see model-gate
    { kind: 'status', status: 500 },
    { kind: 'drop-connection' },
  ]) {
    await failing(`${shop.llm.controlUrl}/scenarios`, effect, 4);
    await say();
    await control(`${shop.llm.controlUrl}/scenarios`, {}, 'DELETE');
  }
  await failing(`${shop.speech.controlUrl}/scenarios`, { kind: 'status', status: 401 }, 4);
  await post(`/api/analysis/${id}/voice`, {}, { cookies });
  await control(`${shop.speech.controlUrl}/scenarios`, {}, 'DELETE');
  expect((await post(`/api/analysis/${id}/voice`, {}, { cookies })).statusCode).toBe(200);
  expect(
    (
      await post(
        `/api/analysis/${id}/ask-all`,
        { texts: [personal['what all five were asked']] },
        { cookies },
      )
    ).statusCode,
  ).toBe(200);
  const complaint = personal['what a customer of the customer wrote'];
  const text = Array.from({ length: 6 }, (_, n) => `${complaint}, ${n + 1} times`).join('\n');
  const words = (body: object) => post(`/api/analysis/${id}/words`, body, { cookies });
  expect((await words({ text, mayUse: true })).statusCode).toBe(202);
  expect((await words({ text, mayUse: complaint })).statusCode).toBe(400);
  const call = (phoneNumber: string) =>
    post(
      '/api/phone/call',
      { analysisRequestId: id, phoneNumber, consent: callConsent.version },
      { cookies, headers: { 'idempotency-key': randomUUID() } },
    );
  const placed = await call(personal['the number that was called']);
  expect(placed.statusCode).toBe(200);
  await until(async () => {
    const { callStatus } = (await app.inject({ url: `/api/phone/call/${placed.json().id}`, cookies })).json();
    return callStatus === 'completed';
  }, 'the end of the call');
  const behaviour = { placing: 'refuse', refusal: { status: 401, code: 20003 } };
  await control(`${shop.twilioUrl}/emulator/scenarios`, { to: null, times: 1, behaviour });
  await call('+12025550144');
}

async function signInAndOut() {
  const { cookies, callback } = await signInAtIssuer(app, 'mia');
  credentials['a session’s cookie'] = cookies.ib_session ?? '';
  credentials['the code the issuer gave'] = new URLSearchParams(callback.split('?')[1]).get('code') ?? '';
  await app.inject({ url: '/api/user/analyses', cookies });
  const begun = await beginSignIn(app);
  const state = begun.issuerUrl.searchParams.get('state');
  await app.inject({
    url: `/api/auth/callback?code=${credentials['a code of a sign-in']}&state=${state}`,
    cookies: begun.cookies,
  });
  await app.inject({ url: '/api/logout', cookies });
}

async function administer({ id }: Order) {
  const email = 'planted-root@shop.test';
  const password = credentials['the administrator’s password'] as string;
  await createAdministrator(deps, email, password);
  await post('/api/admin/login', { email, password: credentials['a wrong password'] });
  const token: string = (await post('/api/admin/login', { email, password })).json().token;
  credentials['an administrator’s token'] = token;
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({ url: `/api/admin/analysis/${id}`, headers });
  await app.inject({ url: `/api/admin/orders?search=${personal['the customer’s address']}`, headers });
  await app.inject({
    url: '/api/admin/verify',
    headers: { authorization: `Bearer ${credentials['a forged bearer token']}` },
  });
}

/** Each provider refuses us once as it refuses a wrong key; the others' messages may quote what we sent. */
async function beRefused() {
  const paypal = `${shop.paypalUrl}/emulator/scenarios`;
  for (const operation of ['oauth.token', 'orders.create', 'orders.get'])
    for (const effect of [{ kind: 'status', status: 401 }, { kind: 'drop-connection' }]) {
      await failing(paypal, effect, 2, { operation });
      const unpaid = await order({ promoCode: '' });
      await post('/api/paypal/orders', { analysisId: unpaid.id }, { cookies: unpaid.cookies });
      await control(paypal, {}, 'DELETE');
    }
  const told = `535 ${plantedSecrets.SMTP_URL} is not the password of ${personal['the customer’s address']}`;
  await failing(`${shop.smtp.url}/scenarios`, { kind: 'reject', code: 450, message: told });
  await failing(`${shop.llm.controlUrl}/scenarios`, { kind: 'status', status: 400 });
  await untilEnded(await order(), 'failed');
  await control(`${shop.llm.controlUrl}/scenarios`, {}, 'DELETE');
  // A wrong key pauses all calls: this report waits.
  await failing(`${shop.llm.controlUrl}/scenarios`, { kind: 'status', status: 401 });
  await order();
  await until(
    async () => lines.some((line) => line.includes('model calls paused')),
    'the pause of the model',
  );
  await until(
    async () => lines.some((line) => line.includes('mail server answered 450')),
    'the refused mail',
  );
}

async function sendJunk() {
  const everything = Object.values({ ...plantedSecrets, ...personal, ...credentials }).join(' ');
  const headers = { 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url: '/api/analysis', headers, payload: `{"email": "${everything}` });
  await post(`/api/analysis?note=${encodeURIComponent(everything)}`, {
    email: everything,
    promoCode: everything,
  });
  await app.inject({ url: `/api/analysis/${encodeURIComponent(everything)}` });
  await app.inject({ url: `/api/no-such-call/${encodeURIComponent(everything)}` });
  await app.inject({
    url: '/api/auth/user',
    headers: {
      cookie: `ib_session=${encodeURIComponent(everything)}`,
      authorization: `Bearer ${everything.replaceAll(/[^\w.-]/g, '')}`,
    },
  });
  await app.inject({ method: 'POST', url: '/api/paypal/webhook', payload: everything });
  await app.inject({ url: `/%ff?${encodeURIComponent(everything)}` });
}

/** Every row of every table, as text, by the name of its table. */
async function everythingStored(): Promise<[string, string][]> {
  const tables = await deps.db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  return Promise.all(
    tables.rows.map(async ({ name }): Promise<[string, string]> => {
      const rows = await deps.db.execute(sql.raw(`select t::text as row from ${name} t`));
      return [name, JSON.stringify(rows.rows)];
    }),
  );
}

it('every secret setting has something planted in it', () => {
  expect(secretSettings().length).toBeGreaterThan(8);
  expect(secretSettings().filter((name) => !(name in plantedSecrets))).toEqual([]);
  expect(Object.keys(plantedSecrets).filter((name) => !secretSettings().includes(name))).toEqual([]);
});

describe('after a shop’s whole day, at the level that logs most', () => {
  beforeAll(async () => {
    const bought = await buyAndRead();
    await talk(bought);
    await useKey(bought);
    await signInAndOut();
    await administer(bought);
    await beRefused();
    await sendJunk();
    await until(async () => lines.some((line) => line.includes('"status":401')), 'the last line');
  }, 180_000);

  it('the day did happen, and was logged', () => {
    const text = lines.join('');
    for (const route of [
      '/api/analysis',
      '/api/paypal/webhook',
      '/api/phone/provider',
      '/api/chat/message',
      '/api/admin/login',
    ])
      expect(text).toContain(`"route":"${route}`);
    const answered = new Set(lines.flatMap((line) => /"route":"[^"]+","status":\d+/.exec(line) ?? []));
    expect(answered.size).toBeGreaterThanOrEqual(37); // lines alone would count how often the tests ask again
    expect(lines.filter((line) => /"level":(40|50)/.test(line)).length).toBeGreaterThan(3);
    expect(Object.values(credentials).filter((value) => value.length < 10)).toEqual([]);
  });

  it('no line holds a secret, a credential, or anything about a person', () => {
    const found = lines.flatMap((line) =>
      secretsIn(line, { ...plantedSecrets, ...credentials, ...personal }).map(
        (name) => `${name}: ${line.slice(0, 600)}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('no row holds a secret or a credential', async () => {
    const found = (await everythingStored()).flatMap(([table, rows]) =>
      secretsIn(rows, { ...plantedSecrets, ...credentials }).map((name) => `${name} in ${table}`),
    );
    expect(found).toEqual([]);
  });

  it('no mail contains one either, except the link that it delivers', async () => {
    const mails = await (await fetch(`${shop.smtp.url}/messages`)).text();
    const { 'the key of a private link': key = '', ...others } = credentials;
    expect(mails).toContain(key);
    expect(secretsIn(mails, { ...plantedSecrets, ...others })).toEqual([]);
  });
});

describe('a start that fails', () => {
  const settings = {
    DATABASE_URL: `postgres://shop:${plantedSecrets.DATABASE_URL}@127.0.0.1:9/shop`,
    SMTP_URL: `not an address ${plantedSecrets.SMTP_URL}`,
    COOKIE_SECRETS: 'planted-cookie-secret',
    LINK_SECRETS: `${plantedSecrets.LINK_SECRETS},short`,
    LLM_API_KEY: plantedSecrets.LLM_API_KEY,
    PAYPAL_CLIENT_SECRET: plantedSecrets.PAYPAL_CLIENT_SECRET,
    OIDC_CLIENT_SECRET: plantedSecrets.OIDC_CLIENT_SECRET,
    PORT: plantedSecrets.SPEECH_API_KEY,
  };
  /** As the process prints what nobody caught. */
  const printed = async (start: () => unknown) => {
    try {
      await start();
    } catch (error) {
      return inspect(error, { depth: null });
    }
    throw new Error('it started');
  };

  it('with wrong settings names them, and no value', async () => {
    const said = await printed(() => parseConfig(settings));
    for (const name of ['SMTP_URL', 'COOKIE_SECRETS', 'LINK_SECRETS', 'OIDC_ISSUER', 'PORT'])
      expect(said).toContain(name);
    expect(secretsIn(said, { ...plantedSecrets, COOKIE_SECRETS: settings.COOKIE_SECRETS })).toEqual([]);
  });

  it('without a database prints no password', async () => {
    const said = await printed(() => wire({ ...config, databaseUrl: settings.DATABASE_URL }, log, 'server'));
    expect(said).toContain('ECONNREFUSED');
    expect(secretsIn(said, plantedSecrets)).toEqual([]);
  });
});
