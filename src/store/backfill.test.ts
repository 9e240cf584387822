import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '../../harness/postgres-server.ts';
import { sumFigures } from '../domain/operator/shop-figures.ts';
import { migrateDatabase } from './migrate.ts';
import { listParts } from './operator/shop-day-parts.ts';
import { countKeptAnalyses, listDayFigures } from './operator/shop-figures.ts';
import { findManagedPromo } from './promo/promo-management.ts';

const name = `innerbuyer_test_${randomBytes(6).toString('hex')}`;
const url = databaseUrl(name);
await createDatabase(name);
const client = new pg.Client({ connectionString: url });
await client.connect();
const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-migrations-'));
afterAll(async () => {
  await client.end();
  await dropDatabase(name);
  await rm(folder, { recursive: true });
});

/** The migrations as they were before this one. */
async function migrateUpTo(index: number): Promise<void> {
  await cp('src/store/migrations', folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const earlier = entries.filter(({ idx }: { idx: number }) => idx < index);
  await writeFile(journal, JSON.stringify({ ...rest, entries: earlier }));
  await migrateDatabase({ url, migrationsFolder: folder });
}

it('a shop that sold before there were figures finds its orders counted after the migration', async () => {
  await migrateUpTo(5);
  await client.query(
    `insert into promo_codes (code, description, kind, value) values ('HALF', 'Half', 'percent', 50)`,
  );
  await client.query(`insert into analysis_requests (target_market, product_service, status, list_price_cents, final_price_cents,
      payment_status, created_at, starts_at, completed_at)
    values ('m', 'p', 'completed', 3700, 1850, 'captured', '2026-01-05T10:00Z', '2026-01-05T10:10Z', '2026-01-05T10:12Z'),
      ('m', 'p', 'failed', 3700, 3700, 'refunded', '2026-01-06T10:00Z', '2026-01-06T10:10Z', null),
      ('m', 'p', 'pending', 3700, 0, 'none', '2026-02-01T10:00Z', null, null)`);
  await client.query(`insert into payments (analysis_id, provider, provider_order_id, capture_id, status, amount_cents,
      refunded_cents, updated_at) values (1, 'paypal', 'O-1', 'C-1', 'captured', 1850, 0, '2026-01-05T10:00Z'),
      (2, 'paypal', 'O-2', 'C-2', 'refunded', 3700, 3700, '2026-01-06T11:00Z')`);
  await client.query(`insert into promo_redemptions (analysis_id, code) values (1, 'HALF')`);
  await client.query(`insert into journal_steps (analysis_id, key, version, inputs_hash, state, model, cost_micro_usd, started_at, finished_at)
    values (1, 'cast', 1, 'x', 'done', 'strong', 500, '2026-01-05T10:10Z', '2026-01-05T10:11Z'),
      (1, 'judge', 1, 'x', 'done', 'fast', 20, '2026-01-05T10:11Z', '2026-01-05T10:12Z'),
      (2, 'cast', 1, 'x', 'started', 'strong', 100, '2026-01-06T10:10Z', null)`);
  await client.query(`insert into talk_spendings (analysis_id, kind, request_key, request_hash, subject, model, cost_micro_usd, claimed_at)
    values (1, 'chat', 'a', 'h', 's', 'fast', 3, '2026-01-07T10:00Z'), (1, 'voice', 'b', 'h', 's', 'voice', 9, '2026-01-08T10:00Z')`);
  await migrateDatabase({ url, migrationsFolder: 'src/store/migrations' });
  const db = drizzle(client);
  const kept = { total: 3, completed: 1, processing: 0, failed: 1, thisMonth: 1 };
  expect(await countKeptAnalyses(db, '2026-02-01')).toEqual(kept);
  const figures = sumFigures('2026-01-01', await listDayFigures(db, '2026-01-01', '2026-02-28'));
  expect(figures).toMatchObject({
    orders: 3,
    free: 1,
    paid: 2,
    revenueCents: 5550,
    refundedCents: 3700,
    completed: 1,
  });
  expect(figures.medianSeconds).toBeGreaterThan(108);
  expect((await findManagedPromo(db, 'HALF'))?.held).toBe(1);
  const { rows } = await client.query('select promo_code from analysis_requests order by id');
  expect(rows.map((row) => row.promo_code)).toEqual(['HALF', null, null]);
  const { rows: events } = await client.query(
    'select kind from order_events where analysis_id = 1 order by id',
  );
  expect(events.map(({ kind }) => kind)).toEqual(['ordered', 'status', 'payment']);
  const parts = await listParts(db, '2026-01-01', '2026-02-28');
  expect(
    Object.fromEntries(parts.map(({ measure, name, count }) => [`${measure} ${name}`.trim(), count])),
  ).toEqual({
    'orders-by-promo HALF': 1,
    'paid-by-promo HALF': 1,
    'revenue-cents-by-promo HALF': 1850,
    talked: 1,
    'micro-usd-by-model strong': 600,
    'micro-usd-by-model fast': 23,
    'micro-usd-by-model voice': 9,
    'reports-by-model strong': 1,
    'reports-by-model fast': 1,
  });
});
