import { isIP } from 'node:net';
import { z } from 'zod';
import { describeSettingFault } from './describe-setting-fault.ts';
import { isGuessable, isPlaceholder } from './domain/access/secret-strength.ts';
import { sampleBusinessesSchema } from './domain/analysis/sample-business.ts';
import { assumedPrices } from './domain/assumed-prices.ts';
import { budgetFaults, type CountedKind, createBudget, type Standing } from './domain/budget.ts';
import { product } from './domain/product.ts';
import { wordsLimits } from './domain/words/words-limits.ts';
import { type S3Settings, serverSideEncryptions } from './providers/files/files.ts';
import {
  type LanguageModelSettings,
  modelProviders,
  reasoningEfforts,
  structuredOutputs,
} from './providers/llm/llm.ts';

const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);
const list = names.pipe(
  z.array(z.string().min(32, 'each needs at least 32 characters')).min(1, 'at least one is needed'),
);
const isOwn = (text: string) => !isPlaceholder(text);
const placeholderLeft = 'still has the placeholder value from the example file';
const given = z.string().min(1).refine(isOwn, placeholderLeft);
/** Our own signing secrets. */
const secrets = list
  .refine((all) => all.every(isOwn), `${placeholderLeft}; make one with: openssl rand -hex 32`)
  .refine(
    (all) => !all.some((secret) => secret.length >= 32 && isGuessable(secret)),
    'one of them is repetitive or too simple; generate one with: openssl rand -hex 32',
  );
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const price = (assumed: number) => z.coerce.number().min(0).default(assumed);
const inputPrice = price(assumedPrices.millionTokensIn);
const outputPrice = price(assumedPrices.millionTokensOut);

/** For a paid order and, after a comma, for a free one. */
const perReport = (most: number, paid: number, free: number) =>
  z
    .string()
    .transform((text, context): Record<Standing, number> => {
      const [first = '', second = first, ...rest] = text.split(',').map((part) => part.trim());
      const counts = [first, second].map(Number);
      if (
        rest.length === 0 &&
        [first, second].every((part) => /^\d+$/.test(part)) &&
        Math.max(...counts) <= most
      )
        return { paid: counts[0] ?? 0, free: counts[1] ?? 0 };
      context.addIssue({
        code: 'custom',
        message: `is one number up to ${most.toLocaleString('en')}, or two with a comma between them: for paid orders and for free ones`,
      });
      return z.NEVER;
    })
    .default({ paid, free });
const tier = z.enum(['strong', 'fast']);
const effort = z.enum(reasoningEfforts).optional();
const outputTokens = whole(256, 1_000_000).optional();
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
});
const origin = httpUrl.transform((url) => new URL(url).origin);

const sampleBusinesses = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(sampleBusinessesSchema);

