import { expect, it } from 'vitest';
import { openTestShop, until } from '../../harness/shop/test-shop.ts';
import { chores } from '../operations/operator/chores/chores.ts';
import { listChoreRuns } from '../store/operator/chore-runs.ts';

const { deps } = await openTestShop({ worker: true });

it('16: a sweep job runs every chore that is due', async () => {
  await deps.jobs.boss.send('sweep', {});
  const runs = await until(async () => {
    const done = (await listChoreRuns(deps.db)).filter(({ lastDoneAt }) => lastDoneAt !== null);
    return done.length === chores.length && done;
  }, 'every chore to end well');
  expect(runs.map(({ name }) => name).sort()).toEqual(chores.map(({ name }) => name).sort());
});
