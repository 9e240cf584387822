import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import { startLlmEmulator } from '../../emulators/llm/start-llm-emulator.ts';
import { startOidcEmulator } from '../../emulators/oidc/start-oidc-emulator.ts';
import { startPaypalEmulator } from '../../emulators/paypal/start-paypal-emulator.ts';
import { startSmtpEmulator } from '../../emulators/smtp/start-smtp-emulator.ts';
import { startSpeechEmulator } from '../../emulators/speech/start-speech-emulator.ts';
import { startTwilioEmulator } from '../../emulators/twilio/start-twilio-emulator.ts';
import { usualCallsPerMinute } from '../../src/access/http/rate-limits.ts';
import { usualClientLimits } from '../../src/access/rules/client-limits.ts';
import { argon2idPasswords } from '../../src/admin/administrators/adapters/argon2id.ts';
import { type AppSettings, buildApp } from '../../src/app.ts';
import { type Config, parseConfig } from '../../src/config.ts';
import { savePromoCode } from '../../src/payment/promo/store.ts';
import { startWork } from '../../src/platform/jobs/start-work.ts';
import { wire } from '../../src/wiring.ts';
import { freePort } from '../free-port.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../postgres-server.ts';
import { emptyPdf } from './empty-pdf.ts';
import { mergeEnv } from './merge-env.ts';
import {
  generousBudget,
  generousLimits,
  oidcClient,
  paypalMerchant,
  paypalSettings,
  speechSettings,
  twilioAccount,
  twilioSettings,
} from './shop-environment.ts';

const patienceMs = process.env.CI ? 80_000 : 20_000;
/** Hundreds of sign-ins at the product's cost would be seconds of CPU. */
const cheapPasswords = argon2idPasswords({ memoryCost: 8, timeCost: 1 });

/** A whole shop on loopback for one test file: own database, real queue, real SMTP, model emulator over HTTP. */
export async function openTestShop(
  options: {
    worker?: boolean;
    signIn?: boolean;
    paypal?: boolean;
    twilio?: boolean;
    /** Real PDFs, for tests that read them: each takes half a second to four seconds of CPU. */
    pdf?: boolean;
    env?: Record<string, string>;
    settings?: Partial<AppSettings>;
    /** The limits of one client that this file is about, as numbers or as they are shipped. Unset ones are generous. */
    limits?: Partial<Record<LimitName, number | 'usual'>>;
    /** Changes what no setting changes: shorter times, for example. */
    configure?: (config: Config) => Config;
  } = {},
) {
  const template = inject('templateDatabase');
  const database = `${template}_${randomBytes(6).toString('hex')}`;
  await createDatabase(database, template);
  const llm = await startLlmEmulator();
  const smtp = await startSmtpEmulator();
  const speech = await startSpeechEmulator();
  const port = await freePort();
  const oidc = options.signIn
    ? await startOidcEmulator({ client: oidcClient(`http://127.0.0.1:${port}`) })
    : null;
  const paypal = options.paypal
    ? await startPaypalEmulator({
        ...paypalMerchant,
        webhookUrl: `http://127.0.0.1:${port}/api/paypal/webhook`,
      })
    : null;
  const twilio = options.twilio ? await startTwilioEmulator(twilioAccount) : null;
  const filesFolder = await mkdtemp(join(tmpdir(), 'innerbuyer-test-files-'));
  const env = mergeEnv(
    {
      DATABASE_URL: databaseUrl(database),
      DATABASE_MAX_CONNECTIONS: '10',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      COOKIE_SECRETS: 'test-cookies-3e1f7b90c4d2a8657f02',
      LINK_SECRETS: 'test-links-a90d4c7be2531f688bd7e0',
      LLM_BASE_URL: llm.url,
      LLM_API_KEY: 'test',
      LLM_STRONG_MODEL: 'strong',
      LLM_FAST_MODEL: 'fast',
      SMTP_URL: smtp.smtpUrl,
      MAIL_FROM: 'Innerbuyer <reports@shop.test>',
      SELLER_NAME: 'Test Shop Ltd',
      SELLER_ADDRESS: '1 Test Street | Testville',
      FILES_FOLDER: filesFolder,
      WORKER_REPORTS_AT_ONCE: '6', // each place polls, and needs a connection
      WORKER_STOP_GRACE_MS: '300', // mails may still wait for PDFs that no test reads
      ...generousLimits,
    },
    generousBudget,
    paypalSettings(paypal?.url ?? 'http://127.0.0.1:9'),
    speechSettings(speech.url),
    twilio && twilioSettings(twilio.url),
    oidc && {
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: 'innerbuyer',
      OIDC_CLIENT_SECRET: 'loopback-only-client-secret',
    },
    options.env,
  );
  const { configure = (parsed) => parsed } = options;
  const config: Config = configure(quickened(limited(parseConfig(env), options.limits)));
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const { deps: wired, close } = await wire(config, log, options.worker ? 'worker' : 'server');
  const deps: typeof wired = { ...wired, passwords: cheapPasswords, ...(!options.pdf && { pdf: emptyPdf }) };
  const settings = { ...config, webFolder: null, ...options.settings };
  const app: FastifyInstance = await buildApp(deps, settings);
  /** The same shop with other dependencies, for example a later clock. */
  const appWith = (changes: Partial<typeof deps>) => buildApp({ ...deps, ...changes }, settings);
  const work = options.worker ? await startWork(deps, { ...config.worker, pollSeconds: 0.5 }) : null;
  for (const promo of [
    { code: 'FREE100', description: 'Free report', kind: 'percent', value: 100, maxRedemptions: 1_000_000 },
    { code: 'SAVE10', description: '$10 off', kind: 'amount', value: 1000, maxRedemptions: null },
  ] as const) {
    await savePromoCode(deps.db, { ...promo, startsAt: null, endsAt: null });
  }

  afterAll(async () => {
    await closed('the server', app.close());
    await closed('the worker', work?.stop());
    await closed('what both are given', close());
    for (const [name, emulator] of Object.entries({ llm, smtp, speech, oidc, paypal, twilio })) {
      await closed(name, emulator?.close());
    }
    await dropDatabase(database);
    await rm(filesFolder, { recursive: true, force: true });
  });
  return {
    app,
    appWith,
    deps,
    config,
    /** Settings to start the same shop as another process. */
    env,
    llm,
    smtp,
    speech,
    paypalUrl: paypal?.url ?? '',
    twilioUrl: twilio?.url ?? '',
  };
}

