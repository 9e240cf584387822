import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { faultsOf } from '../../chaos/proof.ts';
import { run, startChild } from '../../harness/child-process.ts';
import { chromium as launchOptions } from '../../harness/chromium.ts';
import { freePort } from '../../harness/free-port.ts';
import { buildIfStale } from '../../harness/fresh-build.ts';
import { createPrivatePostgres } from '../../harness/private-postgres.ts';
import { secondsSince, until } from '../../harness/until.ts';
import { cleanup, runTrial } from '../run-trial.ts';
import { startBalancer } from './balancer.ts';
import { checkEarlierCustomer } from './check-earlier-customer.ts';
import { becomeCustomer } from './earlier-customer.ts';
import { explainUnfinished } from './explain-unfinished.ts';
import { startTraffic } from './upgrade-traffic.ts';

/**
 * `npm run upgrade:try -- TAG` (or the folder of a checked-out release): an upgrade under traffic. The old release serves
 * customers while the new one migrates the database, runs beside it, is rolled back once, and replaces it. Then the new
 * release is used with what the old one gave out (`earlier-customer.ts`). One step's version is lowered in the old
 * release, so that it meets unknown steps. Upgrades are promised from release 2.0 on; until
 * then TAG_OR_FOLDER is any commit with the same baseline migration.
 */
const [, , from] = process.argv;
if (!from) throw new Error('usage: npm run upgrade:try -- TAG_OR_FOLDER');
const changedStep = 'src/report/writing/steps/writing-steps.ts';
const latencyMs = 1_000;

/** Four times what it takes, so that a wait for ever ends with the name of its phase. */
const longestMs = 12 * 60_000;

/** An older release must never overwrite a newer one's step; a newer one overwrites those whose version has changed. */
const noteWrites = `
  create table upgrade_overwrites (analysis_id bigint, key text);
  create function note_overwrite() returns trigger language plpgsql as $$
    begin
      insert into upgrade_overwrites values (new.analysis_id, new.key);
      return new;
    end $$;
  create table upgrade_authors (analysis_id bigint, model text, primary key (analysis_id, model));
  create function note_author() returns trigger language plpgsql as $$
    begin
      insert into upgrade_authors values (new.analysis_id, new.model) on conflict do nothing;
      return new;
    end $$;
  create trigger note_author after insert or update on journal_steps
    for each row when (new.model in ('old', 'new')) execute function note_author();
  create trigger note_overwrite after update on journal_steps
    for each row when (new.version < old.version) execute function note_overwrite()`;

let phase = 'building the old release';
await runTrial(() =>
  Promise.race([
    tryUpgrade(),
    sleep(longestMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error(`not finished after ${longestMs / 60_000} minutes; the last was: ${phase}`)),
    ),
  ]),
);

function checkOutOldRelease(): string {
  if (existsSync(from as string)) return resolve(from as string);
  const folder = join(mkdtempSync(join(tmpdir(), 'innerbuyer-old-')), 'release');
  execFileSync('git', ['worktree', 'add', '--detach', folder, from as string], { stdio: 'ignore' });
  cleanup.add(() => execFileSync('git', ['worktree', 'remove', '--force', folder]));
  if (hasOurVersions(folder)) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], {
      cwd: folder,
      timeout: 480_000,
    });
  return folder;
}

/** Whether our node_modules have every package of that release in its exact version. */
function hasOurVersions(folder: string): boolean {
  const versions = (lockfile: string) => {
    const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    return new Map(Object.entries(packages).map(([path, { version }]) => [path, version]));
  };
  const ours = versions('package-lock.json');
  return [...versions(join(folder, 'package-lock.json'))].every(
    ([path, version]) => path === '' || ours.get(path) === version,
  );
}

function buildOldRelease(folder: string): void {
  const file = join(folder, changedStep);
  const source = readFileSync(file, 'utf8');
  const older = source.replace(/version: (\d+)/, (_all, version) => `version: ${Number(version) - 1}`);
  if (older === source) throw new Error(`${changedStep} names no version`);
  writeFileSync(file, older);
  cleanup.add(() => existsSync(file) && writeFileSync(file, source));
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore', timeout: 240_000 });
}

