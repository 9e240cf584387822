import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCleanup, endOwnChildren } from '../chaos/cleanup.ts';
import { buildIfStale } from '../chaos/fresh-build.ts';
import { createPrivatePostgres } from '../chaos/private-postgres.ts';
import { secondsSince, until } from '../chaos/until.ts';
import { startChild } from '../demo/child-process.ts';
import { freePort } from '../demo/free-port.ts';
import { startBalancer } from './balancer.ts';
import { startTraffic } from './upgrade-traffic.ts';

/**
 * An upgrade under traffic, as processes: a release of yesterday serves customers while the new one migrates the
 * database, runs beside it, is taken back once, and replaces it. `npm run upgrade:try -- COMMIT` (or the folder of a
 * checked-out release). One step's version is set back in the old release, so that it meets steps it does not know,
 * whichever two are compared.
 */
const from = process.argv[2];
if (!from) throw new Error('usage: npm run upgrade:try -- COMMIT_OR_FOLDER');
const changedStep = 'src/pipeline/steps/cast-personas.ts';
const latencyMs = 1_000;

/** A step that an older release writes over a newer one's would be lost work: it must never happen. */
const noteOverwrites = `
  create table upgrade_overwrites (analysis_id bigint, key text);
  create function note_overwrite() returns trigger language plpgsql as $$
    begin
      insert into upgrade_overwrites values (new.analysis_id, new.key);
      return new;
    end $$;
  create trigger note_overwrite after update on journal_steps
    for each row when (new.version < old.version) execute function note_overwrite()`;

const cleanup = createCleanup();
const newFolder = process.cwd();
let failed = 1;
try {
  failed = await tryUpgrade();
} catch (error) {
  console.error(error);
}
process.chdir(newFolder);
await cleanup.run();
endOwnChildren();
process.exit(failed > 0 ? 1 : 0);

function checkOutOldRelease(): string {
  if (existsSync(from as string)) return resolve(from as string);
  const folder = join(mkdtempSync(join(tmpdir(), 'innerbuyer-old-')), 'release');
  execFileSync('git', ['worktree', 'add', '--detach', folder, from as string], { stdio: 'ignore' });
  cleanup.add(() => execFileSync('git', ['worktree', 'remove', '--force', folder]));
  // Its own dependencies, unless they are the same.
  const sameLock = readFileSync('package-lock.json').equals(readFileSync(join(folder, 'package-lock.json')));
  if (sameLock) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder });
  return folder;
}

function buildOldRelease(folder: string): void {
  const file = join(folder, changedStep);
  const source = readFileSync(file, 'utf8');
  const older = source.replace(/version: (\d+)/, (_all, version) => `version: ${Number(version) - 1}`);
  if (older === source) throw new Error(`${changedStep} names no version`);
  writeFileSync(file, older);
  cleanup.add(() => existsSync(file) && writeFileSync(file, source));
  for (let left = 3; ; left -= 1) {
    try {
      execFileSync('npx', ['tsx', 'scripts/build.ts'], { cwd: folder, stdio: 'ignore' });
      return;
    } catch (error) {
      if (left === 0) throw error; // pages are rendered against the clock, and a busy machine misses it
    }
  }
}

