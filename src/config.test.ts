import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readEnvFile } from '../deploy/deploy-files.fixture.ts';
import { ConfigError, parseConfig, parseModelConfig } from './config.ts';

const secret = '8f14e45fceea167a5a36dedd4bea2543';
const required = {
  DATABASE_URL: 'postgres://shop:pw@127.0.0.1:5432/shop',
  PUBLIC_URL: 'https://shop.example',
  COOKIE_SECRETS: secret,
  LINK_SECRETS: 'c9f0f895fb98ab9159f51fd0297e236d',
  PAYPAL_CLIENT_ID: 'merchant',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_MERCHANT_ID: 'BN4NCT4JZ7Q2E',
  LLM_BASE_URL: 'https://models.example/v1',
  LLM_API_KEY: 'key',
  LLM_STRONG_MODEL: 'strong',
  LLM_FAST_MODEL: 'fast',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Innerbuyer <reports@shop.example>',
};
const names = Object.keys(required);

/** The settings a start would complain about. */
function faultsOf(env: Record<string, string | undefined>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.matchAll(/^ {2}- ([A-Z0-9_]+)/gm)].map((match) => match[1] ?? '');
  }
}

describe('the settings', () => {
  it('18: for the language model can be read alone, with the same faults', () => {
    const model = Object.entries(required).filter(([name]) => name.startsWith('LLM_'));
    expect(parseModelConfig(Object.fromEntries(model))).toEqual(parseConfig(required).llm);
    expect(() => parseModelConfig({ LLM_PROVIDER: 'azure' })).toThrow(/LLM_API_KEY[\s\S]*LLM_BASE_URL/);
  });

  it('that are lists have defaults for all entries', () => {
    const { callsPerMinute, clientLimits, talk, budget, retentionDays, ...config } = parseConfig(required);
    expect(callsPerMinute).toEqual({
      spending: 60,
      pages: 30,
      pdfs: 20,
      exports: 6,
      writes: 120,
      reads: 600,
    });
    expect(clientLimits).toMatchObject({
      unpaidOrdersPerHour: 20,
      unpaidCharactersPerHour: 400_000,
      mailsPerAddressADay: 8,
      freeOrdersPerHour: 3,
      freeReportDays: 30,
      wrongCodesPerHour: 15,
    });
    expect(talk.call).toMatchObject({
      maxSeconds: 180,
      silenceSeconds: 30,
      speechMsPerCharacter: 65,
      aDay: 200,
    });
    expect(budget.usd).toEqual({ paid: 15, free: 6.3 });
    expect(budget.counts).toEqual({
      paid: {
        revision: 2,
        reading: 3,
        chat: 35,
        voice: 5,
        'ask-all': 10,
        'edit-text': 4,
        call: 1,
      },
      free: {
        revision: 1,
        reading: 1,
        chat: 7,
        voice: 1,
        'ask-all': 2,
        'edit-text': 1,
        call: 1,
      },
    });
    expect(retentionDays).toEqual({
      'unpaid-orders': 7,
      'website-snapshots': 90,
      transcripts: 365,
      audio: 365,
      words: 365,
      'call-ledger': 1_460,
      'deletion-register': 1_095,
    });
    expect(config).toMatchObject({
      databaseTimeouts: {
        server: { statementMs: 15_000, lockMs: 5_000 },
        worker: { statementMs: 300_000, lockMs: 60_000 },
      },
      paypal: { timeoutMs: 20_000 },
      smtp: { timeoutMs: 20_000 },
      worker: { superviseSeconds: 2 },
    });
  });

  it('that are lists change the named entries; the last of a repeated name counts, and an empty one is the default', () => {
    const config = parseConfig({
      ...required,
      LIMITS: ' client-times = 2 ,calls-a-day=7,calls-a-day=8,,free-report-days=90,free-report-days=',
      PER_REPORT: 'chat=20,voice=2,call=0',
      RETAIN_DAYS: 'audio=0,transcripts=',
    });
    expect(config.callsPerMinute).toMatchObject({ spending: 120, pages: 60, pdfs: 40 });
    expect(config.clientLimits).toMatchObject({ freeOrdersPerHour: 6, freeReportDays: 30 });
    expect(config.talk.call).toMatchObject({ aDay: 8 });
    expect(config.budget.counts).toMatchObject({
      paid: { chat: 20, voice: 2, 'ask-all': 10 },
      free: { chat: 4, voice: 1, 'ask-all': 2, call: 0 },
    });
    expect(config.retentionDays).toMatchObject({ audio: 0, transcripts: 365 });
  });

  it.each([
    [
      'LIMITS',
      'client-time=5',
      'LIMITS: is a list name=value,name=value with the names client-times, free-report-days',
    ],
    ['LIMITS', 'client-times=0', 'LIMITS.client-times: must be at least 1'],
    ['LIMITS', 'client-times=1,free-report-days=366', 'LIMITS.free-report-days: must be at most 365'],
    ['LIMITS', 'client-times', 'LIMITS.client-times: must be a number'],
    ['LIMITS', '60', 'LIMITS: is a list'],
    ['RETAIN_DAYS', 'audio=1.5', 'RETAIN_DAYS.audio: must be a whole number'],
    ['PER_REPORT', 'call=101', 'PER_REPORT.call: must be at most 100'],
    ['PER_REPORT', 'call=1/2', 'PER_REPORT.call: must be a number'],
    ['MODEL_BUDGET_USD', '1/2/3', 'MODEL_BUDGET_USD: is one number, or two with a slash'],
    ['MODEL_BUDGET_USD', '12/free', 'MODEL_BUDGET_USD.free: must be a number'],
  ])('do not start with %s=%s', (name, value, fault) => {
    expect(() => parseConfig({ ...required, [name]: value })).toThrow(`\n  - ${fault}`);
  });

  it('name every fault of a list', () => {
    const env = { ...required, LIMITS: 'client-times=0,calls-a-day=many,nonsense=1' };
    expect(() => parseConfig(env)).toThrow(
      /LIMITS\.client-times: [\s\S]*LIMITS\.calls-a-day: [\s\S]*not nonsense/,
    );
  });

  it('for sign-in are all set or none: with only some of them the start fails and says what is missing', () => {
    expect(faultsOf({ ...required, OIDC_ISSUER: 'https://login.example' })).toEqual([
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
    ]);
    expect(parseConfig(required).oidc).toBeNull();
  });

  it('for the object store are required for FILES=s3, may be set before it, and are set together', () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(parseConfig(required)).toMatchObject({ files: 'disk', filesFolder: '.data/files', s3: null });
    expect(faultsOf({ ...required, FILES: 's3' })).toEqual(['S3_BUCKET']);
    expect(faultsOf({ ...required, FILES: 's3', S3_BUCKET: 'files' })).toEqual([
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
    expect(parseConfig({ ...required, ...s3 })).toMatchObject({ files: 'disk', s3: { bucket: 'files' } });
    expect(
      parseConfig({ ...required, ...s3, FILES: 's3', S3_ENDPOINT: 'https://store.example' }),
    ).toMatchObject({
      files: 's3',
      s3: { endpoint: 'https://store.example', region: 'us-east-1', pathStyle: true, timeoutMs: 10_000 },
    });
  });

  it('16: profile pictures come from the issuer’s own origin unless others are listed', () => {
    const oidc = {
      OIDC_ISSUER: 'https://login.example/tenant',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
    };
    const origins = (env: Record<string, string>) =>
      parseConfig({ ...required, ...env }).profilePictureOrigins;
    expect(origins({})).toEqual([]);
    expect(origins(oidc)).toEqual(['https://login.example']);
    expect(
      origins({ ...oidc, PROFILE_PICTURE_ORIGINS: 'https://a.example/x?y=1;z, https://b.example' }),
    ).toEqual(['https://a.example', 'https://b.example']);
    expect(faultsOf({ ...required, PROFILE_PICTURE_ORIGINS: '*' })).toEqual(['PROFILE_PICTURE_ORIGINS']);
  });

  it('need only the required values; the rest have defaults', () => {
    expect(parseConfig(required)).toMatchObject({
      databaseUrl: required.DATABASE_URL,
      publicUrl: 'https://shop.example',
      host: '127.0.0.1',
      port: 3000,
      trustProxy: false,
      cookieSecrets: [secret],
      llm: {
        models: {
          strong: { name: 'strong', baseUrl: 'https://models.example/v1' },
          fast: { name: 'fast' },
        },
      },
      smtp: { url: required.SMTP_URL, from: required.MAIL_FROM },
      changeWindowMs: 600_000,
    });
  });

  it('18: for the model need an address only when the vendor has no default one', () => {
    const without = (LLM_PROVIDER: string) =>
      faultsOf({ ...required, LLM_BASE_URL: undefined, LLM_PROVIDER });
    expect(['openai', 'anthropic', 'google'].flatMap(without)).toEqual([]);
    expect(['azure', 'openai-compatible'].map(without)).toEqual([['LLM_BASE_URL'], ['LLM_BASE_URL']]);
    expect(without('oracle')).toEqual(['LLM_PROVIDER']);
  });

  it('18: for the model set per tier the output limit, the reasoning effort and the price of cached input', () => {
    const { llm } = parseConfig({
      ...required,
      LLM_STRONG_INPUT_USD_PER_MTOK: '2',
      LLM_STRONG_CACHED_INPUT_USD_PER_MTOK: '0.2',
      LLM_STRONG_MAX_OUTPUT_TOKENS: '32000',
      LLM_STRONG_REASONING_EFFORT: 'low',
      // A model that thinks costs more.
      MODEL_BUDGET_USD: '20/10',
      LLM_FAST_INPUT_USD_PER_MTOK: '1',
      LLM_STRUCTURED_OUTPUT: 'json',
    });
    expect(llm.models.strong).toMatchObject({
      provider: 'openai-compatible',
      structuredOutput: 'json',
      maxOutputTokens: 32_000,
      reasoningEffort: 'low',
      cachedInputUsdPerMillionTokens: 0.2,
    });
    expect(llm.models.fast).toMatchObject({
      maxOutputTokens: null,
      reasoningEffort: null,
      cachedInputUsdPerMillionTokens: 1,
    });
  });

  it('that are missing are all listed at once', () => {
    expect(faultsOf({}).sort()).toEqual([...names].sort());
  });

  it('33: that are missing or wrong are printed as plain sentences', () => {
    const env = {
      ...required,
      DATABASE_URL: 'mysql://127.0.0.1',
      LLM_API_KEY: '',
      PORT: 'http',
      LOG_LEVEL: 'loud',
    };
    expect(() => parseConfig(env)).toThrow(
      [
        'These settings are missing or wrong; .env.example explains each (copy it to .env):',
        '  - DATABASE_URL: must be an address such as postgres://user:password@host:5432/database',
        '  - PORT: must be a number',
        '  - LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent',
        '  - LLM_API_KEY: is missing',
      ].join('\n'),
    );
  });

  it('33: end the process with the list and without a stack trace', () => {
    const script = "import('./src/config.ts').then(({ readConfig }) => readConfig())";
    const env = { PATH: process.env.PATH, ...required, MAIL_FROM: '' };
    const ended = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { env, encoding: 'utf8' });
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(/^These settings are missing or wrong; .*\n {2}- MAIL_FROM: is missing\n$/);
  });

  it.each([
    ['DATABASE_MAX_CONNECTIONS', '80.5'],
    ['LLM_TIMEOUT_MS', '99'],
    ['OPERATOR_EMAIL', 'me'],
    ['SPEECH_VOICES', ','],
    ['VOICE_PROMPT_OPEN', 'perhaps'],
    ['SAMPLE_BUSINESSES', '[{"name":"Kilnlog"}]'],
    ['CALL_COUNTRIES', 'usa'],
  ])('33: do not show the words of the validator for %s=%s', (name, value) => {
    expect(() => parseConfig({ ...required, [name]: value })).toThrow(name);
    expect(() => parseConfig({ ...required, [name]: value })).not.toThrow(/Invalid|Too |received|expected/);
  });

  it.each(['{', '[{"name":"Kilnlog"}]'])(
    'do not start with the sample businesses %s',
    (SAMPLE_BUSINESSES) => {
      expect(faultsOf({ ...required, SAMPLE_BUSINESSES })[0]).toMatch(/^SAMPLE_BUSINESSES/);
    },
  );

  it.each(names)('do not start without %s', (name) => {
    expect(faultsOf({ ...required, [name]: undefined })).toEqual([name]);
  });

  it.each(names)('count an empty %s as unset', (name) => {
    expect(faultsOf({ ...required, [name]: '' })).toEqual([name]);
  });

  it('count a blank setting as unset, so that no API key is a space and no port is zero by accident', () => {
    expect(faultsOf({ ...required, LLM_API_KEY: ' ' })).toEqual(['LLM_API_KEY']);
    expect(parseConfig({ ...required, PORT: ' ' }).port).toBe(3000);
  });

  it('count an empty optional setting as unset, so its default holds', () => {
    expect(parseConfig({ ...required, PORT: '', HOST: '', TRUST_PROXY: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      trustProxy: false,
    });
  });

  it.each([
    ['DATABASE_URL', 'mysql://127.0.0.1/shop'],
    ['DATABASE_MAX_CONNECTIONS', '1'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8,all'],
    ['COOKIE_SECRETS', 'short'],
    ['COOKIE_SECRETS', `${secret},short`],
    ['COOKIE_SECRETS', ' , '],
    ['LOG_LEVEL', 'loud'],
    ['LLM_BASE_URL', 'models.example'],
    ['LLM_STRONG_INPUT_USD_PER_MTOK', '-1'],
    ['LLM_FAST_OUTPUT_USD_PER_MTOK', 'cheap'],
    ['LLM_TIMEOUT_MS', '99'],
    ['SMTP_URL', 'https://mail.example'],
    ['WORKER_REPORTS_AT_ONCE', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['METRICS_PORT', '0'],
  ])('do not start with %s=%s', (name, value) => {
    expect(faultsOf({ ...required, [name]: value })).toEqual([name]);
  });

  it('that are missing or wrong are reported in one list, which repeats no value', () => {
    const env = { ...required, LLM_API_KEY: undefined, PORT: 'http', COOKIE_SECRETS: 'hunter2' };
    expect(faultsOf(env).sort()).toEqual(['COOKIE_SECRETS', 'LLM_API_KEY', 'PORT']);
    expect(() => parseConfig(env)).not.toThrow('hunter2');
  });

  it('take secrets as a list, newest first, so that they rotate', () => {
    const [newer, older] = ['45c48cce2e2d7fbdea1afc51c7c6ad26', 'd3d9446802a44259755d38e6d163e820'];
    expect(parseConfig({ ...required, COOKIE_SECRETS: ` ${newer} , ${older},` }).cookieSecrets).toEqual([
      newer,
      older,
    ]);
  });

  it.each([
    ['https://shop.example/', 'https://shop.example'],
    ['https://shop.example/some/path?x=1#y', 'https://shop.example'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://user:pw@Shop.Example', 'https://shop.example'],
  ])('reduce the public address %s to %s', (given, origin) => {
    expect(parseConfig({ ...required, PUBLIC_URL: given }).publicUrl).toBe(origin);
  });

  it.each([
    ['1', 1],
    ['2', 2],
    ['0', false],
    ['10.0.0.0/8, fd00::/8, 192.0.2.7', ['10.0.0.0/8', 'fd00::/8', '192.0.2.7']],
  ])('16: read TRUST_PROXY=%s as %s: a number of hops, or networks', (given, trusted) => {
    expect(parseConfig({ ...required, TRUST_PROXY: given }).trustProxy).toEqual(trusted);
  });

  it('turn on tracing and metrics only when they name an endpoint', () => {
    expect(parseConfig(required)).toMatchObject({
      tracing: { endpoint: null },
      metrics: null,
    });
    const watched = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', METRICS_PORT: '9464' };
    expect(parseConfig({ ...required, ...watched })).toMatchObject({
      tracing: { endpoint: 'http://collector:4318' },
      metrics: { host: '127.0.0.1', port: 9464 },
    });
  });

  it('put each number where it belongs', () => {
    const config = parseConfig({
      ...required,
      DATABASE_MAX_CONNECTIONS: '11',
      LLM_STRONG_INPUT_USD_PER_MTOK: '2.5',
      LLM_STRONG_OUTPUT_USD_PER_MTOK: '10',
      LLM_FAST_INPUT_USD_PER_MTOK: '0.15',
      LLM_FAST_OUTPUT_USD_PER_MTOK: '0.6',
      LLM_TIMEOUT_MS: '1001',
      WORKER_REPORTS_AT_ONCE: '12',
      WORKER_MAILS_AT_ONCE: '13',
      WORKER_STOP_GRACE_MS: '1003',
    });
    expect(config).toMatchObject({
      databaseMaxConnections: 11,
      llm: {
        timeoutMs: 1001,
        models: {
          strong: { inputUsdPerMillionTokens: 2.5, outputUsdPerMillionTokens: 10 },
          fast: { inputUsdPerMillionTokens: 0.15, outputUsdPerMillionTokens: 0.6 },
        },
      },
      worker: {
        reportsAtOnce: 12,
        mailsAtOnce: 13,
        stopGraceMs: 1003,
        queueConnections: 6,
      },
    });
  });
});

describe('A9: secrets', () => {
  const good = required.COOKIE_SECRETS;
  const placeholders = readEnvFile('.env.example');
  const messageOf = (env: Record<string, string>) => {
    try {
      parseConfig(env);
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('A9: the values of .env.example start nothing', () => {
    const { COOKIE_SECRETS, LINK_SECRETS } = placeholders;
    const env = { ...required, COOKIE_SECRETS, LINK_SECRETS } as Record<string, string>;
    expect(faultsOf(env)).toEqual(['COOKIE_SECRETS', 'LINK_SECRETS']);
    expect(messageOf(env)).toContain('openssl rand -hex 32');
  });

  it.each([
    ['COOKIE_SECRETS', 'a'.repeat(64)],
    ['LINK_SECRETS', 'secret-secret-secret-secret-secret'],
    ['COOKIE_SECRETS', `${good},${'0123456789abcdef'.repeat(2)}`],
    ['LINK_SECRETS', `${required.LINK_SECRETS},replace-with-openssl-rand-hex-32-output-too`],
    ['LLM_API_KEY', 'replace-me'],
    ['LLM_STRONG_MODEL', 'replace-with-your-strong-model'],
    ['PAYPAL_CLIENT_SECRET', 'replace-me'],
    ['PAYPAL_WEBHOOK_ID', 'CHANGE_ME'],
  ])('A9: %s=%s is refused', (name, value) => {
    expect(faultsOf({ ...required, [name]: value })).toEqual([name]);
  });

  it('A9: a placeholder as Twilio token is refused, a short random alphabet is not: Twilio chose it', () => {
    const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_FROM_NUMBER: '+12025550143' };
    const with32 = (token: string) => ({ ...required, ...twilio, TWILIO_AUTH_TOKENS: token });
    expect(faultsOf(with32('replace-with-the-token-of-your-account'))).toEqual(['TWILIO_AUTH_TOKENS']);
    expect(faultsOf(with32('a'.repeat(32)))).toEqual([]);
  });

  it('A9: the secret that signs cookies may not be a link secret, nor the other way round', () => {
    expect(faultsOf({ ...required, LINK_SECRETS: good })).toEqual(['LINK_SECRETS']);
    expect(faultsOf({ ...required, LINK_SECRETS: `${required.LINK_SECRETS},${good}` })).toEqual([
      'LINK_SECRETS',
    ]);
    // A shop that had one secret for both keeps it for verifying only, and loses no cookie and no link.
    const shared = '5d41402abc4b2a76b9719d911017c592ffee01';
    const rotated = {
      COOKIE_SECRETS: `${good},${shared}`,
      LINK_SECRETS: `${required.LINK_SECRETS},${shared}`,
    };
    expect(faultsOf({ ...required, ...rotated })).toEqual([]);
  });

  it('A9: no fault repeats a secret', () => {
    expect(messageOf({ ...required, COOKIE_SECRETS: 'hunter2'.repeat(6) })).not.toContain('hunter2');
  });
});