/** The number of proxies in front of the server, or their networks: trusting every hop would let a client choose its own address. */
const trustedProxies = z.string().transform((text, context): number | string[] | false => {
  const value = text.trim().toLowerCase();
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'is a number of proxies (1), or their addresses or networks (10.0.0.0/8,fd00::/8)',
  });
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Set all of the group or none. */
const groups = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['SPEECH_BASE_URL', 'SPEECH_API_KEY', 'SPEECH_MODEL'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKENS', 'TWILIO_FROM_NUMBER'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

const settingsSchema = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user:password@host:5432/database',
  }),
  DATABASE_MAX_CONNECTIONS: whole(2, 500).default(20),
  SERVER_STATEMENT_TIMEOUT_MS: whole(100, 3_600_000).default(15_000),
  SERVER_LOCK_TIMEOUT_MS: whole(100, 3_600_000).default(5_000),
  WORKER_STATEMENT_TIMEOUT_MS: whole(100, 3_600_000).default(300_000),
  WORKER_LOCK_TIMEOUT_MS: whole(100, 3_600_000).default(60_000),
  MIGRATION_LOCK_TIMEOUT_MS: whole(100, 3_600_000).default(15_000),
  PUBLIC_URL: origin,
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  TRUST_PROXY: trustedProxies.default(false),
  COOKIE_SECRETS: secrets,
  LINK_SECRETS: secrets,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LLM_PROVIDER: z.enum(modelProviders).default('openai-compatible'),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_VERSION: z.string().min(1).optional(),
  LLM_STRUCTURED_OUTPUT: z.enum(structuredOutputs).optional(),
  LLM_API_KEY: given,
  LLM_STRONG_MODEL: given,
  LLM_FAST_MODEL: given,
  LLM_STRONG_MAX_OUTPUT_TOKENS: outputTokens,
  LLM_FAST_MAX_OUTPUT_TOKENS: outputTokens,
  LLM_STRONG_REASONING_EFFORT: effort,
  LLM_FAST_REASONING_EFFORT: effort,
  LLM_STRONG_INPUT_USD_PER_MTOK: inputPrice,
  LLM_STRONG_CACHED_INPUT_USD_PER_MTOK: z.coerce.number().min(0).optional(),
  LLM_STRONG_OUTPUT_USD_PER_MTOK: outputPrice,
  LLM_FAST_INPUT_USD_PER_MTOK: inputPrice,
  LLM_FAST_CACHED_INPUT_USD_PER_MTOK: z.coerce.number().min(0).optional(),
  LLM_FAST_OUTPUT_USD_PER_MTOK: outputPrice,
  LLM_CASE_FILE_TIER: tier.default('strong'),
  LLM_CAST_TIER: tier.default('strong'),
  LLM_SITUATIONS_TIER: tier.default('strong'),
  LLM_MODULE_TIER: tier.default('strong'),
  LLM_CLAIMS_TIER: tier.default('fast'),
  LLM_JUDGE_TIER: tier.default('strong'),
  LLM_PATCH_TIER: tier.default('strong'),
  LLM_ANSWER_TIER: tier.default('strong'),
  LLM_INTERVIEW_TIER: tier.default('strong'),
  LLM_WORDS_TIER: tier.default('strong'),
  LLM_TIMEOUT_MS: whole(100, 600_000).default(120_000),
  LLM_REQUESTS_PER_MINUTE: whole(1, 1_000_000_000).optional(),
  LLM_TOKENS_PER_MINUTE: whole(1, 2_000_000_000).optional(),
  LLM_PROBE_MINUTES: whole(0, 1_440).default(60),
  WEBSITE_ALLOWED_ORIGIN: origin.optional(),
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: 'must be an address such as smtp://user:password@host:587',
  }),
  SMTP_TIMEOUT_MS: whole(100, 120_000).default(20_000),
  MAIL_FROM: z.string().min(3),
  SELLER_NAME: z.string().default(product.company),
  SELLER_ADDRESS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_DIGEST_HOUR: whole(0, 23).default(6),
  ALERT_FAILURE_RATE: z.coerce.number().min(0.01).max(1).default(0.2),
  ALERT_FAILURES_OF_AT_LEAST: whole(1, 1_000_000).default(10),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: given.optional(),
  OIDC_CLIENT_SECRET: given.optional(),
  PROFILE_PICTURE_ORIGINS: names.pipe(z.array(origin)).optional(),
  PAYPAL_API_URL: origin.default('https://api-m.paypal.com'),
  PAYPAL_SCRIPT_URL: httpUrl.default('https://www.paypal.com/sdk/js'),
  PAYPAL_ACTIVITY_URL: httpUrl.optional(),
  PAYPAL_CLIENT_ID: given,
  PAYPAL_CLIENT_SECRET: given,
  PAYPAL_WEBHOOK_ID: given,
  PAYPAL_MERCHANT_ID: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/, 'must be a 13-character merchant id')
    .refine(isOwn, placeholderLeft),
  PAYPAL_CERTIFICATE_HOSTS: names.prefault('api.paypal.com,api-m.paypal.com'),
  PAYPAL_TIMEOUT_MS: whole(100, 120_000).default(20_000),
  SPEECH_BASE_URL: httpUrl.optional(),
  SPEECH_API_KEY: given.optional(),
  SPEECH_MODEL: given.optional(),
  SPEECH_VOICES: names.pipe(z.array(z.string()).min(1)).prefault('alloy,onyx,nova,echo,shimmer'),
  SPEECH_TIMEOUT_MS: whole(100, 600_000).default(60_000),
  SPEECH_USD_PER_MILLION_CHARACTERS: price(assumedPrices.millionVoiceCharacters),
  TWILIO_API_URL: origin.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'is AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKENS: list.refine((all) => all.every(isOwn), placeholderLeft).optional(),
  TWILIO_FROM_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number in E.164 format')
    .optional(),
  TWILIO_VOICES: names.prefault(''),
  TWILIO_TIMEOUT_MS: whole(100, 120_000).default(20_000),
  CALL_COUNTRIES: names
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a list such as US,GB')).min(1))
    .prefault('US,CA,GB,IE,AU,NZ'),
  CALL_MAX_SECONDS: whole(30, 3_600).default(180),
  CALL_USD_PER_MINUTE: price(assumedPrices.phoneMinute),
  CALL_SILENCE_SECONDS: z.coerce.number().min(0.1).max(600).default(15),
  CALL_SPEECH_MS_PER_CHARACTER: whole(0, 1_000).default(65),
  CALLS_PER_REPORT: perReport(100, 1, 1),
  CALLS_PER_NUMBER_A_DAY: whole(0, 100).default(3),
  CALLS_A_DAY: whole(0, 100_000).default(200),
  FREE_CALLS_A_DAY: whole(0, 100_000).default(50),
  MODEL_BUDGET_PAID_USD: z.coerce.number().positive().default(12),
  MODEL_BUDGET_FREE_USD: z.coerce.number().positive().default(6),
  REVISIONS_PER_REPORT: perReport(100, 2, 1),
  READINGS_PER_REPORT: perReport(100, 3, 1),
  CHAT_MESSAGES_PER_REPORT: perReport(10_000, 35, 7),
  VOICE_CLIPS_PER_REPORT: perReport(1_000, 5, 1),
  PANEL_RUNS_PER_REPORT: perReport(1_000, 2, 0),
  PANEL_REPEATS: whole(3, 9).default(5),
  VOICE_PROMPT_OPEN: z.stringbool().default(false),
  LLM_CHAT_TIER: tier.default('fast'),
  LLM_VOICE_TIER: tier.default('strong'),
  LLM_PANEL_TIER: tier.default('fast'),
  LLM_DEBRIEF_TIER: tier.default('fast'),
  LLM_REPLY_JUDGE_TIER: tier.default('fast'),
  LLM_REPLY_JUDGE: z.stringbool().default(true),
  UNASSESSED_MODELS: names.prefault(''),
  SAMPLE_BUSINESSES: sampleBusinesses.prefault('[]'),
  TRACK_RECORD_NOTICE: z.string().trim().max(300).default(''),
  HOW_IT_WORKS_URL: httpUrl.optional(),
  CHANGE_WINDOW_MS: whole(0, 24 * 60 * 60_000).default(10 * 60_000),
  RETAIN_UNPAID_ORDERS_DAYS: whole(0, 36_500).default(7),
  RETAIN_WEBSITE_SNAPSHOTS_DAYS: whole(0, 36_500).default(90),
  RETAIN_TRANSCRIPTS_DAYS: whole(0, 36_500).default(365),
  RETAIN_AUDIO_DAYS: whole(0, 36_500).default(365),
  // At least the 7 days in which a number is called once; at most the four years that the terms name.
  RETAIN_CALL_LEDGER_DAYS: whole(7, 1_460).default(1_460),
  RETAIN_WORDS_DAYS: whole(0, 36_500).default(365),
  // At most the three years that the terms name.
  RETAIN_DELETIONS_DAYS: whole(30, 1_095).default(1_095),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(60),
  PAGES_PER_MINUTE: whole(1, 1_000_000).default(30),
  PDFS_PER_MINUTE: whole(1, 1_000_000).default(20),
  EXPORTS_PER_MINUTE: whole(1, 1_000_000).default(6),
  WRITES_PER_MINUTE: whole(1, 1_000_000).default(120),
  READS_PER_MINUTE: whole(1, 1_000_000).default(600),
  UNPAID_ORDERS_PER_HOUR: whole(1, 1_000_000).default(20),
  UNPAID_CHARACTERS_PER_HOUR: whole(120_000, 1_000_000_000).default(400_000),
  MAILS_PER_ADDRESS_A_DAY: whole(1, 1_000_000).default(8),
  FREE_ORDERS_PER_HOUR: whole(1, 1_000_000).default(3),
  FREE_REPORT_DAYS: whole(0, 365).default(30),
  WRONG_CODES_PER_HOUR: whole(1, 1_000_000).default(15),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  TRACE_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(1),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: whole(1, 65_535).optional(),
  WORKER_REPORTS_AT_ONCE: whole(1, 1_000).default(20),
  WORKER_MAILS_AT_ONCE: whole(1, 100).default(4),
  WORKER_STOP_GRACE_MS: whole(0, 600_000).default(25_000),
  QUEUE_SUPERVISE_SECONDS: whole(1, 3_600).default(2),
  QUEUE_MAX_CONNECTIONS: whole(2, 100).default(10),
  FILES: z.enum(['disk', 's3']).default('disk'),
  FILES_FOLDER: z.string().min(1).default('.data/files'),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: given.optional(),
  S3_ACCESS_KEY_ID: given.optional(),
  S3_SECRET_ACCESS_KEY: given.optional(),
  S3_PATH_STYLE: z.stringbool().default(false),
  S3_ENCRYPTION: z.enum(serverSideEncryptions).default('none'),
  S3_TIMEOUT_MS: whole(100, 60_000).default(10_000),
  WEB_FOLDER: z.string().min(1).default('build/web'),
  MIGRATIONS_FOLDER: z.string().min(1).default('src/store/migrations'),
});

