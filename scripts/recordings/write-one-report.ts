import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { seedPromoCodes } from '../../demo/seed.ts';
import { startSmtpEmulator } from '../../emulators/smtp/start-smtp-emulator.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../harness/postgres-server.ts';
import { emptyPdf } from '../../harness/shop/empty-pdf.ts';
import { mergeEnv } from '../../harness/shop/merge-env.ts';
import { shopEnvironment } from '../../harness/shop/shop-environment.ts';
import { elitePlan } from '../../src/analysis/rules/plans.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { buildApp } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import { startWork } from '../../src/platform/jobs/start-work.ts';
import { migrateDatabase } from '../../src/platform/processes/migrate.ts';
import { findReport, type ReportDocument } from '../../src/report/document/store.ts';
import { wire } from '../../src/wiring.ts';

/** What the owner answered to a question of the finished report, for the next version. */
type Answer = { question: string; answer: string };
type Options = {
  database: string;
  order: Record<string, unknown>;
  answers: readonly Answer[];
  llmUrl: string;
  env?: Record<string, string>;
};
/** `versions`: the first, and the one that the answers led to. */
export type WrittenReport = { status: string; versions: ReportDocument[] };

const nowhere = 'http://127.0.0.1:9';

/** One order through the real pipeline, worker and database of its own, in this process: no build is needed. */
export async function writeOneReport({ database, order, answers, ...shop }: Options): Promise<WrittenReport> {
  return withDatabase(database, (url) =>
    withShop({ url, ...shop }, async (opened) => {
      const { id, status, cookies } = await placeOrder(opened, order);
      const first = await findReport(opened.deps.db, id);
      if (first === null || answers.length === 0) return { status, versions: first ? [first] : [] };
      const written = await writeNextVersion(opened, { id, cookies, answers });
      const second = await findReport(opened.deps.db, id);
      return { status: written, versions: second && written === 'done' ? [first, second] : [first] };
    }),
  );
}

/** Answers questions of the finished report as its owner would, and waits for the version that uses them. */
async function writeNextVersion(
  { app }: Shop,
  { id, cookies, answers }: { id: number; cookies: Record<string, string>; answers: readonly Answer[] },
): Promise<string> {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await app.inject({
      ...{ method, url: `/api/analysis/${id}${path}`, cookies },
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 400) throw new Error(`${path} was refused: ${answer.body}`);
    return answer.json();
  };
  const { questions }: { questions: { id: string; question: string }[] } = await call('GET', '/interview');
  for (const { question, answer } of answers) {
    const asked = questions.find((one) => one.question === question);
    if (!asked) throw new Error(`the report does not ask: ${question}`);
    await call('PUT', `/answers/${asked.id}`, { answer });
  }
  await call('POST', '/interview/revision');
  return untilEnded(async () => (await call('GET', '/revisions')).revisions[0].state);
}

/** The owner's answers beside a recorded order, if there are any. */
export function answersIn(folder: string): Answer[] {
  const file = join(folder, 'answers.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** An empty database with promo codes; it is dropped afterwards. */
export async function withDatabase<T>(database: string, work: (url: string) => Promise<T>): Promise<T> {
  await dropDatabase(database);
  await createDatabase(database);
  try {
    const url = databaseUrl(database);
    await migrateDatabase({ url, migrationsFolder: 'src/platform/database/migrations' });
    await seedPromoCodes(url);
    return await work(url);
  } finally {
    await dropDatabase(database);
  }
}

type Shop = { app: FastifyInstance; deps: Awaited<ReturnType<typeof wire>>['deps'] };

/** Server and worker in this process, with the model at `llmUrl`. */
export async function withShop<T>(
  { url, llmUrl, env }: { url: string } & Pick<Options, 'llmUrl' | 'env'>,
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const smtp = await startSmtpEmulator();
  const filesFolder = await mkdtemp(join(tmpdir(), 'innerbuyer-recording-'));
  const places = {
    oidcIssuer: nowhere,
    paypalUrl: nowhere,
    twilioUrl: nowhere,
    speechUrl: nowhere,
    storeUrl: nowhere,
  };
  const config = parseConfig(
    mergeEnv(
      shopEnvironment({ ...places, databaseUrl: url, port: 9, llmUrl, smtpUrl: smtp.smtpUrl, filesFolder }),
      env,
    ),
  );
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' });
  const { deps, close } = await wire(config, log, 'worker');
  const app = await buildApp(deps, { ...config, webFolder: null });
  const worker = await startWork({ ...deps, pdf: emptyPdf }, config.worker);
  try {
    return await work({ app, deps });
  } finally {
    await app.close();
    await worker.stop();
    await close();
    await smtp.close();
    await rm(filesFolder, { recursive: true, force: true });
  }
}

/** Waits until the report has ended. */
export async function placeOrder(
  { app, deps }: Shop,
  order: Record<string, unknown>,
): Promise<{ id: number; status: string; cookies: Record<string, string> }> {
  const payload = {
    email: 'mia@example.com',
    reportType: 'full',
    tier: 'elite',
    selectedModules: elitePlan.modules,
    promoCode: 'FREE100',
    ...order,
  };
  const created = await app.inject({ method: 'POST', url: '/api/analysis', payload });
  if (created.statusCode !== 201) throw new Error(`order refused: ${created.body}`);
  const id: number = created.json().id;
  const status = await untilEnded(async () => {
    const [row] = await deps.db
      .select({ status: analysisRequests.status })
      .from(analysisRequests)
      .where(eq(analysisRequests.id, id));
    return row?.status ?? 'gone';
  });
  return { id, status, cookies: Object.fromEntries(created.cookies.map(({ name, value }) => [name, value])) };
}

/** The first state that is not one of waiting or working. */
export async function untilEnded(statusOf: () => Promise<string>): Promise<string> {
  for (;;) {
    // A database without a free connection is no reason to end a recording that takes an hour.
    const status = await statusOf().catch((error: unknown) => {
      console.error(`asking again: ${String(error)}`);
      return 'processing';
    });
    if (!['pending', 'processing', 'queued'].includes(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
