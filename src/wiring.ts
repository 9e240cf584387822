import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { oidcIdentity } from './account/sign-in/adapters/oidc.ts';
import { argon2idPasswords } from './admin/administrators/adapters/argon2id.ts';
import { totpCodes } from './admin/administrators/adapters/totp.ts';
import type { Config } from './config.ts';
import type { ModelSetup } from './dependencies.ts';
import { paypalPayments } from './payment/pay/adapters/paypal.ts';
import { connectDatabase } from './platform/database/database.ts';
import { diskFiles } from './platform/files/adapters/disk.ts';
import type { Files } from './platform/files/files.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { smtpMailer } from './platform/mail/adapters/smtp.ts';
import { connectModel } from './platform/model/adapters/connect-model.ts';
import { createModelGate, modelKeyId } from './platform/model/gate/gate-model.ts';
import type { ModelTier } from './platform/model/llm.ts';
import { createProcessPool } from './platform/processes/process-pool.ts';
import { product } from './platform/rules/product.ts';
import { observeProvider } from './platform/telemetry/observe-provider.ts';
import type { ExtractedPage } from './platform/website/extract-page.ts';
import { guardedWebsiteReader } from './platform/website/guarded-website-reader.ts';
import { createReportPdfRenderer } from './report/pdf/render-report-pdf.ts';
import { startWaitingJobs } from './report/writing/store.ts';
import { openAiSpeech } from './talk/voice/adapters/openai-speech.ts';

export { connectModel };

/** The only place that chooses adapters. */
export async function wire(config: Config, log: Logger, role: 'server' | 'worker' | 'lone-job') {
  const database = connectDatabase({
    url: config.databaseUrl,
    // The operator’s page of the status counts processes and their releases by it.
    name: `innerbuyer ${role} ${packageJson.version} ${randomBytes(4).toString('hex')}`,
    maxConnections: role === 'lone-job' ? 4 : config.databaseMaxConnections,
    timeouts: config.databaseTimeouts[role === 'server' ? 'server' : 'worker'],
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    connectionString: config.databaseUrl,
    application_name: `innerbuyer-${role}-queue`,
    max: isWorker ? config.worker.queueConnections : 2,
    migrate: false, // `npm run migrate` does, once, under a lock
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: config.worker.superviseSeconds,
    monitorIntervalSeconds: config.worker.superviseSeconds,
    queueCacheIntervalSeconds: config.worker.superviseSeconds, // used by burstWhenReadyExceeds
    useListenNotify: isWorker,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue error'));
  await boss.start();
  const mailer = observeProvider('mail', smtpMailer(config.smtp));
  const pdf = createReportPdfRenderer();
  const textProcesses = createProcessPool({
    file: fileURLToPath(new URL(`./start-text-process${extname(import.meta.url)}`, import.meta.url)),
    processes: 2,
    heapMegabytes: 96,
    longestMs: 20_000,
    idleMs: 20_000,
    waitingAtMost: 50,
  });
  const { models } = config.llm;
  const modelGate = createModelGate({ db: database.db, models, log, onResume: startWaitingJobs });
  const vendor = observeProvider('llm', await connectModel(config.llm));
  const modelWatch = isWorker ? modelGate.watch(vendor) : null;

  return {
    deps: {
      db: database.db,
      jobs: createJobs(boss),
      model: modelGate.around(vendor),
      modelSetup: {
        strong: setupOf(models.strong),
        fast: setupOf(models.fast),
        editor: setupOf(models.editor),
      },
      website: observeProvider(
        'website',
        guardedWebsiteReader({
          ...config.website,
          userAgent: `InnerbuyerReader/1.0 (+${config.publicUrl})`,
          extractApart: textProcesses.run<ExtractedPage>,
        }),
      ),
      mailer,
      now: () => new Date(),
      newVisitorId: randomUUID,
      newSecret: () => randomBytes(32).toString('base64url'),
      linkSecrets: config.linkSecrets,
      identity:
        config.oidc &&
        observeProvider('identity', oidcIdentity({ ...config.oidc, publicUrl: config.publicUrl })),
      passwords: argon2idPasswords(),
      oneTimeCodes: totpCodes(product.name),
      payments: observeProvider('payments', paypalPayments(config.paypal)),
      speech: config.speech && observeProvider('speech', openAiSpeech(config.speech)),
      calls: config.twilio && observeProvider('calls', await connectTelephone(config.twilio)),
      talk: config.talk,
      budget: config.budget,
      files: observeProvider('files', await connectFiles(config, config.files)),
      pdf,
      textProcesses,
      build: buildOf(process.argv[1]),
      changeWindowMs: config.changeWindowMs,
      retentionDays: config.retentionDays,
      clientLimits: config.clientLimits,
      log,
      publicUrl: config.publicUrl,
      seller: config.seller,
      operatorMails: config.operatorMails,
    },
    close: async () => {
      modelWatch?.stop();
      await boss.stop({ graceful: false });
      mailer.close();
      pdf.close();
      textProcesses.close();
      await database.close();
    },
  };
}

/** A bundle names its chunks by their content, so its hash covers them. Without a bundle every process is a build of its own. */
const buildOf = (script: string | undefined): string =>
  script?.endsWith('.js')
    ? createHash('sha256').update(readFileSync(script)).digest('base64url').slice(0, 16)
    : randomUUID();

/** The S3 client is loaded only where it is used. */
export async function connectFiles(
  { filesFolder, s3 }: Pick<Config, 'filesFolder' | 's3'>,
  place: Config['files'],
): Promise<Files> {
  if (place === 'disk') return diskFiles(filesFolder);
  if (!s3) throw new Error('S3_BUCKET is not set');
  return (await import('./platform/files/adapters/s3.ts')).s3Files(s3);
}

const setupOf = (model: Config['llm']['models']['strong']): ModelSetup[ModelTier] => ({
  keyId: modelKeyId(model),
  provider: model.provider,
  host: model.baseUrl === null ? null : new URL(model.baseUrl).host,
  name: model.name,
});

/** The client needs nine megabytes of memory: loaded only when calls are configured. */
const connectTelephone = async (settings: NonNullable<Config['twilio']>) =>
  (await import('./talk/phone/adapters/twilio.ts')).twilioCalls(settings);
