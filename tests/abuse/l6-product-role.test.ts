import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseUrl, dropDatabase, ensureServer, onServer } from '../../harness/postgres-server.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { migrateDatabase } from '../../src/platform/processes/migrate.ts';

const name = `innerbuyer_roles_${randomBytes(6).toString('hex')}`;
const [owner, product] = [`${name}_owner`, `${name}_product`];
const urlFor = (role: string) => {
  const url = new URL(databaseUrl(name));
  url.username = role;
  url.password = 'secret';
  return url.href;
};
afterAll(async () => {
  await dropDatabase(name);
  await onServer(`drop role if exists ${owner}, ${product}`);
});

await ensureServer();
const variables = { owner, product, database: name, owner_password: 'secret', product_password: 'secret' };
execFileSync('psql', [
  '--no-psqlrc',
  '--quiet',
  '--set=ON_ERROR_STOP=1',
  ...Object.entries(variables).map(([key, value]) => `--set=${key}=${value}`),
  '--file=deploy/create-roles.sql',
  databaseUrl('postgres'),
]);
await migrateDatabase({ url: urlFor(owner), migrationsFolder: 'src/platform/database/migrations' });
const shop = await openTestShop({ worker: true, env: { DATABASE_URL: urlFor(product) } });

describe('L6: the product’s database role', () => {
  it('L6: is enough for an order, its report, its mails and its deletion', async () => {
    const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const cookies = cookieOf(created);
    const url = `/api/analysis/${created.json().id}`;
    const isReported = async () => {
      const { status, progress } = (await shop.app.inject({ url, cookies })).json();
      return status === 'completed' && progress.mail === 'sent';
    };
    await until(isReported, 'the report and its mail', 90_000);
    const deleted = await shop.app.inject({
      method: 'POST',
      url: `${url}/delete`,
      cookies,
      headers: { 'idempotency-key': randomUUID() },
      payload: { confirm: 'DELETE' },
    });
    expect(deleted.statusCode).toBe(200);
  }, 100_000);

  it.each([
    'create table stolen (id int)',
    'create schema stolen',
    'alter table users add column stolen text',
    'drop table audit_log',
    'truncate audit_log',
    'create role stolen superuser',
    `alter role ${product} superuser`,
    `set role ${owner}`,
    "copy (select 1) to program 'id'",
    "select pg_read_file('/etc/passwd')",
    'create function stolen() returns int language sql as $$ select 1 $$',
  ])('L6: may not %s', async (statement) => {
    const client = new pg.Client({ connectionString: urlFor(product) });
    await client.connect();
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });
});
