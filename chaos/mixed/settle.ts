import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Cleanup } from '../../harness/cleanup.ts';
import { chores } from '../../src/chores.ts';
import type { ChaosShop } from '../chaos-shop.ts';
import type { Facts } from './facts.ts';
import { findFaults } from './find-faults.ts';
import { openFileList } from './list-files.ts';
import { readFacts } from './read-facts.ts';

/** Waits until no job is left and no fault is found, or the time is up; returns the facts of that moment. */
export async function openSettling(shop: ChaosShop, cleanup: Cleanup) {
  const { pool, databaseUrl, paypal, mail } = shop;
  const filesFolder = shop.env.FILES_FOLDER ?? '';
  const listFiles = await openFileList(shop.env);
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  cleanup.add(() => boss.stop({ graceful: false }));

  /** Makes everything due now that would be due in minutes or hours. */
  const hurry = async () => {
    await pool.query('update payments set check_at = now() where check_at is not null');
    await pool.query(
      `update deletion_receipts set deleted_at = deleted_at - interval '1 hour' where verified_at is null`,
    );
    // A call finds its claim by the same time, so both are moved.
    await pool.query(`
      with lost as (update phone_call_sessions set created_at = created_at - interval '1 hour'
        where ended_at is null and created_at < now() - interval '20 seconds' returning spending_id, created_at)
      update talk_spendings s set claimed_at = lost.created_at from lost where s.id = lost.spending_id`);
    await pool.query(
      `update pgboss.job set start_after = now() where state in ('retry', 'created') and start_after > now()`,
    );
    for (const part of await readdir(join(filesFolder, 'unfinished')).catch(() => []))
      await utimes(join(filesFolder, 'unfinished', part), 0, 0).catch(() => {});
    for (const { name: chore } of chores) await boss.send('chore', { chore }, { singletonKey: chore });
  };
  const isBusy = () =>
    shop.count(
      `select count(*) from pgboss.job where name in ('report', 'mail') and state in ('created', 'retry', 'active')`,
    );

  return async (withinMs: number): Promise<{ facts: Facts; faults: string[]; seconds: number }> => {
    const startedAt = performance.now();
    for (;;) {
      await hurry();
      await sleep(1_000);
      const isLate = performance.now() - startedAt > withinMs;
      if (!isLate && (await isBusy()) > 0) continue;
      const facts = await readFacts({ pool, paypal, mail, listFiles });
      const faults = findFaults(facts);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      if (isLate || faults.length === 0) return { facts, faults, seconds };
      if (hasLateFile(facts)) await pool.query('update deletion_receipts set verified_at = null');
    }
  };
}

/**
 * The check after a deletion was made early: a file that a worker was still writing needs a second check. The same check removes what
 * killed writes left.
 */
function hasLateFile({ deleted, files }: Facts): boolean {
  const gone = new Set(deleted.map(({ id }) => id));
  return files.some(
    ({ path }) => path.startsWith('unfinished/') || gone.has(Number(/^reports\/(\d+)\//.exec(path)?.[1])),
  );
}
