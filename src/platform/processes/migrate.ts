import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { hasCode, isConnectionFailure } from '../database/database.ts';
import { createJobIndexes } from '../jobs/job-indexes.ts';
import { queues } from '../jobs/queues.ts';

/** Any constant: the process with this advisory lock migrates; the others wait and then find nothing to do. */
const migrationLock = 7_310_220_211;

/** Migrates our tables, pg-boss's schema and its queues. Safe to run concurrently. */
export async function migrateDatabase(options: {
  url: string;
  migrationsFolder: string;
  lockTimeoutMs?: number;
}): Promise<void> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // Set only now: waiting for other migrations may take as long as they need.
    await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? 0}`);
    await refuseOtherMigrations(client, options.migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder: options.migrationsFolder }).catch(explainLock);
    await migrateQueues(options.url);
    await createJobIndexes(client);
  } finally {
    await client.end();
  }
}

export class TableLocked extends Error {
  constructor(options: ErrorOptions) {
    super(
      'A table is locked by another transaction, so nothing was migrated. End it (select * from pg_stat_activity), then run the migration again.',
      options,
    );
    this.name = 'TableLocked';
  }
}

export class OtherMigrations extends Error {
  override name = 'OtherMigrations';
  override message =
    'This database was made by other migrations, so nothing was migrated. Until release 1.0 a change of the schema needs a new database.';
}

/** Null when the database has never been migrated. */
async function readApplied(client: pg.Client): Promise<{ hash: string; at: number }[] | null> {
  const { rows } = await client.query<{ made: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as made`,
  );
  if (!rows[0]?.made) return null;
  const applied = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  );
  return applied.rows.map(({ hash, created_at }) => ({ hash, at: Number(created_at) }));
}

/** Drizzle compares times only: it would take a database of an earlier baseline for an up-to-date one. */
async function refuseOtherMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  const applied = await readApplied(client);
  if (!applied) return;
  const hashes = new Set(applied.map(({ hash }) => hash));
  const last = Math.max(...applied.map(({ at }) => at));
  const migrations = readMigrationFiles({ migrationsFolder });
  if (migrations.some(({ hash, folderMillis }) => folderMillis <= last && !hashes.has(hash)))
    throw new OtherMigrations();
}

function explainLock(error: unknown): never {
  throw hasCode(error, new Set(['55P03'])) ? new TableLocked({ cause: error }) : error;
}

async function migrateQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {}); // start and createQueue reject anyway
  await boss.start();
  try {
    for (const { name, policy, ...settings } of queues) {
      const existing = await boss.getQueue(name);
      if (existing) await boss.updateQueue(name, settings);
      else await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** How many migrations the database lacks. A newer database lacks none. */
export async function countMissingMigrations(options: {
  url: string;
  migrationsFolder: string;
}): Promise<number> {
  const migrations = readMigrationFiles(options);
  const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const applied = (await readApplied(client)) ?? [];
    const last = Math.max(0, ...applied.map(({ at }) => at));
    // Made by the same command, after our own tables.
    const queues = await client.query(`select 1 where to_regclass('pgboss.version') is not null`);
    return queues.rowCount === 0
      ? migrations.length
      : migrations.filter(({ folderMillis }) => folderMillis > last).length;
  } finally {
    await client.end();
  }
}

/** Exits when migrations are missing, because every request would fail. */
export async function requireMigrations(
  config: Pick<Config, 'databaseUrl' | 'migrationsFolder'>,
  log: Logger,
): Promise<void> {
  const missing = await countMissingMigrations({
    url: config.databaseUrl,
    migrationsFolder: config.migrationsFolder,
  }).catch((error: unknown) => {
    // The database is down or starting: continue without the check.
    if (!isConnectionFailure(error)) throw error;
    log.warn({ err: error }, 'the migrations could not be checked');
    return 0;
  });
  if (missing === 0) return;
  log.fatal(
    { missing },
    'Run the migration first: npm run migrate (in the image: node build/node/start-migration.js)',
  );
  process.exit(1);
}
