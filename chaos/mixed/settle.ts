import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Cleanup } from '../../harness/cleanup.ts';
import type { ChaosShop } from '../chaos-shop.ts';
import type { Facts } from './facts.ts';
import { findFaults } from './find-faults.ts';
import { readFacts } from './read-facts.ts';

/** Waits until nothing is left to do or to find fault with, or the time is up; answers what there is then. */
export async function openSettling(shop: ChaosShop, cleanup: Cleanup) {
  const { pool, databaseUrl, paypal, mail } = shop;
  const filesFolder = shop.env.FILES_FOLDER ?? '';
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  cleanup.add(() => boss.stop({ graceful: false }));

  /** What would be looked at in minutes or hours is looked at now: only the waiting is cut short. */
  const hurry = async () => {
    await pool.query('update payments set check_at = now() where check_at is not null');
    await pool.query(
      `update deletion_receipts set deleted_at = deleted_at - interval '1 hour' where verified_at is null`,
    );
    // A call and its claim bear the same time: both are moved, or the end of the call would not find its claim.
    await pool.query(`
      with lost as (update phone_call_sessions set created_at = created_at - interval '1 hour'
        where ended_at is null and created_at < now() - interval '20 seconds' returning spending_id, created_at)
      update talk_spendings s set claimed_at = lost.created_at from lost where s.id = lost.spending_id`);
    await pool.query(
      `update pgboss.job set start_after = now() where state in ('retry', 'created') and start_after > now()`,
    );
    for (const part of await readdir(join(filesFolder, 'unfinished')).catch(() => []))
      await utimes(join(filesFolder, 'unfinished', part), 0, 0).catch(() => {});
    await pool.query('update chore_runs set due_at = now()');
    await boss.send('sweep', {});
  };
  const isBusy = () =>
    shop.count(
      `select count(*) from pgboss.job where name in ('report', 'mail', 'debrief') and state in ('created', 'retry', 'active')`,
    );

  return async (withinMs: number): Promise<{ facts: Facts; faults: string[]; seconds: number }> => {
    const startedAt = performance.now();
    for (;;) {
      await hurry();
      await sleep(1_000);
      const isLate = performance.now() - startedAt > withinMs;
      if (!isLate && (await isBusy()) > 0) continue;
      const facts = await readFacts({ pool, paypal, mail, filesFolder });
      const faults = findFaults(facts);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      if (isLate || faults.length === 0) return { facts, faults, seconds };
      if (hasLateFile(facts)) await pool.query('update deletion_receipts set verified_at = null');
    }
  };
}

/** The look after a deletion was brought forward: a file that a worker was still writing then needs another look. */
function hasLateFile({ deleted, files }: Facts): boolean {
  const gone = new Set(deleted.map(({ id }) => id));
  return files.some(({ path }) => gone.has(Number(/^reports\/(\d+)\//.exec(path)?.[1])));
}
