import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startLlmEmulator } from '../../emulators/llm/start-llm-emulator.ts';
import { startOidcEmulator } from '../../emulators/oidc/start-oidc-emulator.ts';
import { startPaypalEmulator } from '../../emulators/paypal/start-paypal-emulator.ts';
import { startSmtpEmulator } from '../../emulators/smtp/start-smtp-emulator.ts';
import { startSpeechEmulator } from '../../emulators/speech/start-speech-emulator.ts';
import { startTwilioEmulator } from '../../emulators/twilio/start-twilio-emulator.ts';
import {
  oidcClient,
  paypalMerchant,
  shopEnvironment,
  twilioAccount,
} from '../../harness/shop/shop-environment.ts';
import { parseConfig } from '../../src/config.ts';
import { differencesOf, flatten } from './facts.ts';
import { makeContact } from './first-contact.ts';
import { type Change, startChangingProxy, startChangingSmtpProxy } from './planted-differences.fixture.ts';
import { askProvider, type Provider, providers } from './providers.ts';

const web = 'http://127.0.0.1:4999';
const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-first-contact-'));
const paypal = await startPaypalEmulator({ ...paypalMerchant, webhookUrl: `${web}/api/paypal/webhook` });
const twilio = await startTwilioEmulator({ ...twilioAccount });
const llm = await startLlmEmulator({ recordings: [] });
const oidc = await startOidcEmulator({ client: oidcClient(web) });
const speech = await startSpeechEmulator({});
const smtp = await startSmtpEmulator({});
afterAll(async () => {
  await Promise.all([paypal, twilio, llm, oidc, speech, smtp].map((emulator) => emulator.close()));
  rmSync(folder, { recursive: true });
});

const env = shopEnvironment({
  databaseUrl: 'postgres://nobody@127.0.0.1/none',
  port: 4999,
  llmUrl: llm.url,
  smtpUrl: smtp.smtpUrl.replace('//', '//shop:secret@'),
  oidcIssuer: oidc.issuer,
  paypalUrl: paypal.url,
  twilioUrl: twilio.url,
  speechUrl: speech.url,
  storeUrl: web,
  filesFolder: folder,
});
const configWith = (more: Record<string, string> = {}) => parseConfig({ ...env, ...more });

