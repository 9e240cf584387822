import { execFileSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOfReport, openRecording } from '../../emulators/llm/recordings/open-recording.ts';
import { createCleanup, endOwnChildren } from '../../harness/cleanup.ts';
import { buildIfStale } from '../../harness/fresh-build.ts';
import { createPrivatePostgres } from '../../harness/private-postgres.ts';
import { placeOrder } from '../../harness/shop/place-order.ts';
import { shippedConnections } from '../../harness/shop/shop-environment.ts';
import { until } from '../../harness/until.ts';
import { elitePlan } from '../../src/analysis/rules/plans.ts';
import { type MeasuredCosts, measuredCostsFile, measuredCostsSchema } from './measured-costs.ts';
import {
  childrenCpuSeconds,
  findChild,
  firstChildOf,
  ownCpuSeconds,
  parentOf,
  residentMegabytes,
} from './process-costs.ts';

/**
 * `npm run bench -- costs [reports]` measures the CPU seconds, rows and bytes of one report, one poll and one idle worker,
 * with real processes, a private PostgreSQL and a model without latency, and writes bench/scale/measured-costs.json.
 * CPU seconds differ by about a quarter between a busy and an idle machine; clock times would differ far more.
 */
const reports = Number(process.argv[2] ?? 24);
const atOnce = 4;
const idleSeconds = 20;
const polls = 2_000;
const reads = 200;

/** The mean of the reports recorded from a language model, repairs included; four characters count as a token. */
function recordedUse() {
  const recordings = globSync('content/recordings/*/').map((folder) => openRecording(folder));
  const calls = recordings.flatMap((one) => one.calls).filter(({ file }) => isOfReport(file));
  const perReport = (sum: number) => sum / recordings.length;
  const meanTokens = (part: 'prompt' | 'answer') =>
    Math.round(perReport(calls.reduce((sum, call) => sum + call[part].length / 4, 0)));
  return {
    modelCalls: perReport(calls.length),
    tokensIn: meanTokens('prompt'),
    tokensOut: meanTokens('answer'),
  };
}