export type Config = ReturnType<typeof parseConfig>;

export class ConfigError extends Error {
  constructor(faults: string[]) {
    const lines = faults.map((fault) => `  - ${fault}`);
    super(
      ['These settings are missing or wrong; .env.example explains each (copy it to .env):', ...lines].join(
        '\n',
      ),
    );
    this.name = 'ConfigError';
  }
}

/** An empty value counts as unset. */
const settingsSetIn = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

const faultsOf = (error: z.ZodError | undefined, set: Record<string, unknown>): string[] =>
  error?.issues.map((issue) => describeSettingFault(issue, set[String(issue.path[0])] !== undefined)) ?? [];

/** Lists all faults at once. */
export function parseConfig(env: Record<string, string | undefined>) {
  const set = settingsSetIn(env);
  const parsed = settingsSchema.safeParse(set);
  const faults = [
    ...faultsOf(parsed.error, set),
    ...halfConfigured(set),
    ...missingAddress(set),
    ...missingBucket(set),
    ...(parsed.success ? [...sharedSecrets(parsed.data), ...budgetFaults(budgetOf(parsed.data))] : []),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const s = parsed.data;
  return {
    databaseUrl: s.DATABASE_URL,
    databaseMaxConnections: s.DATABASE_MAX_CONNECTIONS,
    databaseTimeouts: {
      server: { statementMs: s.SERVER_STATEMENT_TIMEOUT_MS, lockMs: s.SERVER_LOCK_TIMEOUT_MS },
      worker: { statementMs: s.WORKER_STATEMENT_TIMEOUT_MS, lockMs: s.WORKER_LOCK_TIMEOUT_MS },
    },
    migrationLockTimeoutMs: s.MIGRATION_LOCK_TIMEOUT_MS,
    publicUrl: s.PUBLIC_URL,
    host: s.HOST,
    port: s.PORT,
    trustProxy: s.TRUST_PROXY,
    cookieSecrets: s.COOKIE_SECRETS,
    linkSecrets: s.LINK_SECRETS,
    oidc: s.OIDC_ISSUER
      ? {
          issuer: s.OIDC_ISSUER,
          clientId: s.OIDC_CLIENT_ID as string,
          clientSecret: s.OIDC_CLIENT_SECRET as string,
        }
      : null,
    profilePictureOrigins:
      s.PROFILE_PICTURE_ORIGINS ?? (s.OIDC_ISSUER ? [new URL(s.OIDC_ISSUER).origin] : []),
    logLevel: s.LOG_LEVEL,
    llm: languageModelSettings(s),
    llmGate: {
      limits: setLimitsOf(s),
      probeEverySeconds: s.LLM_PROBE_MINUTES === 0 ? null : s.LLM_PROBE_MINUTES * 60,
    },
    tiers: tiersOf(s),
    website: { allowedOrigin: s.WEBSITE_ALLOWED_ORIGIN ?? null },
    paypal: {
      apiUrl: s.PAYPAL_API_URL,
      scriptUrl: s.PAYPAL_SCRIPT_URL,
      clientId: s.PAYPAL_CLIENT_ID,
      clientSecret: s.PAYPAL_CLIENT_SECRET,
      webhookId: s.PAYPAL_WEBHOOK_ID,
      merchantId: s.PAYPAL_MERCHANT_ID,
      certificateHosts: s.PAYPAL_CERTIFICATE_HOSTS,
      timeoutMs: s.PAYPAL_TIMEOUT_MS,
      activityUrl: s.PAYPAL_ACTIVITY_URL ?? paypalActivityUrl(s.PAYPAL_API_URL),
    },
    speech: s.SPEECH_BASE_URL
      ? {
          baseUrl: s.SPEECH_BASE_URL,
          apiKey: s.SPEECH_API_KEY as string,
          model: s.SPEECH_MODEL as string,
          voices: s.SPEECH_VOICES,
          timeoutMs: s.SPEECH_TIMEOUT_MS,
          usdPerMillionCharacters: s.SPEECH_USD_PER_MILLION_CHARACTERS,
        }
      : null,
    twilio: s.TWILIO_ACCOUNT_SID
      ? {
          apiUrl: s.TWILIO_API_URL,
          accountSid: s.TWILIO_ACCOUNT_SID,
          authTokens: s.TWILIO_AUTH_TOKENS as string[],
          fromNumber: s.TWILIO_FROM_NUMBER as string,
          voices: s.TWILIO_VOICES,
          timeoutMs: s.TWILIO_TIMEOUT_MS,
        }
      : null,
    talk: {
      tiers: talkTiersOf(s),
      judgesReplies: s.LLM_REPLY_JUDGE,
      panelRepeats: s.PANEL_REPEATS,
      voicePromptOpen: s.VOICE_PROMPT_OPEN,
      call: {
        countries: s.CALL_COUNTRIES,
        maxSeconds: s.CALL_MAX_SECONDS,
        silenceSeconds: s.CALL_SILENCE_SECONDS,
        speechMsPerCharacter: s.CALL_SPEECH_MS_PER_CHARACTER,
        perNumberADay: s.CALLS_PER_NUMBER_A_DAY,
        aDay: s.CALLS_A_DAY,
        freeADay: s.FREE_CALLS_A_DAY,
      },
    },
    budget: budgetOf(s),
    unassessedModels: s.UNASSESSED_MODELS,
    sampleBusinesses: s.SAMPLE_BUSINESSES,
    trackRecordNotice: s.TRACK_RECORD_NOTICE || null,
    howItWorksUrl: s.HOW_IT_WORKS_URL ?? null,
    changeWindowMs: s.CHANGE_WINDOW_MS,
    retentionDays: {
      'unpaid-orders': s.RETAIN_UNPAID_ORDERS_DAYS,
      'website-snapshots': s.RETAIN_WEBSITE_SNAPSHOTS_DAYS,
      transcripts: s.RETAIN_TRANSCRIPTS_DAYS,
      audio: s.RETAIN_AUDIO_DAYS,
      'call-ledger': s.RETAIN_CALL_LEDGER_DAYS,
      'unconfirmed-words': wordsLimits.unconfirmedDays,
      words: s.RETAIN_WORDS_DAYS,
      'deletion-register': s.RETAIN_DELETIONS_DAYS,
    },
    callsPerMinute: {
      spending: s.REQUESTS_PER_MINUTE,
      pages: s.PAGES_PER_MINUTE,
      pdfs: s.PDFS_PER_MINUTE,
      exports: s.EXPORTS_PER_MINUTE,
      writes: s.WRITES_PER_MINUTE,
      reads: s.READS_PER_MINUTE,
    },
    clientLimits: {
      unpaidOrdersPerHour: s.UNPAID_ORDERS_PER_HOUR,
      unpaidCharactersPerHour: s.UNPAID_CHARACTERS_PER_HOUR,
      mailsPerAddressADay: s.MAILS_PER_ADDRESS_A_DAY,
      freeOrdersPerHour: s.FREE_ORDERS_PER_HOUR,
      freeReportDays: s.FREE_REPORT_DAYS,
      wrongCodesPerHour: s.WRONG_CODES_PER_HOUR,
    },
    tracing: { endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, sampleRatio: s.TRACE_SAMPLE_RATIO },
    metrics: s.METRICS_PORT === undefined ? null : { host: s.METRICS_HOST, port: s.METRICS_PORT },
    operatorMails: {
      recipient: s.OPERATOR_EMAIL ?? null,
      digestHour: s.OPERATOR_DIGEST_HOUR,
      failureRate: s.ALERT_FAILURE_RATE,
      failuresOfAtLeast: s.ALERT_FAILURES_OF_AT_LEAST,
    },
    seller: { name: s.SELLER_NAME, addressLines: s.SELLER_ADDRESS },
    smtp: { url: s.SMTP_URL, from: s.MAIL_FROM, timeoutMs: s.SMTP_TIMEOUT_MS },
    worker: {
      reportsAtOnce: s.WORKER_REPORTS_AT_ONCE,
      mailsAtOnce: s.WORKER_MAILS_AT_ONCE,
      stopGraceMs: s.WORKER_STOP_GRACE_MS,
      superviseSeconds: s.QUEUE_SUPERVISE_SECONDS,
      queueConnections: s.QUEUE_MAX_CONNECTIONS,
    },
    files: s.FILES,
    filesFolder: s.FILES_FOLDER,
    s3: s3SettingsOf(s),
    webFolder: s.WEB_FOLDER,
    migrationsFolder: s.MIGRATIONS_FOLDER,
  };
}

const paypalActivityUrl = (apiUrl: string) =>
  `https://www.${apiUrl.includes('sandbox') ? 'sandbox.' : ''}paypal.com/activity/payment`;

function halfConfigured(given: Record<string, unknown>): string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    return missing.map((name) => `${name}: missing, while others of ${group.join(', ')} are set`);
  });
}