it('the emulators answer what emulated.json says', async () => {
  const config = configWith();
  if (process.env.FIRST_CONTACT === 'write') {
    const facts = await Promise.all(providers.map(async (name) => [name, await askProvider[name](config)]));
    const file = 'deploy/first-contact/emulated.json';
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`);
    return;
  }
  const { table, faults } = await makeContact(config);
  expect(table).not.toContain(paypalMerchant.clientSecret);
  expect([faults, table]).toEqual([0, expect.stringContaining('facts as emulated')]);
});

it('a provider that is not configured is not asked', async () => {
  const { TWILIO_ACCOUNT_SID: _, TWILIO_AUTH_TOKENS: __, TWILIO_FROM_NUMBER: ___, ...others } = env;
  const { table, faults } = await makeContact(parseConfig(others), ['twilio']);
  expect([faults, table]).toEqual([0, expect.stringContaining('not configured')]);
});

it('facts that only the provider has are no difference', () => {
  const expected = flatten({ id: 'a', list: [{ rel: 'self' }] }, 'x');
  expect(
    differencesOf(expected, flatten({ id: 'b', list: [{ rel: 'up', more: 1 }], extra: null }, 'x')),
  ).toEqual([]);
  expect(differencesOf(expected, flatten({ id: 7, list: [] }, 'x'))).toEqual([
    { fact: 'x.id', expected: 'text', found: 'number' },
    { fact: 'x.list[].rel', expected: 'text', found: 'absent' },
  ]);
});

// biome-ignore lint/suspicious/noExplicitAny: a provider's JSON
const json = (change: (body: any) => void): Change => ({
  body: (text) => {
    const body = JSON.parse(text);
    change(body);
    return JSON.stringify(body);
  },
});
const drop = (key: string) => json((body) => delete body[key]);
const set = (key: string, value: unknown) => json((body) => Object.assign(body, { [key]: value }));
const status = (code: number): Change => ({ status: code });
const page: Change = { status: 200, type: 'text/html', body: () => '<!doctype html><p>Maintenance' };
const at = (path: RegExp, change: Change): Change => ({ ...change, path });

const planted: Record<
  Exclude<Provider, 'smtp' | 'files'>,
  { setting: string; url: string; changes: Change[] }
> = {
  paypal: {
    setting: 'PAYPAL_API_URL',
    url: paypal.url,
    changes: [
      at(/oauth2\/token$/, status(401)),
      at(/oauth2\/token$/, drop('access_token')),
      at(/oauth2\/token$/, set('expires_in', '32400')),
      at(/orders$/, drop('links')),
      at(/orders$/, set('status', 'SAVED')),
      at(
        /orders$/,
        json(({ purchase_units: [unit] }) => Object.assign(unit, { payee: { merchant_id: 'OTHER' } })),
      ),
      at(
        /orders$/,
        json(({ purchase_units: [unit] }) => delete unit.custom_id),
      ),
      at(/orders\/\w+$/, page),
      at(/5O190127TN364715T$/, status(400)),
      at(/capture$/, { status: 201, body: () => '{"status":"COMPLETED"}' }),
    ],
  },
  twilio: {
    setting: 'TWILIO_API_URL',
    url: twilio.url,
    changes: [
      at(/CA0+\.json$/, status(200)),
      at(/CA0+\.json$/, status(401)),
      at(/CA0+\.json$/, drop('code')),
      at(/CA0+\.json$/, set('code', 20_003)),
      at(/CA0+\.json$/, page),
      at(/CA0+\.json$/, { status: 500, body: () => '' }),
      at(/Calls\.json$/, status(201)),
      at(/Calls\.json$/, set('code', 21_211)),
      at(/Calls\.json$/, drop('message')),
      at(/Calls\.json$/, { hangUp: true }),
    ],
  },
  issuer: {
    setting: 'OIDC_ISSUER',
    url: oidc.issuer,
    changes: [
      at(/openid-configuration$/, status(404)),
      at(/openid-configuration$/, set('issuer', 'https://other.example')),
      at(/openid-configuration$/, drop('end_session_endpoint')),
      at(/openid-configuration$/, set('code_challenge_methods_supported', ['plain'])),
      at(/openid-configuration$/, set('scopes_supported', ['openid'])),
      at(/jwks/, set('keys', [])),
      at(/jwks/, page),
      at(/auth/, status(400)),
      at(/token/, set('error', 'invalid_request')),
      at(/token/, status(200)),
    ],
  },
  model: {
    setting: 'LLM_BASE_URL',
    url: llm.url,
    changes: [
      status(401),
      status(404),
      status(500),
      page,
      { status: 302, location: 'https://elsewhere.example/' },
      { hangUp: true },
      { status: 200, type: 'application/json', body: () => '{"error":{"message":"no credit","code":402}}' },
      { body: (text) => text.replaceAll(/"usage":\{[^}]*\}+/g, '"usage":null') },
      { body: (text) => text.replaceAll(/"content":"(?:[^"\\]|\\.)*"/g, '"content":"no"') },
      { body: (text) => text.slice(0, text.length / 3) },
    ],
  },
  speech: {
    setting: 'SPEECH_BASE_URL',
    url: speech.url,
    changes: [
      status(400),
      status(401),
      status(404),
      status(429),
      status(503),
      page,
      { status: 200, type: 'audio/mpeg', body: () => '' },
      { status: 200, type: 'application/json', body: () => '{"audio":null}' },
      { status: 302, location: 'https://elsewhere.example/' },
      { hangUp: true },
    ],
  },
};

describe.each(Object.entries(planted))('%s', (name, { setting, url, changes }) => {
  it('each of ten planted differences is in the table', async () => {
    expect(changes).toHaveLength(10);
    const proxy = await startChangingProxy(new URL(url).origin);
    const { pathname } = new URL(url);
    const config = configWith({ [setting]: `${proxy.url}${pathname === '/' ? '' : pathname}` });
    const missed: number[] = [];
    for (const [index, change] of changes.entries()) {
      proxy.change(change);
      const { faults } = await makeContact(config, [name as Provider]);
      if (faults === 0) missed.push(index);
    }
    proxy.change(null);
    const calm = await makeContact(config, [name as Provider]);
    await proxy.stop();
    expect([missed, calm.faults, calm.table]).toEqual([[], 0, expect.any(String)]);
  }, 60_000);
});

it('smtp: each of ten planted differences is in the table', async () => {
  const { port } = new URL(smtp.smtpUrl);
  const proxy = await startChangingSmtpProxy(Number(port));
  const config = configWith({ SMTP_URL: `smtp://shop:secret@127.0.0.1:${proxy.port}` });
  const changes: [RegExp, string][] = [
    [/^220 .*/m, '554 no service'],
    [/^250[ -]8BITMIME\r\n/m, ''],
    [/^250-SMTPUTF8\r\n/m, ''],
    [/^250-PIPELINING\r\n/m, ''],
    [/^250([ -])SIZE \d+/m, '250$1SIZE 1000000'],
    [/^250([ -])AUTH .*\r\n/m, ''],
    [/^235 .*/m, '535 5.7.8 wrong password'],
    [/^250 Accepted.*/m, '550 5.7.1 sender refused'],
    [/^354 .*/m, '452 4.3.1 no room'],
    [/^250 (OK: message queued|.*queued).*/im, '550 5.7.1 spam'],
  ];
  const missed: string[] = [];
  for (const [from, to] of changes) {
    proxy.change(from, to);
    if ((await makeContact(config, ['smtp'])).faults === 0) missed.push(String(from));
  }
  proxy.change(null, '');
  expect([missed, (await makeContact(config, ['smtp'])).faults]).toEqual([[], 0]);
  await proxy.stop();
}, 60_000);

it('files: a folder that cannot be written is in the table', async () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  const { table, faults } = await makeContact(configWith({ FILES_FOLDER: join(file, 'x') }), ['files']);
  expect([faults > 0, table]).toEqual([true, expect.stringContaining('failed')]);
});
