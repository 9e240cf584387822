import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedPromoCodes } from '../../demo/seed.ts';
import { startLlmEmulator } from '../../emulators/llm/start-llm-emulator.ts';
import { startOidcEmulator } from '../../emulators/oidc/start-oidc-emulator.ts';
import { startPaypalEmulator } from '../../emulators/paypal/start-paypal-emulator.ts';
import { startSmtpEmulator } from '../../emulators/smtp/start-smtp-emulator.ts';
import { startSpeechEmulator } from '../../emulators/speech/start-speech-emulator.ts';
import { startStorefrontEmulator } from '../../emulators/storefront/start-storefront-emulator.ts';
import { humanPace, startTwilioEmulator } from '../../emulators/twilio/start-twilio-emulator.ts';
import { type Child, run, startChild } from '../child-process.ts';
import { freePort } from '../free-port.ts';
import {
  createDatabase,
  databaseUrl,
  dropAbandonedDatabases,
  dropDatabase,
  isDatabase,
} from '../postgres-server.ts';
import { mergeEnv } from './merge-env.ts';
import { oidcClient, paypalMerchant, shopEnvironment, twilioAccount } from './shop-environment.ts';

/** The administrator of every loopback shop. */
const admin = { email: 'admin@innerbuyer.example', password: 'loopback-administrator' };

type Options = {
  database: string;
  /** Copied instead of migrating if it exists; otherwise the first shop creates it. */
  template?: string;
  /** Port of the pages; the emulators use the ports after it. Without it, every port is a free one. */
  port?: number;
  /** The folder whose `build/node` is run; ours if not given. */
  release?: string;
  workers?: number;
  /** False when nobody looks at the PDFs of mails. */
  mailsPdfs?: false;
  /** False when the caller starts its own, at `web`. */
  server?: boolean;
  /** Folders of recorded reports that the model replays. */
  recordings?: readonly string[];
  env?: Record<string, string>;
  onLine?: (line: string) => void;
  /** Called when one of our processes exits unexpectedly. */
  onUnexpectedEnd?: () => void;
};

/** The built product as real processes (migration, server, workers) on its own database, with emulated providers. */
export async function openLoopbackShop(options: Options) {
  await dropAbandonedDatabases();
  await dropDatabase(options.database);
  const { template } = options;
  const isCopied = template !== undefined && (await isDatabase(template));
  await createDatabase(options.database, isCopied ? template : undefined);
  const portAfter = (offset: number): number => (options.port ? options.port + offset : 0);
  const smtp = await startSmtpEmulator({ httpPort: portAfter(1) });
  const port = options.port || (await freePort());
  const web = `http://127.0.0.1:${port}`;
  const paypal = await startPaypalEmulator({
    ...paypalMerchant,
    port: portAfter(2),
    webhookUrl: `${web}/api/paypal/webhook`,
  });
  const twilio = await startTwilioEmulator({ ...twilioAccount, port: portAfter(3), pace: humanPace });
  const llm = await startLlmEmulator({ port: portAfter(4), recordings: options.recordings ?? [] });
  const storefront = await startStorefrontEmulator({ shopUrl: web, port: portAfter(5) });
  const oidc = await startOidcEmulator({ client: oidcClient(web), port: portAfter(6) });
  const speech = await startSpeechEmulator({ port: portAfter(7) });
  const url = databaseUrl(options.database);
  const metricsPorts = {
    server: portAfter(8) || (await freePort()),
    worker: portAfter(9) || (await freePort()),
  };
  const filesFolder = await mkdtemp(join(tmpdir(), 'innerbuyer-files-'));
  const env = mergeEnv(
    shopEnvironment({
      databaseUrl: url,
      port,
      llmUrl: llm.url,
      smtpUrl: smtp.smtpUrl,
      oidcIssuer: oidc.issuer,
      paypalUrl: paypal.url,
      twilioUrl: twilio.url,
      speechUrl: speech.url,
      storeUrl: storefront.url,
      filesFolder,
    }),
    options.env,
  );
  const release = options.release ?? '.';
  const started: Child[] = [];
  let stopping = false;
  const start = async (script: string, upWhen: string, extraEnv: Record<string, string> = {}) => {
    const child = await startChild(`${release}/build/node/${script}.js`, mergeEnv(env, extraEnv), {
      upWhen,
      onSpawn: (spawned) => started.push(spawned),
      ...(options.onLine && { onLine: options.onLine }),
    });
    child.process.once('exit', () => stopping || options.onUnexpectedEnd?.());
    return child;
  };
  const startWorker = (extraEnv?: Record<string, string>) =>
    start(options.mailsPdfs === false ? 'worker-without-pdfs' : 'start-worker', 'worker ready', extraEnv);

  const stop = async () => {
    stopping = true;
    await Promise.all(started.map((child) => child.stop()));
    await Promise.all([
      llm.close(),
      smtp.close(),
      oidc.close(),
      paypal.close(),
      twilio.close(),
      speech.close(),
      storefront.close(),
    ]);
    await dropDatabase(options.database);
    await rm(filesFolder, { recursive: true, force: true });
  };
  const furnish = async () => {
    await startChild(`${release}/build/node/start-migration.js`, env, { upWhen: 'database is up to date' });
    await seedPromoCodes(url);
    await run('start-admin', ['create', admin.email], { ...env, ADMIN_PASSWORD: admin.password }, release);
    if (template !== undefined) await createDatabase(template, options.database);
  };
  const metricsAt = (port: number) => ({ METRICS_PORT: String(port) });
  const startAll = () =>
    Promise.all([
      ...(options.server === false
        ? []
        : [start('start-server', 'server listening', metricsAt(metricsPorts.server))]),
      ...Array.from({ length: options.workers ?? 1 }, (_, worker) =>
        startWorker(worker === 0 ? metricsAt(metricsPorts.worker) : {}),
      ),
    ]);
  /** Starts server and workers again, with changed settings or newer bundles. */
  const restart = async (changes: Record<string, string> = {}) => {
    if (stopping) return;
    stopping = true;
    await Promise.all(started.splice(0).map((child) => child.stop()));
    stopping = false;
    Object.assign(env, mergeEnv(env, changes));
    await startAll();
  };
  try {
    if (!isCopied) await furnish();
    await startAll();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    web,
    mail: smtp.url,
    llm: llm.controlUrl,
    oidc: oidc.issuer,
    paypal: paypal.url,
    twilio: twilio.url,
    speech: speech.controlUrl,
    /** A customer's website: the sample store at /sample-store, and at / what it says. */
    store: storefront.url,
    admin,
    /** Addresses of server and first worker. */
    metrics: {
      server: `http://127.0.0.1:${metricsPorts.server}/metrics`,
      worker: `http://127.0.0.1:${metricsPorts.worker}/metrics`,
    },
    databaseUrl: url,
    /** Changes how the emulated model behaves. */
    setModel: async (settings: Record<string, unknown>) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(settings);
      const { ok } = await fetch(`${llm.controlUrl}/settings`, { method: 'PUT', headers, body });
      if (!ok) throw new Error(`the model refused the settings ${body}`);
    },
    env,
    startWorker,
    restart,
    stop,
  };
}