const missingBucket = ({ FILES: files, S3_BUCKET: bucket }: Record<string, unknown>): string[] =>
  files === 's3' && bucket === undefined
    ? ['S3_BUCKET: is required when FILES=s3, with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY']
    : [];

/** Also while FILES is still disk: `npm run files:copy` fills the bucket before the switch. */
const s3SettingsOf = (s: z.infer<typeof settingsSchema>): S3Settings | null =>
  s.S3_BUCKET === undefined
    ? null
    : {
        endpoint: s.S3_ENDPOINT ?? null,
        region: s.S3_REGION,
        bucket: s.S3_BUCKET,
        accessKeyId: s.S3_ACCESS_KEY_ID as string,
        secretAccessKey: s.S3_SECRET_ACCESS_KEY as string,
        pathStyle: s.S3_PATH_STYLE,
        encryption: s.S3_ENCRYPTION,
        timeoutMs: s.S3_TIMEOUT_MS,
      };

/** OpenAI, Anthropic and Google have one address for everybody; the others need one. */
function missingAddress({
  LLM_PROVIDER: provider,
  LLM_BASE_URL: baseUrl,
}: Record<string, unknown>): string[] {
  if (baseUrl !== undefined) return [];
  if (provider === 'azure')
    return ['LLM_BASE_URL: is needed for azure: https://<resource>.openai.azure.com/openai'];
  const isNeeded = provider === undefined || provider === 'openai-compatible';
  return isNeeded ? ['LLM_BASE_URL: is needed unless LLM_PROVIDER is openai, anthropic or google'] : [];
}

