import { PgBoss } from 'pg-boss';
import { shopAddress } from './shop-test.ts';

/** The worker runs it within a second or two, instead of at its next hour. */
export async function runChore(name: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: shopAddress('DATABASE'),
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss
    .send('chore', { chore: name }, { singletonKey: name })
    .finally(() => boss.stop({ graceful: false }));
}
