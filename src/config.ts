import { z } from 'zod';
import { usualCallsPerMinute } from './access/http/rate-limits.ts';
import { usualClientLimits } from './access/rules/client-limits.ts';
import { isGuessable, isPlaceholder } from './access/rules/secret-strength.ts';
import { retainedByTerms } from './account/deletion/rules.ts';
import type { InvoiceSettings } from './analysis/rules/invoice.ts';
import { sampleBusinessesSchema } from './analysis/rules/sample-businesses.ts';
import {
  type LanguageModelSettings,
  modelProviders,
  reasoningEfforts,
  structuredOutputs,
  type TierSettings,
} from './platform/model/llm.ts';
import {
  budgetFaults,
  type CountedKind,
  createBudget,
  type Standing,
} from './platform/model/rules/budget.ts';
import { describeSettingFault } from './platform/processes/describe-setting-fault.ts';
import { assumedPrices } from './platform/rules/money.ts';
import { product } from './platform/rules/product.ts';
import { callLimits } from './talk/phone/rules/call-limits.ts';

const separatedBy = (mark: string) =>
  z.string().transform((text) =>
    text
      .split(mark)
      .map((part) => part.trim())
      .filter(Boolean),
  );
const names = separatedBy(',');
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
/** Null when it is not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const price = (assumed: number) => z.coerce.number().min(0).default(assumed);
const inputPrice = price(assumedPrices.millionTokensIn);
const outputPrice = price(assumedPrices.millionTokensOut);

/** `35/7` is for paid orders and for free ones; one number is for both. */
const perStanding = (one: z.ZodCoercedNumber, paid: number, free: number) =>
  z
    .string()
    .transform((text): unknown => {
      const [first, second = first, ...more] = text.split('/').map((part) => part.trim() || 'none');
      return { paid: first, free: second, ...more };
    })
    .pipe(
      z.strictObject(
        { paid: one, free: one },
        'is one number, or two with a slash between them: for paid orders and for free ones',
      ),
    )
    .default({ paid, free } satisfies Record<Standing, number>);

/** A list `name=value,name=value`. Empty or omitted entries keep defaults; the last of a repeated name counts. */
const entries = <Shape extends z.ZodRawShape>(shape: Shape) =>
  names
    .transform((set): unknown => {
      const given = set.map((one) => one.split(/=(.*)/).map((part) => part.trim()));
      return Object.fromEntries(given.map(([name, value = 'none']) => [name, value || undefined]));
    })
    .pipe(
      z.strictObject(shape, {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `is a list name=value,name=value with the names ${Object.keys(shape).join(', ')}; not ${(issue.keys as string[]).join(', ')}`
            : undefined,
      }),
    )
    .prefault('');

const limits = entries({
  'client-times': whole(1, 1_000_000).default(1),
  'free-report-days': whole(0, 365).default(30),
  'calls-a-day': whole(0, 100_000).default(200),
});
/** For a paid order. A free one gets a fifth, and at least one of what a paid one gets. */
const perReport = entries({
  revision: whole(0, 100).default(2),
  reading: whole(0, 100).default(3),
  chat: whole(0, 10_000).default(35),
  voice: whole(0, 1_000).default(5),
  'ask-all': whole(0, 1_000).default(10),
  'edit-text': whole(0, 100).default(4),
  call: whole(0, 100).default(1),
} satisfies Record<CountedKind, z.ZodType>);
const retainDays = (usual: number) => whole(0, 36_500).default(usual);
const retained = entries({
  'unpaid-orders': retainDays(7),
  'website-snapshots': retainDays(90),
  transcripts: retainDays(365),
  audio: retainDays(365),
  words: retainDays(365),
});
const invoices = entries({
  prefix: z.string().max(20).optional(),
  'vat-id': z.string().max(40).optional(),
  'tax-name': z.string().max(20).default('VAT'),
  'tax-percent': z.coerce.number().min(0).max(100).optional(),
});
const effort = optional(z.enum(reasoningEfforts));
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

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** The number of proxies in front of the server, or their networks: trusting every hop would let a client choose its own address. */
const trustedProxies = z.string().transform((text, context): number | string[] | false => {
  const value = text.trim().toLowerCase();
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  const networks = value.split(',').map((network) => network.trim());
  if (z.array(network).safeParse(networks).success) return networks;
  context.addIssue({
    code: 'custom',
    message: 'is a number of proxies (1), or their addresses or networks (10.0.0.0/8,fd00::/8)',
  });
  return z.NEVER;
});