async function tryUpgrade(): Promise<number> {
  const oldFolder = checkOutOldRelease();
  buildOldRelease(oldFolder);
  buildIfStale('with pages');

  const postgres = await createPrivatePostgres();
  cleanup.add(() => postgres.remove());
  process.env.DATABASE_URL = postgres.url; // the shop's modules read it when they load
  const { openLoopbackShop } = await import('../../harness/shop/loopback-shop.ts');
  const { createDatabase, databaseUrl } = await import('../../harness/postgres-server.ts');
  const balancer = await startBalancer();
  cleanup.add(() => balancer.close());
  // Only its emulators are used, at the balancer's address; the two releases share another database.
  const shop = await openLoopbackShop({
    database: `innerbuyer_around_${process.pid}`,
    port: Number(new URL(balancer.url).port),
    server: false,
    workers: 0,
  });
  cleanup.add(() => shop.stop());
  const database = `innerbuyer_upgrade_${process.pid}`;
  await createDatabase(database);
  const browser = await chromium.launch(launchOptions);
  cleanup.add(() => browser.close());

  /** What the releases warned of. */
  const logged: string[] = [];
  const release = (name: 'old' | 'new', folder: string) => {
    const settings = {
      ...shop.env,
      DATABASE_URL: databaseUrl(database),
      PUBLIC_URL: balancer.url,
      WEB_FOLDER: join(folder, 'build/web'),
      MIGRATIONS_FOLDER: join(folder, 'src/platform/database/migrations'),
      CHANGE_WINDOW_MS: '2000',
      // The model's name tells which release asked.
      LLM_STRONG_MODEL: name,
      LLM_FAST_MODEL: name,
    };
    const start = async (script: string, upWhen: string, env: Record<string, string> = {}) => {
      const child = await startChild(
        join(folder, `build/node/${script}.js`),
        { ...settings, ...env },
        {
          upWhen,
          onLine: (line) => /"level":[456]0/.test(line) && logged.push(`${name} ${script}: ${line}`),
        },
      );
      cleanup.add(() => child.stop('SIGKILL'));
      return child;
    };
    return {
      createAdministrator: (email: string, password: string) =>
        run('start-admin', ['create', email], { ...settings, ADMIN_PASSWORD: password }, folder),
      migrate: () => start('start-migration', 'database is up to date'),
      startWorker: () => start('start-worker', 'worker ready'),
      startServer: async () => {
        const port = await freePort();
        const child = await start('start-server', 'server listening', { PORT: String(port) });
        return { ...child, url: `http://127.0.0.1:${port}` };
      },
    };
  };
  const older = release('old', oldFolder);
  const newer = release('new', process.cwd());
  await older.migrate();
  const pool = new pg.Pool({ connectionString: databaseUrl(database), max: 2 });
  cleanup.add(() => pool.end());
  const count = async (sql: string): Promise<number> =>
    (await pool.query(`select (${sql})::int as n`)).rows[0].n;
  await pool.query(noteWrites);
  await pool.query(
    `insert into promo_codes (code, description, kind, value, max_redemptions) values ('FREE100', 'Free', 'percent', 100, 100000)`,
  );

  const oldServer = await older.startServer();
  const oldWorker = await older.startWorker();
  balancer.sendTo(oldServer.url);
  const customerShop = {
    ...shop,
    openBrowser: () => browser.newContext(),
    createAdministrator: older.createAdministrator,
  };
  const earlier = await becomeCustomer(customerShop);
  await fetch(`${shop.llm}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs }),
  });

  const startedAt = performance.now();
  const traffic = startTraffic(balancer.url, shop.paypal);
  cleanup.add(async () => {
    for (const line of [...traffic.failures.slice(0, 20), ...(await explainUnfinished(pool, logged))])
      console.error(line);
  });
  const say = (what: string) => {
    phase = what;
    const { orders, completed, requests } = traffic.counts();
    console.log(
      `${String(secondsSince(startedAt)).padStart(5)} s  ${what.padEnd(58)} ${orders} orders, ${completed} completed, ${requests} requests, ${traffic.failures.length} failed`,
    );
  };

  await sleep(8_000);
  say('the old release alone');
  const migratedAt = performance.now();
  await newer.migrate();
  const migrationSeconds = secondsSince(migratedAt);
  await sleep(6_000);
  say('the old release on the new schema');

  const newServer = await newer.startServer();
  const takenBack = await newer.startWorker();
  balancer.sendTo(oldServer.url, newServer.url);
  await sleep(8_000);
  say('both side by side');
  /** In the middle of reports: after the cast, the step that the two releases write differently. */
  const isHalfWay = (name: string) => async () =>
    (await count(`select count(*) from journal_steps join analysis_requests on id = analysis_id
      where status = 'processing' and key = 'psychologist' and state = 'done' and model = '${name}'`)) > 0;
  await until('the new worker is half-way', 60_000, isHalfWay('new'));
  await takenBack.stop('SIGTERM'); // the rollback: the old worker takes over what it began
  await sleep(6_000);
  say('the new worker was taken back');
  await newer.startWorker();
  await sleep(6_000);
  say('the new worker is back');

  balancer.sendTo(newServer.url);
  await sleep(1_000);
  await until('the old worker is half-way', 60_000, isHalfWay('old'));
  await oldWorker.stop('SIGTERM');
  await oldServer.stop('SIGTERM');
  say('the old release is gone');
  await sleep(8_000);
  await traffic.end();
  say('every customer has a report or has given up');

  const mails = () =>
    count(`select count(*) from mail_outbox where kind = 'report-ready' and status = 'sent'`);
  const checks = await checkEarlierCustomer(customerShop, earlier);
  say('what was made before the upgrade was used after it');
  const { orders, completed, requests } = traffic.counts();
  // The earlier customer has two reports of his own; his checks say whether they were written.
  const reports = () => count(`select count(*) from analysis_requests where status = 'completed'`);
  await until('every report is mailed', 60_000, async () => (await mails()) === (await reports()));
  const figures = {
    'requests, failed': `${requests}, ${traffic.failures.length}`,
    'migration under traffic, s': migrationSeconds,
    'orders, completed': `${orders}, ${completed}`,
    'paid, captured': await count(`select count(*) from payments where status = 'captured'`),
    'steps written by the old release': await count(`select count(*) from journal_steps where model = 'old'`),
    'steps written by the new release': await count(`select count(*) from journal_steps where model = 'new'`),
    'reports that both releases worked on': await count(
      'select count(*) from (select 1 from upgrade_authors group by analysis_id having count(*) = 2) both_releases',
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
  const begunAndFinished = await count(
    `select count(*) from analysis_requests where status = 'completed'
      and exists (select 1 from upgrade_authors where analysis_id = id and model = 'old')
      and (select model from journal_steps where analysis_id = id and model in ('old', 'new') order by finished_at desc limit 1) = 'new'`,
  );
  checks.push({
    name: 'a running report, begun by the old worker, is finished by ours',
    problem: begunAndFinished > 0 ? null : 'none was',
  });
  for (const { name, problem } of checks)
    console.log(
      `${problem === null ? 'ok    ' : 'FAILED'}  ${name}${problem === null ? '' : `: ${problem}`}`,
    );
  const faults = faultsOf({
    'what was made before the upgrade still works': checks.every(({ problem }) => problem === null),
    'no request failed': traffic.failures.length === 0,
    'every order was completed': completed === orders,
    'no step of the new release was overwritten':
      figures['steps of the new release overwritten by the old'] === 0,
    'some report was worked on by both': figures['reports that both releases worked on'] > 0,
    'the old worker handed something back': figures['handed back by the old worker'] > 0,
  });
  for (const fault of faults) console.error(fault);
  return faults.length;
}
