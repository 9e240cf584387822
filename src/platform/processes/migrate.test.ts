import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, it, onTestFinished, test, vi } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '../../../harness/postgres-server.ts';
import { shopEnvironment } from '../../../harness/shop/shop-environment.ts';
import { queues } from '../jobs/queues.ts';
import {
  countMissingMigrations,
  migrateDatabase,
  OtherMigrations,
  requireMigrations,
  TableLocked,
} from './migrate.ts';

const startable = shopEnvironment({
  databaseUrl: '',
  port: 0,
  llmUrl: 'http://127.0.0.1:9',
  smtpUrl: 'smtp://127.0.0.1:9',
  oidcIssuer: 'http://127.0.0.1:9',
  paypalUrl: 'http://127.0.0.1:9',
  twilioUrl: 'http://127.0.0.1:9',
  speechUrl: 'http://127.0.0.1:9',
  storeUrl: 'http://127.0.0.1:9',
  filesFolder: '/tmp',
});
const name = `innerbuyer_test_${randomBytes(6).toString('hex')}`;
await createDatabase(name);
const client = new pg.Client({ connectionString: databaseUrl(name) });
await client.connect();
afterAll(async () => {
  await client.end();
  await dropDatabase(name);
});

it('five processes that migrate an empty database at once leave one schema, and a sixth finds nothing to do', async () => {
  const migrate = () =>
    migrateDatabase({ url: databaseUrl(name), migrationsFolder: 'src/platform/database/migrations' });
  await Promise.all(Array.from({ length: 5 }, migrate));
  await migrate();
  const applied = await client.query('select hash from drizzle.__drizzle_migrations');
  expect(new Set(applied.rows.map(({ hash }) => hash)).size).toBe(applied.rowCount);
  const known = await client.query('select name from pgboss.queue');
  expect(known.rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(queues.map((queue) => queue.name)),
  );
});

it('16: a migration that waits for a locked table says so and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-migrations-'));
  await cp('src/platform/database/migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), idx: 99, when: Date.now() + 60_000, tag: '0099_test' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, '0099_test.sql'), 'ALTER TABLE "users" ADD COLUMN "test" text;');
  const options = { url: databaseUrl(name), migrationsFolder: folder };
  await client.query('begin; lock table users in access share mode');
  await expect(migrateDatabase({ ...options, lockTimeoutMs: 200 })).rejects.toThrow(TableLocked);
  await client.query('rollback');
  expect(await countMissingMigrations(options)).toBe(1);
  await migrateDatabase({ ...options, lockTimeoutMs: 200 });
  expect(await countMissingMigrations(options)).toBe(0);
  // A server of the release before runs on the newer database.
  expect(
    await countMissingMigrations({ ...options, migrationsFolder: 'src/platform/database/migrations' }),
  ).toBe(0);
  await rm(folder, { recursive: true });
});

it('a database that another baseline made is refused, not taken for an up-to-date one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-migrations-'));
  await cp('src/platform/database/migrations', folder, { recursive: true });
  await appendFile(join(folder, '0000_tables.sql'), '-- changed');
  const options = { url: databaseUrl(name), migrationsFolder: folder };
  await expect(migrateDatabase(options)).rejects.toThrow(OtherMigrations);
  await rm(folder, { recursive: true });
});

it('16: server and worker on a database without migrations say to run the migration first, and end', async () => {
  const empty = `${name}_empty`;
  await createDatabase(empty);
  const env = { PATH: process.env.PATH, ...startable, DATABASE_URL: databaseUrl(empty) };
  const ends = await Promise.all(
    ['server', 'worker'].map(async (role) => {
      const started = spawn(process.execPath, ['--import', 'tsx', `src/start-${role}.ts`], { env });
      const lines: string[] = [];
      for (const output of [started.stdout, started.stderr])
        output.on('data', (text) => lines.push(`${text}`));
      const [status] = await once(started, 'close');
      return { status, lines: lines.join('') };
    }),
  );
  await dropDatabase(empty);
  for (const { status, lines } of ends) {
    expect(lines).toContain('Run the migration first: npm run migrate');
    expect(lines).not.toContain('    at ');
    expect(status).toBe(1);
  }
}, 180_000);

/** What PostgreSQL answers while it recovers: an ErrorResponse with 57P03, then the end of the connection. */
const startingUp = (() => {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const message = Buffer.alloc(5 + fields.length);
  message.write('E');
  message.writeInt32BE(4 + fields.length, 1);
  fields.copy(message, 5);
  return message;
})();

test.each([
  ['is starting up', startingUp],
  ['closes the connection', null],
])('a process starts although the database %s', async (_, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => (answer ? socket.end(answer) : socket.destroy()));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const config = {
    databaseUrl: `postgres://root@127.0.0.1:${(server.address() as AddressInfo).port}/x`,
    migrationsFolder: 'src/platform/database/migrations',
  };
  await requireMigrations(config, log);
  expect(warn).toHaveBeenCalledOnce();
});
