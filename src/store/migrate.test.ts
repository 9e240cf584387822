import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '../test-support/postgres-server.ts';
import { migrateDatabase } from './migrate.ts';
import { queues } from './queues.ts';

const name = `innerbuyer_test_${randomBytes(6).toString('hex')}`;
await createDatabase(name);
const client = new pg.Client({ connectionString: databaseUrl(name) });
await client.connect();
afterAll(async () => {
  await client.end();
  await dropDatabase(name);
});

it('five processes that migrate an empty database at once leave one schema, and a sixth finds nothing to do', async () => {
  const migrate = () => migrateDatabase({ url: databaseUrl(name), migrationsFolder: 'src/store/migrations' });
  await Promise.all(Array.from({ length: 5 }, migrate));
  await migrate();
  const applied = await client.query('select hash from drizzle.__drizzle_migrations');
  expect(new Set(applied.rows.map(({ hash }) => hash)).size).toBe(applied.rowCount);
  const known = await client.query('select name from pgboss.queue');
  expect(known.rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(queues.map((queue) => queue.name)),
  );
});
