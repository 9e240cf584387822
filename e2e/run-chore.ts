import { PgBoss } from 'pg-boss';
import { inDatabase, shopAddress } from './shop-test.ts';

/** The worker runs it within a second or two, instead of at its next hour. */
export async function runChore(name: string): Promise<void> {
  await inDatabase('update chore_runs set due_at = now() where name = $1', [name]);
  const boss = new PgBoss({
    connectionString: shopAddress('DATABASE'),
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.send('sweep', {}).finally(() => boss.stop({ graceful: false }));
}