type ModelSettings = Pick<z.infer<typeof settingsSchema>, ModelSettingName>;

const tiersOf = (s: ModelSettings) => ({
  'case-file': s.LLM_CASE_FILE_TIER,
  cast: s.LLM_CAST_TIER,
  situations: s.LLM_SITUATIONS_TIER,
  module: s.LLM_MODULE_TIER,
  claims: s.LLM_CLAIMS_TIER,
  judge: s.LLM_JUDGE_TIER,
  patch: s.LLM_PATCH_TIER,
  answer: s.LLM_ANSWER_TIER,
  interview: s.LLM_INTERVIEW_TIER,
  words: s.LLM_WORDS_TIER,
});

const setLimitsOf = (s: ModelSettings) => ({
  requestsPerMinute: s.LLM_REQUESTS_PER_MINUTE ?? null,
  tokensPerMinute: s.LLM_TOKENS_PER_MINUTE ?? null,
});

const talkTiersOf = (s: ModelSettings) => ({
  chat: s.LLM_CHAT_TIER,
  voice: s.LLM_VOICE_TIER,
  panel: s.LLM_PANEL_TIER,
  debrief: s.LLM_DEBRIEF_TIER,
  'reply-judge': s.LLM_REPLY_JUDGE_TIER,
});

function budgetOf(s: z.infer<typeof settingsSchema>) {
  const countsFor = (standing: Standing): Record<CountedKind, number> => ({
    revision: s.REVISIONS_PER_REPORT[standing],
    reading: s.READINGS_PER_REPORT[standing],
    chat: s.CHAT_MESSAGES_PER_REPORT[standing],
    voice: s.VOICE_CLIPS_PER_REPORT[standing],
    panel: s.PANEL_RUNS_PER_REPORT[standing],
    call: s.CALLS_PER_REPORT[standing],
  });
  const { words, ...steps } = tiersOf(s);
  const talk = talkTiersOf(s);
  const written = Object.values(steps);
  return createBudget({
    usd: { paid: s.MODEL_BUDGET_PAID_USD, free: s.MODEL_BUDGET_FREE_USD },
    counts: { paid: countsFor('paid'), free: countsFor('free') },
    prices: languageModelSettings(s).models,
    speechUsdPerMillionCharacters: s.SPEECH_USD_PER_MILLION_CHARACTERS,
    callUsdPerMinute: s.CALL_USD_PER_MINUTE,
    tiers: {
      report: written,
      revision: written,
      reading: [words],
      chat: [talk.chat, talk['reply-judge']],
      voice: [talk.voice],
      panel: [talk.panel, 'fast'],
      call: [talk.chat, talk['reply-judge'], talk.debrief],
    },
    panelRepeats: s.PANEL_REPEATS,
    callMaxSeconds: s.CALL_MAX_SECONDS,
  });
}