/** Of the settings with each prefix, either all of these are set or none. */
const groups = {
  OIDC: ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'],
  LLM_EDITOR: ['API_KEY', 'MODEL'],
  SPEECH: ['BASE_URL', 'API_KEY', 'MODEL'],
  TWILIO: ['ACCOUNT_SID', 'AUTH_TOKENS', 'FROM_NUMBER'],
  S3: ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'],
} as const;
type Group = keyof typeof groups;

/** Exported for the count of scripts/budget.test.ts. */
export const settingsSchema = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user:password@host:5432/database',
  }),
  DATABASE_MAX_CONNECTIONS: whole(2, 500).default(20),
  PUBLIC_URL: origin,
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  TRUST_PROXY: trustedProxies.default(false),
  COOKIE_SECRETS: secrets,
  LINK_SECRETS: secrets,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LLM_PROVIDER: z.enum(modelProviders).default('openai-compatible'),
  LLM_BASE_URL: optional(httpUrl),
  LLM_STRUCTURED_OUTPUT: optional(z.enum(structuredOutputs)),
  LLM_API_KEY: given,
  LLM_STRONG_MODEL: given,
  LLM_FAST_MODEL: given,
  LLM_STRONG_MAX_OUTPUT_TOKENS: optional(whole(256, 1_000_000)),
  LLM_STRONG_REASONING_EFFORT: effort,
  LLM_FAST_REASONING_EFFORT: effort,
  LLM_STRONG_INPUT_USD_PER_MTOK: inputPrice,
  LLM_STRONG_CACHED_INPUT_USD_PER_MTOK: optional(z.coerce.number().min(0)),
  LLM_STRONG_OUTPUT_USD_PER_MTOK: outputPrice,
  LLM_FAST_INPUT_USD_PER_MTOK: inputPrice,
  LLM_FAST_OUTPUT_USD_PER_MTOK: outputPrice,
  LLM_EDITOR_PROVIDER: z.enum(modelProviders).default('openai-compatible'),
  LLM_EDITOR_BASE_URL: optional(httpUrl),
  LLM_EDITOR_API_KEY: optional(given),
  LLM_EDITOR_MODEL: optional(given),
  LLM_EDITOR_REASONING_EFFORT: effort,
  LLM_EDITOR_INPUT_USD_PER_MTOK: inputPrice,
  LLM_EDITOR_OUTPUT_USD_PER_MTOK: outputPrice,
  LLM_TIMEOUT_MS: whole(100, 600_000).default(120_000),
  WEBSITE_ALLOWED_ORIGIN: optional(origin),
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: 'must be an address such as smtp://user:password@host:587',
  }),
  MAIL_FROM: z.string().min(3),
  SELLER_NAME: z.string().default(product.company),
  SELLER_ADDRESS: separatedBy('|').prefault(''),
  INVOICES: invoices,
  OPERATOR_EMAIL: optional(z.email()),
  OIDC_ISSUER: optional(httpUrl),
  OIDC_CLIENT_ID: optional(given),
  OIDC_CLIENT_SECRET: optional(given),
  PROFILE_PICTURE_ORIGINS: optional(names.pipe(z.array(origin))),
  PAYPAL_API_URL: origin.default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: given,
  PAYPAL_CLIENT_SECRET: given,
  PAYPAL_WEBHOOK_ID: given,
  PAYPAL_MERCHANT_ID: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/, 'must be a 13-character merchant id')
    .refine(isOwn, placeholderLeft),
  SPEECH_BASE_URL: optional(httpUrl),
  SPEECH_API_KEY: optional(given),
  SPEECH_MODEL: optional(given),
  SPEECH_VOICES: names.pipe(z.array(z.string()).min(1)).prefault('alloy,onyx,nova,echo,shimmer'),
  SPEECH_USD_PER_MILLION_CHARACTERS: price(assumedPrices.millionVoiceCharacters),
  TWILIO_API_URL: origin.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC[0-9a-f]{32}$/, 'is AC and 32 hexadecimal digits')),
  TWILIO_AUTH_TOKENS: optional(list.refine((all) => all.every(isOwn), placeholderLeft)),
  TWILIO_FROM_NUMBER: optional(
    z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number in E.164 format'),
  ),
  TWILIO_VOICES: names.prefault(''),
  CALL_COUNTRIES: names
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a list such as US,GB')).min(1))
    .prefault('US,CA,GB,IE,AU,NZ'),
  CALL_USD_PER_MINUTE: price(assumedPrices.phoneMinute),
  MODEL_BUDGET_USD: perStanding(z.coerce.number().positive(), 15, 6.3),
  PER_REPORT: perReport,
  LIMITS: limits,
  RETAIN_DAYS: retained,
  VOICE_PROMPT_OPEN: z.stringbool().default(false),
  SAMPLE_BUSINESSES: sampleBusinesses.prefault('[]'),
  HOW_IT_WORKS_URL: optional(httpUrl),
  CHANGE_WINDOW_MS: whole(0, 24 * 60 * 60_000).default(10 * 60_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: optional(whole(1, 65_535)),
  WORKER_REPORTS_AT_ONCE: whole(1, 1_000).default(20),
  WORKER_MAILS_AT_ONCE: whole(1, 100).default(4),
  WORKER_STOP_GRACE_MS: whole(0, 600_000).default(25_000),
  FILES: z.enum(['disk', 's3']).default('disk'),
  FILES_FOLDER: z.string().min(1).default('.data/files'),
  S3_ENDPOINT: optional(origin),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: optional(given),
  S3_ACCESS_KEY_ID: optional(given),
  S3_SECRET_ACCESS_KEY: optional(given),
  WEB_FOLDER: z.string().min(1).default('build/web'),
  MIGRATIONS_FOLDER: z.string().min(1).default('src/platform/database/migrations'),
});

