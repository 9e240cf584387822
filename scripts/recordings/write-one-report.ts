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
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { startWork } from '../../src/platform/jobs/start-work.ts';
import { findReport, type ReportDocument } from '../../src/report/document/store.ts';
import { wire } from '../../src/wiring.ts';

type Options = {
  database: string;
  order: Record<string, unknown>;
  llmUrl: string;
  env?: Record<string, string>;
};
export type WrittenReport = { status: string; report: ReportDocument | null };

const nowhere = 'http://127.0.0.1:9';

/** One order through the real pipeline, worker and database of its own, in this process: no build is needed. */
export async function writeOneReport({ database, order, ...shop }: Options): Promise<WrittenReport> {
  return withDatabase(database, (url) =>
    withShop({ url, ...shop }, async (opened) => {
      const { id, status } = await placeOrder(opened, order);
      return { status, report: await findReport(opened.deps.db, id) };
    }),
  );
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