function languageModelSettings(s: ModelSettings): LanguageModelSettings {
  return {
    provider: s.LLM_PROVIDER,
    baseUrl: s.LLM_BASE_URL ?? null,
    apiKey: s.LLM_API_KEY,
    apiVersion: s.LLM_API_VERSION ?? null,
    structuredOutput: s.LLM_STRUCTURED_OUTPUT ?? null,
    timeoutMs: s.LLM_TIMEOUT_MS,
    models: {
      strong: {
        name: s.LLM_STRONG_MODEL,
        maxOutputTokens: s.LLM_STRONG_MAX_OUTPUT_TOKENS ?? null,
        reasoningEffort: s.LLM_STRONG_REASONING_EFFORT ?? null,
        inputUsdPerMillionTokens: s.LLM_STRONG_INPUT_USD_PER_MTOK,
        cachedInputUsdPerMillionTokens:
          s.LLM_STRONG_CACHED_INPUT_USD_PER_MTOK ?? s.LLM_STRONG_INPUT_USD_PER_MTOK,
        outputUsdPerMillionTokens: s.LLM_STRONG_OUTPUT_USD_PER_MTOK,
      },
      fast: {
        name: s.LLM_FAST_MODEL,
        maxOutputTokens: s.LLM_FAST_MAX_OUTPUT_TOKENS ?? null,
        reasoningEffort: s.LLM_FAST_REASONING_EFFORT ?? null,
        inputUsdPerMillionTokens: s.LLM_FAST_INPUT_USD_PER_MTOK,
        cachedInputUsdPerMillionTokens: s.LLM_FAST_CACHED_INPUT_USD_PER_MTOK ?? s.LLM_FAST_INPUT_USD_PER_MTOK,
        outputUsdPerMillionTokens: s.LLM_FAST_OUTPUT_USD_PER_MTOK,
      },
    },
  };
}