export type Config = ReturnType<typeof parseConfig>;
type Settings = z.infer<typeof settingsSchema>;

/** PAYPAL_CLIENT_ID under PAYPAL is clientId; calls-a-day is callsADay. */
type Camel<Name extends string> = Name extends `${infer First}${'_' | '-'}${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>;
const camel = (name: string): string =>
  name.toLowerCase().replace(/[-_](.)/g, (_, letter: string) => letter.toUpperCase());

type CamelCased<Values> = { [Name in keyof Values as Camel<Name & string>]: Values[Name] };
const camelCased = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [camel(name), value]),
  ) as CamelCased<Values>;

type Under<Values, Prefix extends string> = {
  [Name in keyof Values as Name extends `${Prefix}_${infer Rest}` ? Camel<Rest> : never]: Values[Name];
};
function under<Values extends object, Prefix extends string>(values: Values, prefix: Prefix) {
  const found = Object.entries(values).filter(([name]) => name.startsWith(`${prefix}_`));
  const named = found.map(([name, value]) => [camel(name.slice(prefix.length + 1)), value]);
  return Object.fromEntries(named) as Under<Values, Prefix>;
}

type Complete<Prefix extends Group> = Under<Settings, Prefix> &
  Record<Camel<(typeof groups)[Prefix][number]>, NonNullable<unknown>>;
/** Null when the group is not set. */
const groupOf = <Prefix extends Group, More extends object>(s: Settings, prefix: Prefix, more: More) =>
  s[`${prefix}_${groups[prefix][0]}` as keyof Settings] === null
    ? null
    : { ...(under(s, prefix) as unknown as Complete<Prefix>), ...more };

export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(faults: string[]) {
    const title = 'These settings are missing or wrong; .env.example explains each (copy it to .env):';
    super([title, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
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
  const limits = camelCased(s.LIMITS);
  const times = <Limits extends Record<string, number>>(usual: Limits) =>
    Object.fromEntries(
      Object.entries(usual).map(([name, most]) => [name, most * limits.clientTimes]),
    ) as Limits;
  return {
    databaseUrl: s.DATABASE_URL,
    databaseMaxConnections: s.DATABASE_MAX_CONNECTIONS,
    databaseTimeouts: {
      server: { statementMs: 15_000, lockMs: 5_000 },
      worker: { statementMs: 300_000, lockMs: 60_000 },
    },
    publicUrl: s.PUBLIC_URL,
    host: s.HOST,
    port: s.PORT,
    trustProxy: s.TRUST_PROXY,
    cookieSecrets: s.COOKIE_SECRETS,
    linkSecrets: s.LINK_SECRETS,
    oidc: groupOf(s, 'OIDC', {}),
    profilePictureOrigins:
      s.PROFILE_PICTURE_ORIGINS ?? (s.OIDC_ISSUER ? [new URL(s.OIDC_ISSUER).origin] : []),
    logLevel: s.LOG_LEVEL,
    llm: languageModelSettings(s),
    website: { allowedOrigin: s.WEBSITE_ALLOWED_ORIGIN },
    paypal: { ...under(s, 'PAYPAL'), ...paypalAddresses(s.PAYPAL_API_URL), timeoutMs: 20_000 },
    speech: groupOf(s, 'SPEECH', { timeoutMs: 60_000 }),
    twilio: groupOf(s, 'TWILIO', { timeoutMs: 20_000 }),
    talk: {
      judgesReplies: true,
      voicePromptOpen: s.VOICE_PROMPT_OPEN,
      call: {
        countries: s.CALL_COUNTRIES,
        maxSeconds: callLimits.maxSeconds as number,
        silenceSeconds: callLimits.silenceSeconds as number,
        speechMsPerCharacter: callLimits.speechMsPerCharacter as number,
        aDay: limits.callsADay,
      },
    },
    budget: budgetOf(s),
    sampleBusinesses: s.SAMPLE_BUSINESSES,
    howItWorksUrl: s.HOW_IT_WORKS_URL,
    changeWindowMs: s.CHANGE_WINDOW_MS,
    retentionDays: { ...s.RETAIN_DAYS, ...retainedByTerms },
    callsPerMinute: times(usualCallsPerMinute),
    clientLimits: { ...times(usualClientLimits), freeReportDays: limits.freeReportDays },
    tracing: { endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT },
    metrics: s.METRICS_PORT === null ? null : { host: s.METRICS_HOST, port: s.METRICS_PORT },
    operatorMails: { recipient: s.OPERATOR_EMAIL },
    seller: { name: s.SELLER_NAME, addressLines: s.SELLER_ADDRESS, invoices: invoicesOf(s) },
    smtp: { url: s.SMTP_URL, from: s.MAIL_FROM, timeoutMs: 20_000 },
    worker: {
      ...under(s, 'WORKER'),
      superviseSeconds: 2,
      // Beside those of the database's own pool.
      queueConnections: Math.min(10, Math.ceil(s.DATABASE_MAX_CONNECTIONS / 2)),
    },
    files: s.FILES,
    filesFolder: s.FILES_FOLDER,
    // Also while FILES is still disk: `npm run files:copy` fills the bucket before the switch.
    s3: groupOf(s, 'S3', { timeoutMs: 10_000, pathStyle: s.S3_ENDPOINT !== null }),
    webFolder: s.WEB_FOLDER,
    migrationsFolder: s.MIGRATIONS_FOLDER,
  };
}

/** Invoices are numbered once a prefix is set. */
const invoicesOf = ({ INVOICES: set }: Settings): InvoiceSettings | null =>
  set.prefix === undefined
    ? null
    : {
        prefix: set.prefix,
        vatId: set['vat-id'] ?? null,
        tax: set['tax-percent'] === undefined ? null : { name: set['tax-name'], percent: set['tax-percent'] },
      };

/** PayPal's own for its API; on any other host (an emulator) all are below the API. */
function paypalAddresses(apiUrl: string) {
  const { host } = new URL(apiUrl);
  const live = host.replace('sandbox.', '');
  if (live !== 'api-m.paypal.com')
    return {
      scriptUrl: `${apiUrl}/sdk/js`,
      activityUrl: `${apiUrl}/activity/payment`,
      certificateHosts: [host],
    };
  const sandbox = host === live ? '' : 'sandbox.';
  return {
    scriptUrl: 'https://www.paypal.com/sdk/js', // for the sandbox too: the client id tells
    activityUrl: `https://www.${sandbox}paypal.com/activity/payment`,
    certificateHosts: [`api.${sandbox}paypal.com`, `api-m.${sandbox}paypal.com`],
  };
}

