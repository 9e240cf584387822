import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { createCleanup } from '../harness/cleanup.ts';
import { modelSettingsOf, withModelOfEnvFile } from '../harness/model-settings.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../harness/postgres-server.ts';
import { openSession, readMessages, say } from '../harness/shop/chat-client.ts';
import { recordStepDone, recordStepStarted } from '../harness/shop/journal-steps.ts';
import { generousBudget, paypalSettings } from '../harness/shop/shop-environment.ts';
import { moveAnalysis } from '../src/analysis/store.ts';
import { buildApp } from '../src/app.ts';
import { parseConfig } from '../src/config.ts';
import { savePromoCode } from '../src/payment/promo/store.ts';
import { migrateDatabase } from '../src/platform/processes/migrate.ts';
import { saveReport } from '../src/report/document/store.ts';
import { wire } from '../src/wiring.ts';
import { recordCalls } from './record-calls.ts';
import { recordedReport, recordingsFolder } from './recorded-report.ts';

/**
 * `npm run eval -- chats northwax --buyers p2,p5`, with the LLM_ settings of the environment or of `.env`: chats with buyers of a recorded business through the
 * product, side by side, with the visitor's lines of content/recordings/<business>/visitor-lines.json. Every call
 * is kept with the business's recording, every chat in its chats.json.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { buyers: { type: 'string', default: 'p2,p5' } },
});
const [business = ''] = positionals;
const settings = modelSettingsOf(withModelOfEnvFile(process.env));
if (business === '' || settings.isSimulated) {
  console.error('usage: npm run eval -- chats BUSINESS [--buyers p2,p5], with LLM_ settings in .env');
  process.exit(1);
}

const { order, ledger, details } = recordedReport(business);
const linesFile = join(recordingsFolder, business, 'visitor-lines.json');
const linesOf: Record<string, string[]> = JSON.parse(readFileSync(linesFile, 'utf8'));
const folder = join(recordingsFolder, business);

const cleanup = createCleanup();
process.once('SIGINT', () => void cleanup.run().then(() => process.exit(130)));
process.once('SIGTERM', () => void cleanup.run().then(() => process.exit(143)));
try {
  await recordChats();
} finally {
  await cleanup.run();
}

async function recordChats(): Promise<void> {
  const database = `innerbuyer_chats_${process.pid}`;
  await createDatabase(database);
  cleanup.add(() => dropDatabase(database));
  await migrateDatabase({ url: databaseUrl(database), migrationsFolder: 'src/platform/database/migrations' });
  const config = parseConfig({
    DATABASE_URL: databaseUrl(database),
    PUBLIC_URL: 'http://127.0.0.1:1',
    COOKIE_SECRETS: 'loopback-only-cookies-7d3fa1908e6b45c2',
    LINK_SECRETS: 'loopback-only-links-c05e92b7413fda68',
    LLM_API_KEY: 'by-hand',
    LLM_STRONG_MODEL: 'by-hand',
    LLM_FAST_MODEL: 'by-hand',
    LLM_TIMEOUT_MS: '600000', // somebody may answer by hand
    ...settings.env,
    SMTP_URL: 'smtp://127.0.0.1:1', // without a worker, no mail is sent
    MAIL_FROM: 'Innerbuyer <reports@shop.test>',
    FILES_FOLDER: tmpdir(),
    ...generousBudget,
    PER_REPORT: `${generousBudget.PER_REPORT},chat=5000`,
    ...paypalSettings('http://127.0.0.1:1'),
  });
  const { deps, close } = await wire(config, pino({ level: 'warn' }, process.stderr), 'server');
  cleanup.add(close);
  const app = await buildApp(
    { ...deps, model: recordCalls(deps.model, folder) },
    { ...config, webFolder: null },
  );
  cleanup.add(() => app.close());
  await savePromoCode(deps.db, {
    code: 'FREE100',
    description: 'Free report',
    kind: 'percent',
    value: 100,
    startsAt: null,
    endsAt: null,
    maxRedemptions: 1_000,
  });
  const payload = { ...order, websiteUrl: '', selectedModules: ['confession'] };
  const created = await app.inject({ method: 'POST', url: '/api/analysis', payload });
  const id: number = created.json().id;
  const cookies = Object.fromEntries(created.cookies.map(({ name, value }) => [name, value]));
  const step = { analysisId: id, key: 'ledger', version: 2, inputsHash: '' };
  await deps.db.transaction(async (tx) => {
    const now = new Date();
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    await moveAnalysis(tx, id, { from: 'processing', to: 'completed' }, { completedAt: now });
    await saveReport(tx, id, { results: {}, details });
    await recordStepStarted(tx, step, now);
    await recordStepDone(tx, { ...step, output: ledger, spent: null }, now);
  });
  const chats: Record<string, object[]> = {};
  await Promise.all(
    values.buyers.split(',').map(async (persona) => {
      const lines = linesOf[persona] ?? [];
      const { name = persona } = details.personas.find((one) => one.id === persona) ?? {};
      const client = { app, cookies };
      const sessionId = await openSession(client, id, persona);
      for (const [at, line] of lines.entries()) {
        const answer = await say(client, sessionId, line);
        const messages = await readMessages(client, sessionId);
        const shown = messages.map(({ role, message }) => ({ role, message }));
        chats[name.toLowerCase()] = shown;
        writeFileSync(join(folder, 'chats.json'), `${JSON.stringify(chats, null, 1)}\n`);
        const reply = answer.statusCode === 200 ? shown.at(-1)?.message : answer.body;
        console.log(`${name} ${at + 1}/${lines.length}: ${reply}`);
      }
    }),
  );
}