/** With one secret for both, the signature of a mailed link could be used to forge cookies. Older secrets that only verify may be shared. */
function sharedSecrets(settings: { COOKIE_SECRETS: string[]; LINK_SECRETS: string[] }): string[] {
  const { COOKIE_SECRETS: cookies, LINK_SECRETS: links } = settings;
  const isShared = links.includes(cookies[0] as string) || cookies.includes(links[0] as string);
  return isShared
    ? [
        'LINK_SECRETS: cookies and links are signed with the same secret; put a new one first in each list (openssl rand -hex 32) and keep the old one behind it',
      ]
    : [];
}

type ModelSettingName = Extract<keyof typeof settingsSchema.shape, `LLM_${string}`>;
const modelSettingsSchema = settingsSchema.pick(
  Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .filter((name) => name.startsWith('LLM_'))
      .map((name) => [name, true]),
  ) as Record<ModelSettingName, true>,
);

/** The LLM_ settings alone, for `npm run model:check`. */
export function parseModelConfig(env: Record<string, string | undefined>) {
  const set = settingsSetIn(env);
  const parsed = modelSettingsSchema.safeParse(set);
  const faults = [...faultsOf(parsed.error, set), ...missingAddress(set)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const s = parsed.data;
  return {
    llm: languageModelSettings(s),
    tiers: tiersOf(s),
    talk: { tiers: talkTiersOf(s) },
    limits: setLimitsOf(s),
  };
}

/** Wrong settings end the process with a list of them: a stack trace would hide it. */
function orExit<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export const readModelConfig = (env: Record<string, string | undefined> = process.env) =>
  orExit(() => parseModelConfig(env));

export const readConfig = () => orExit(() => parseConfig(process.env));

/** For scripts that create an administrator without a prompt. */
export const readAdminPassword = (): string | null => process.env.ADMIN_PASSWORD || null;