const halfConfigured = (given: Record<string, unknown>): string[] =>
  Object.entries(groups).flatMap(([prefix, needed]) => {
    const group = needed.map((name) => `${prefix}_${name}`);
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length === group.length) return [];
    return missing.map((name) => `${name}: missing, while others of ${group.join(', ')} are set`);
  });

const missingBucket = ({ FILES: files, S3_BUCKET: bucket }: Record<string, unknown>): string[] =>
  files === 's3' && bucket === undefined
    ? ['S3_BUCKET: is required when FILES=s3, with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY']
    : [];

/** OpenAI, Anthropic and Google have one address for everybody; the others need one. */
function missingAddress(set: Record<string, unknown>): string[] {
  const prefixes = set.LLM_EDITOR_MODEL === undefined ? ['LLM'] : ['LLM', 'LLM_EDITOR'];
  return prefixes.flatMap((prefix) => {
    const provider = set[`${prefix}_PROVIDER`] ?? 'openai-compatible';
    if (set[`${prefix}_BASE_URL`] !== undefined) return [];
    if (provider === 'azure')
      return [`${prefix}_BASE_URL: is needed for azure: https://<resource>.openai.azure.com/openai`];
    return provider === 'openai-compatible'
      ? [`${prefix}_BASE_URL: is needed unless ${prefix}_PROVIDER is openai, anthropic or google`]
      : [];
  });
}

