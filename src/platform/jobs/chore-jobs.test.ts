import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestShop, until } from '../../../harness/shop/test-shop.ts';
import { chores } from '../../chores.ts';
import { readChoreRuns } from './store.ts';

const { deps, config } = await openTestShop({ worker: true });

/** Our pool, the queue's pool and listener. */
const allowed = config.databaseMaxConnections + config.worker.queueConnections + 1;

it('16: a worker runs every chore that is due, with half of the connections that the shop may take', async () => {
  const watcher = new pg.Client({ connectionString: config.databaseUrl });
  await watcher.connect();
  let most = 0;
  for (const { name } of chores) await deps.jobs.boss.send('chore', { chore: name }, { singletonKey: name });
  const runs = await until(async () => {
    for (let n = 0; n < 20; n += 1) {
      const { rows } = await watcher.query(
        'select count(*)::int - 1 as n from pg_stat_activity where datname = current_database()',
      );
      most = Math.max(most, rows[0].n);
    }
    const done = [...(await readChoreRuns(deps.db))].filter(([, { lastDoneAt }]) => lastDoneAt !== null);
    return done.length === chores.length && done;
  }, 'every chore to end well');
  await watcher.end();
  expect(runs.map(([name]) => name).sort()).toEqual(chores.map(({ name }) => name).sort());
  expect(allowed).toBe(16);
  expect(most).toBeLessThanOrEqual(9);
});