async function tryUpgrade(): Promise<number> {
  const oldFolder = checkOutOldRelease();
  buildOldRelease(oldFolder);
  buildIfStale();

  const postgres = await createPrivatePostgres();
  cleanup.add(() => postgres.remove());
  process.env.DATABASE_URL = postgres.url; // read when the shop's modules load, so only now may they
  const { openLoopbackShop } = await import('../demo/loopback-shop.ts');
  // The model's name tells which release asked.
  const asRelease = (name: string) => ({ LLM_STRONG_MODEL: name, LLM_FAST_MODEL: name });
  process.chdir(oldFolder);
  const shop = await openLoopbackShop({
    database: `innerbuyer_upgrade_${process.pid}`,
    workers: 0,
    env: { CHANGE_WINDOW_MS: '2000', ...asRelease('old') },
  });
  cleanup.add(() => shop.stop());
  const oldWorker = await shop.startWorker();
  process.chdir(newFolder);
  const newEnv = { ...shop.env, ...asRelease('new') };
  const startNew = async (script: string, upWhen: string, env: Record<string, string> = {}) => {
    const child = await startChild(`build/node/${script}.js`, { ...newEnv, ...env }, { upWhen });
    cleanup.add(() => child.stop('SIGKILL'));
    return child;
  };
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  cleanup.add(() => pool.end());
  const count = async (sql: string): Promise<number> =>
    (await pool.query(`select (${sql})::int as n`)).rows[0].n;
  await pool.query(noteOverwrites);
  await fetch(`${shop.llm}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs }),
  });

  const balancer = await startBalancer(shop.web);
  cleanup.add(() => balancer.close());
  const startedAt = performance.now();
  const traffic = startTraffic(balancer.url, shop.paypal);
  cleanup.add(() => console.error(traffic.failures.slice(0, 20).join('\n')));
  const say = (what: string) => {
    const { orders, completed, requests } = traffic.counts();
    console.log(
      `${String(secondsSince(startedAt)).padStart(5)} s  ${what.padEnd(58)} ${orders} orders, ${completed} completed, ${requests} requests, ${traffic.failures.length} failed`,
    );
  };

  await sleep(8_000);
  say('the old release alone');
  const migratedAt = performance.now();
  await startNew('start-migration', 'database is up to date');
  const migrationSeconds = secondsSince(migratedAt);
  await sleep(6_000);
  say('the old release on the new schema');

  const port = await freePort();
  const newWeb = `http://127.0.0.1:${port}`;
  await startNew('start-server', 'server listens', { PORT: String(port), WEB_FOLDER: 'build/web' });
  const takenBack = await startNew('start-worker', 'worker takes work');
  balancer.sendTo(shop.web, newWeb);
  await sleep(8_000);
  say('both side by side');
  // Somebody thinks better of it, while the new worker is past the step that the old one cannot read.
  const halfWay = `select count(*) from journal_steps join analysis_requests on id = analysis_id
    where status = 'processing' and key = 'cast' and state = 'done' and model = 'new'`;
  await until('the new worker is in the middle of reports', 60_000, async () => (await count(halfWay)) >= 2);
  await takenBack.stop('SIGTERM');
  await sleep(6_000);
  say('the new worker was taken back');
  await startNew('start-worker', 'worker takes work');
  await sleep(6_000);
  say('the new worker is back');

  balancer.sendTo(newWeb);
  await sleep(1_000);
  await oldWorker.stop('SIGTERM');
  await shop.stopServer();
  say('the old release is gone');
  await sleep(8_000);
  await Promise.race([
    traffic.end(),
    sleep(120_000).then(() => Promise.reject(new Error('not all completed'))),
  ]);
  say('all customers have their reports');

  const mails = () =>
    count(`select count(*) from mail_outbox where kind = 'report-ready' and status = 'sent'`);
  const { orders, completed, requests } = traffic.counts();
  await until('every report is mailed', 300_000, async () => (await mails()) === orders);
  const figures = {
    'requests, failed': `${requests}, ${traffic.failures.length}`,
    'migration under traffic, s': migrationSeconds,
    'orders, completed': `${orders}, ${completed}`,
    'paid, captured': await count(`select count(*) from payments where status = 'captured'`),
    'steps written by the old release': await count(`select count(*) from journal_steps where model = 'old'`),
    'steps written by the new release': await count(`select count(*) from journal_steps where model = 'new'`),
    'reports that both releases worked on': await count(
      `select count(*) from (select 1 from journal_steps where model in ('old', 'new') group by analysis_id having count(distinct model) = 2) both_releases`,
    ),
    'handed back by the old worker': await count(
      `select count(*) from pgboss.job where name = 'report' and start_after > created_on + interval '4 s'`,
    ),
    'steps of the new release overwritten by the old': await count('select count(*) from upgrade_overwrites'),
    'reports completed, in the database': await count(
      `select count(*) from analysis_requests where status = 'completed'`,
    ),
  };
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(50)} ${figure}`);
  const faults = [
    ...(traffic.failures.length === 0 ? [] : ['requests failed']),
    ...(completed === orders ? [] : ['not every order was completed']),
    ...(figures['steps of the new release overwritten by the old'] === 0
      ? []
      : ['a newer step was overwritten']),
    ...(figures['reports that both releases worked on'] > 0
      ? []
      : ['no report was worked on by both: nothing was proven']),
    ...(figures['handed back by the old worker'] > 0 ? [] : ['nothing was handed back: nothing was proven']),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length;
}