type ModelSettings = Pick<Settings, ModelSettingName>;

function budgetOf(s: Settings) {
  const paid: Record<CountedKind, number> = s.PER_REPORT;
  const free = Object.fromEntries(
    Object.entries(paid).map(([kind, count]) => [kind, Math.min(count, Math.max(1, Math.floor(count / 5)))]),
  ) as Record<CountedKind, number>;
  return createBudget({
    usd: s.MODEL_BUDGET_USD,
    counts: { paid, free },
    prices: languageModelSettings(s).models,
    speechUsdPerMillionCharacters: s.SPEECH_USD_PER_MILLION_CHARACTERS,
    callUsdPerMinute: s.CALL_USD_PER_MINUTE,
    callMaxSeconds: callLimits.maxSeconds,
    callGateSeconds: callLimits.gateSeconds,
  });
}

function languageModelSettings(s: ModelSettings): LanguageModelSettings {
  const { provider, baseUrl, apiKey, structuredOutput, timeoutMs } = under(s, 'LLM');
  const connection = { provider, baseUrl, apiKey, structuredOutput };
  const strong = modelOf(connection, under(s, 'LLM_STRONG'));
  const fast = modelOf(connection, { ...unset, ...under(s, 'LLM_FAST') });
  const editor = editorOf(s) ?? strong;
  return { timeoutMs, models: { strong, fast, editor } };
}

/** Settings of the strong model only. */
const unset = { maxOutputTokens: null, cachedInputUsdPerMtok: null };

const editorOf = (s: ModelSettings): TierSettings | null => {
  const { apiKey, model, provider, baseUrl, ...rest } = under(s, 'LLM_EDITOR');
  const connection = { provider, baseUrl, structuredOutput: null };
  return apiKey === null || model === null
    ? null
    : modelOf({ ...connection, apiKey }, { ...unset, ...rest, model });
};

const modelOf = (
  connection: Pick<TierSettings, 'provider' | 'baseUrl' | 'apiKey' | 'structuredOutput'>,
  { model, maxOutputTokens, reasoningEffort, ...prices }: Under<Settings, 'LLM_STRONG'>,
): TierSettings => ({
  ...connection,
  name: model,
  maxOutputTokens,
  reasoningEffort,
  inputUsdPerMillionTokens: prices.inputUsdPerMtok,
  cachedInputUsdPerMillionTokens: prices.cachedInputUsdPerMtok ?? prices.inputUsdPerMtok,
  outputUsdPerMillionTokens: prices.outputUsdPerMtok,
});

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
  return languageModelSettings(parsed.data);
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
