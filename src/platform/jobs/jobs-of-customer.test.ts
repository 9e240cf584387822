import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestShop, someOrder } from '../../../harness/shop/test-shop.ts';
import { countCustomerRows, deleteAnalyses } from '../../account/deletion/store/customer-data.ts';
import type { Tx } from '../database/database.ts';

const { app, deps } = await openTestShop();
const { db } = deps;
const order = async (): Promise<number> =>
  (await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() })).json().id;

const scans = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ scans: number }>(
    sql`select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_xact_user_tables
      where schemaname = 'pgboss' and relname like 'job%'`,
  );
  return rows[0]?.scans ?? 0;
};

it('16: deleting a report among 10,000 jobs reads its own jobs through an index, and removes them all', async () => {
  const [id, other] = [await order(), await order()];
  await db.execute(sql`insert into pgboss.job (name, data, state, policy)
    select 'mail', jsonb_build_object('mailId', 1000000 + n), 'completed', 'exclusive'
    from generate_series(1, 6000) n`);
  await db.execute(sql`insert into pgboss.job (name, data, state, policy)
    select 'report', jsonb_build_object('analysisId', 1000000 + n, 'traceparent', 'x'), 'completed', 'exclusive'
    from generate_series(1, 4000) n`);
  await db.execute(sql`insert into pgboss.job (name, data, state, policy)
    values ('report', jsonb_build_object('analysisId', ${id}::int), 'failed', 'exclusive'),
      ('link-request', jsonb_build_object('analysisId', ${id}::int, 'email', 'a@example.com'), 'completed', 'exclusive'),
      ('chore', '{"chore":"x"}', 'completed', 'exclusive')`);
  await db.execute(sql`analyze pgboss.job`);
  const theirs = (await countCustomerRows(db, [other])).queued_jobs;
  await db.transaction(async (tx) => {
    const before = await scans(tx);
    // Its report and its mail, and the two above.
    expect((await countCustomerRows(tx, [id])).queued_jobs).toBe((theirs ?? 0) + 2);
    await deleteAnalyses(tx, [id], new Date());
    expect((await countCustomerRows(tx, [id])).queued_jobs).toBe(0);
    expect((await scans(tx)) - before).toBe(0);
  });
  expect((await countCustomerRows(db, [other])).queued_jobs).toBe(theirs);
  expect(theirs).toBeGreaterThanOrEqual(2);
});