const usualLimits = { ...usualCallsPerMinute, ...usualClientLimits, freeReportDays: 30 };
type LimitName = keyof typeof usualLimits;

function limited(config: Config, limits: Partial<Record<LimitName, number | 'usual'>> = {}): Config {
  const set = Object.entries(limits).map(([name, most]) => [
    name,
    most === 'usual' ? usualLimits[name as LimitName] : most,
  ]);
  const only = <Known extends object>(known: Known): Known =>
    Object.fromEntries([...Object.entries(known), ...set.filter(([name]) => String(name) in known)]);
  return { ...config, callsPerMinute: only(config.callsPerMinute), clientLimits: only(config.clientLimits) };
}

/** Voices take no time. */
const quickened = (config: Config): Config => ({
  ...config,
  talk: { ...config.talk, call: { ...config.talk.call, speechMsPerCharacter: 0 } },
});

/** Fails with a name before the whole file times out. */
async function closed(what: string, closing: Promise<unknown> | undefined): Promise<void> {
  const timer = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new Error(`${what} does not close`)),
    () => {},
  );
  await Promise.race([closing, late]).finally(() => timer.abort());
}

export const someOrder = (changes: Record<string, unknown> = {}) => ({
  email: `buyer-${randomUUID()}@example.com`,
  targetMarket: 'Owners of small bakeries who open before dawn',
  productService: 'A dough-planning app that says how much to bake tomorrow',
  websiteUrl: '',
  websiteContent: '',
  reportType: 'full',
  tier: 'elite',
  selectedModules: ['voiceOfCustomer', 'confession'],
  promoCode: 'FREE100',
  ...changes,
});

export function cookieOf(answer: { cookies: { name: string; value: string }[] }): Record<string, string> {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** `atLeastMs` is for what takes long on a fast machine; a slow one always gets its patience. */
export async function until<T>(
  probe: () => Promise<T | null | undefined | false>,
  what: string,
  atLeastMs = 0,
): Promise<T> {
  const timeoutMs = Math.max(atLeastMs, patienceMs);
  const giveUpAt = Date.now() + timeoutMs;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, 50)) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > giveUpAt) throw new Error(`waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
