import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { seedPromoCodes } from '../../demo/seed.ts';
import { startSmtpEmulator } from '../../emulators/smtp/start-smtp-emulator.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../harness/postgres-server.ts';
import { emptyPdf } from '../../harness/shop/empty-pdf.ts';
import { shopEnvironment } from '../../harness/shop/shop-environment.ts';
import { parseConfig } from '../../src/config.ts';
import { elitePlan } from '../../src/domain/analysis/plans.ts';
import { buildApp } from '../../src/server/app.ts';
import { migrateDatabase } from '../../src/store/migrate.ts';
import { findReport, type ReportDocument } from '../../src/store/report/report-documents.ts';
import { analysisRequests } from '../../src/store/schema/analysis.ts';
import { wire } from '../../src/wiring.ts';
import { startWork } from '../../src/worker/start-work.ts';

type Options = {
  database: string;
  order: Record<string, unknown>;
  llmUrl: string;
  env?: Record<string, string>;
};
export type WrittenReport = { status: string; report: ReportDocument | null };

const nowhere = 'http://127.0.0.1:9';

/** One order through the real pipeline, worker and database of its own, in this process: no build is needed. */
export async function writeOneReport({ database, order, llmUrl, env }: Options): Promise<WrittenReport> {
  await dropDatabase(database);
  await createDatabase(database);
  const url = databaseUrl(database);
  await migrateDatabase({ url, migrationsFolder: 'src/store/migrations' });
  await seedPromoCodes(url);
  const smtp = await startSmtpEmulator();
  const filesFolder = await mkdtemp(join(tmpdir(), 'innerbuyer-recording-'));
  const places = { oidcIssuer: nowhere, paypalUrl: nowhere, twilioUrl: nowhere, speechUrl: nowhere };
  const config = parseConfig({
    ...shopEnvironment({ ...places, databaseUrl: url, port: 9, llmUrl, smtpUrl: smtp.smtpUrl, filesFolder }),
    DATABASE_MAX_CONNECTIONS: '8', // several recordings run at once
    ...env,
  });
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' });
  const { deps, close } = await wire(config, log, 'worker');
  const app = await buildApp(deps, { ...config, webFolder: null });
  const work = await startWork({ ...deps, pdf: emptyPdf }, config.worker);
  try {
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
    return { status, report: await findReport(deps.db, id) };
  } finally {
    await app.close();
    await work.stop();
    await close();
    await smtp.close();
    await dropDatabase(database);
    await rm(filesFolder, { recursive: true, force: true });
  }
}

async function untilEnded(statusOf: () => Promise<string>): Promise<string> {
  for (;;) {
    // A database without a free connection is no reason to end a recording that takes an hour.
    const status = await statusOf().catch((error: unknown) => {
      console.error(`asking again: ${String(error)}`);
      return 'processing';
    });
    if (!['pending', 'processing'].includes(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