/** Three significant digits. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value;

const cleanup = createCleanup();
try {
  const costs = await measureCosts();
  writeFileSync(measuredCostsFile, `${JSON.stringify(costs, rounded, 2)}\n`);
  console.log(JSON.stringify(costs, rounded, 2));
} finally {
  await cleanup.run();
  endOwnChildren();
}
process.exit();

async function measureCosts(): Promise<MeasuredCosts> {
  buildIfStale();
  const postgres = await createPrivatePostgres();
  cleanup.add(() => postgres.remove());
  process.env.DATABASE_URL = postgres.url; // the shop's modules read it when they load
  const { openLoopbackShop } = await import('../../harness/shop/loopback-shop.ts');
  const shop = await openLoopbackShop({
    database: `innerbuyer_costs_${process.pid}`,
    env: shippedConnections,
  });
  cleanup.add(() => shop.stop());
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  cleanup.add(() => pool.end());
  const one = async <T>(sql: string): Promise<T> => (await pool.query(sql)).rows[0] as T;
  const count = async (sql: string): Promise<number> =>
    (await one<{ n: number }>(`select (${sql})::float as n`)).n;

  const setModelLatency = (latencyMs: number) =>
    fetch(`${shop.llm}/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ latencyMs }),
    });

  const server = findChild('start-server');
  const worker = findChild('start-worker');
  const postmaster = parentOf((await one<{ pid: number }>('select pg_backend_pid() as pid')).pid);

  const look = async () => {
    await sleep(1_500); // backends report their counters once a second
    return {
      at: performance.now() / 1000,
      server: ownCpuSeconds(server),
      worker: ownCpuSeconds(worker),
      pdf: childrenCpuSeconds(worker),
      database: ownCpuSeconds(postmaster) + childrenCpuSeconds(postmaster),
      ...(await one<{ inserted: number; updated: number; transactions: number; wal: number; bytes: number }>(`
        select (select sum(n_tup_ins)::float from pg_stat_user_tables) as inserted,
          (select sum(n_tup_upd)::float from pg_stat_user_tables) as updated,
          (select xact_commit::float from pg_stat_database where datname = current_database()) as transactions,
          pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as wal,
          pg_database_size(current_database())::float as bytes`)),
    };
  };
  type Look = Awaited<ReturnType<typeof look>>;
  const between = (from: Look, to: Look) =>
    Object.fromEntries(
      Object.entries(to).map(([name, value]) => [name, value - from[name as keyof Look]]),
    ) as Look;

  const order = () =>
    placeOrder(shop.web, {
      selectedModules: [...elitePlan.modules],
      websiteContent: 'We bake at night so that you can sleep. Tell us tonight what you will sell tomorrow.',
    });
  const finished = async (howMany: number) =>
    until(
      'the reports are written and mailed',
      600_000,
      async () =>
        (await count(`select count(*) from mail_outbox where kind = 'report-ready' and status = 'sent'`)) >=
        howMany,
    );
  const orderAll = async (howMany: number, before: number) => {
    for (let placed = 0; placed < howMany; placed += atOnce) {
      const batch = Math.min(atOnce, howMany - placed);
      await Promise.all(Array.from({ length: batch }, order));
      await finished(before + placed + batch);
    }
  };

  const warmUp = 4;
  await orderAll(warmUp, 0);
  const rested = await look();
  await sleep(idleSeconds * 1_000);
  const idled = await look();
  await orderAll(reports, warmUp);
  const worked = await look();
  await sleep(idleSeconds * 1_000);
  const restedAgain = await look();

  // The lower of two idle periods: one may include a checkpoint or a vacuum.
  const rests = [between(rested, idled), between(worked, restedAgain)] as const;
  const busy = between(idled, worked);
  const idleRate = (name: keyof Look) => Math.min(...rests.map((rest) => rest[name] / rest.at));
  /** The cost of the reports without the cost of idling. */
  const each = (name: keyof Look) => Math.max(0, (busy[name] - idleRate(name) * busy.at) / reports);

  const perReport = (sql: string) => count(`select (${sql})::float / ${warmUp + reports}`);
  const fileBytes = Number.parseInt(
    execFileSync('du', ['-sb', '--apparent-size', shop.env.FILES_FOLDER as string], { encoding: 'utf8' }),
    10,
  );

  const counted = {
    journalSteps: await perReport(`select count(*) from journal_steps`),
    jobs: await perReport(`select count(*) from pgboss.job where name in ('report', 'mail')`),
    mails: await perReport(`select count(*) from mail_outbox`),
    journalBytes: await perReport(`select sum(pg_column_size(journal_steps.*)) from journal_steps`),
    documentBytes: await perReport(`select sum(pg_column_size(report_documents.*)) from report_documents`),
  };

  // A report that stays unfinished while it is polled.
  await setModelLatency(500);
  const running = await order();
  await until(
    'two steps are done',
    60_000,
    async () =>
      (await count(
        `select count(*) from journal_steps where analysis_id = ${running.id} and state = 'done'`,
      )) >= 2,
  );
  await setModelLatency(600_000);
  await sleep(1_000);
  const ask = async (path: string, cookie = '') => {
    const response = await fetch(`${shop.web}${path}`, { headers: { cookie, 'accept-encoding': 'br' } });
    const bytes = Number(response.headers.get('content-length') ?? 0);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return bytes || Buffer.byteLength(text);
  };
  const repeat = async (path: string, cookie: string, times: number) => {
    const bytes = await ask(path, cookie);
    const from = await look();
    const lane = async () => {
      for (let asked = 0; asked < times / 4; asked += 1) await ask(path, cookie);
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    const spent = between(from, await look());
    const net = (name: keyof Look) => Math.max(0, (spent[name] - idleRate(name) * spent.at) / times);
    return {
      serverCpuSeconds: net('server'),
      databaseCpuSeconds: net('database'),
      queries: net('transactions'),
      bytes,
    };
  };
  const pollWhileRunning = await repeat(`/api/analysis/${running.id}`, running.cookie, polls);
  const { serverCpuSeconds, bytes } = await repeat('/', '', polls);
  await setModelLatency(0);
  const done = await order();
  await finished(warmUp + reports + 1);
  const readFinished = await repeat(`/api/analysis/${done.id}`, done.cookie, reads);

  const pdf = firstChildOf(worker);
  return measuredCostsSchema.parse({
    version: 1,
    measured: {
      on: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, PostgreSQL ${(await one<{ v: string }>(`select current_setting('server_version') as v`)).v}`,
      reports,
      loadAverage: loadavg()[0] ?? 0,
    },
    report: {
      ...recordedUse(),
      callsInLongestChain: 5, // chaos/proofs/wait-only-for-the-chain.ts names them
      ...counted,
      rowsInserted: each('inserted'),
      rowsUpdated: each('updated'),
      transactions: each('transactions'),
      walBytes: each('wal'),
      databaseBytes: busy.bytes / reports, // grows by files, not by the second
      fileBytes: fileBytes / (warmUp + reports),
      workerCpuSeconds: each('worker'),
      pdfCpuSeconds: each('pdf'),
      databaseCpuSeconds: each('database'),
    },
    order: { serverCpuSeconds: each('server') },
    pollWhileRunning,
    readFinished,
    page: { serverCpuSeconds, bytes },
    idle: {
      workerCpu: idleRate('worker'),
      databaseCpuForOneWorker: idleRate('database'),
      transactionsASecondOfOneWorker: idleRate('transactions'),
    },
    memoryMegabytes: {
      server: residentMegabytes(server),
      worker: residentMegabytes(worker),
      pdf: pdf === null ? 0 : residentMegabytes(pdf),
    },
  });
}
