import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Child, startChild } from '../harness/child-process.ts';
import { bundledProcess } from '../harness/shop/bundle-processes.ts';
import { sweep } from '../harness/shop/sweep.ts';
import { openTestShop, until } from '../harness/shop/test-shop.ts';
import { idempotencyKeys } from './access/schema.ts';
import { measureShop } from './admin/problems/shop-health.ts';
import { type Chore, chores } from './chores.ts';
import { createChoreRunner, jobOptionsOf, listChoreStates } from './platform/jobs/chores/run-chore.ts';
import { readChoreRuns } from './platform/jobs/store.ts';

const shop = await openTestShop({
  configure: (config) => ({
    ...config,
    databaseTimeouts: { ...config.databaseTimeouts, server: { statementMs: 60_000, lockMs: 60_000 } },
  }),
});
const { deps, config } = shop;
const { db } = deps;
const { boss } = deps.jobs;

/** An idempotency key that expired; the sweep removes it after the sessions. */
async function expiredKey(): Promise<() => Promise<boolean>> {
  const key = randomUUID();
  const createdAt = new Date(Date.now() - 48 * 60 * 60_000);
  await db.insert(idempotencyKeys).values({ scope: 'x', key, endpoint: 'x', requestHash: 'x', createdAt });
  return async () =>
    (await db.execute(sql`select 1 from idempotency_keys where key = ${key}`)).rows.length > 0;
}

describe('16: the sweep', () => {
  afterEach(() => db.execute(sql`drop function if exists fail_sweep cascade`));

  it('16: runs the other chores when one fails, and fails at the end', async () => {
    await db.execute(
      sql`create function fail_sweep() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`,
    );
    await db.execute(
      sql`create trigger fail_sweep before delete on sessions for each statement execute function fail_sweep()`,
    );
    const isThere = await expiredKey();
    await expect(sweep(deps)).rejects.toThrow();
    expect(await isThere()).toBe(false);
  });

  it('16: runs the other chores while one hangs', async () => {
    const isThere = await expiredKey();
    let sweeping: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      sweeping = sweep(deps).catch(() => {});
      await expect.poll(isThere, { timeout: 30_000 }).toBe(false); // the chore that hangs does so for a minute
    });
    await sweeping;
  });
});

describe('16: chores of the worker', () => {
  const never = new AbortController().signal;
  const opened: PgBoss[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.stop({ graceful: false }))));
  const chore = (run: Chore['run'], changes: Partial<Chore> = {}): Chore => ({
    name: `test-${randomUUID()}`,
    cron: '* * * * *',
    everySeconds: 60,
    limitSeconds: 60,
    run,
    ...changes,
  });
  /** Takes jobs as a worker's process does. */
  const startWorker = async (list: readonly Chore[], stopping = never): Promise<PgBoss> => {
    const worker = new PgBoss({
      connectionString: config.databaseUrl,
      max: 3,
      migrate: false,
      schedule: false,
    });
    worker.on('error', () => {});
    opened.push(worker);
    await worker.start();
    const runChore = createChoreRunner(deps, list);
    await worker.work<{ chore: string }>(
      'chore',
      { pollingIntervalSeconds: 0.5, localConcurrency: 3 },
      async ([job]) => job && runChore(job.data.chore, { stopping, signal: job.signal }),
    );
    return worker;
  };
  const send = ({ name }: Chore, options = {}) =>
    boss.send('chore', { chore: name }, { singletonKey: name, retryDelay: 0, ...options });
  const runsOf = async ({ name }: Chore) => (await readChoreRuns(db)).get(name);

  it('16: three workers never run one chore at once, however often it is due', async () => {
    let [runs, now, most] = [0, 0, 0];
    const some = chore(async () => {
      runs += 1;
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      now -= 1;
      return 1;
    });
    await Promise.all([1, 2, 3].map(() => startWorker([some])));
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(some)));
    expect(sent.filter(Boolean)).toHaveLength(1);
    await until(async () => now === 1, 'the chore to run');
    expect(await send(some)).toBeNull();
    await until(async () => (await runsOf(some))?.lastDoneAt, 'the chore to end');
    expect(await send(some)).not.toBeNull();
    await until(async () => runs === 2 && now === 0, 'the chore to run again');
    expect(most).toBe(1);
  });

  it('16: a hanging chore does not stop the others, is shown as running and then failed, and restarts only after it has ended', async () => {
    const ended = Promise.withResolvers<number>();
    let [runs, others] = [0, 0];
    let isSignalled = false;
    const hung = chore(
      (_, signal) => {
        runs += 1;
        signal.addEventListener('abort', () => {
          isSignalled = true;
        });
        return ended.promise;
      },
      { limitSeconds: 1 },
    );
    const other = chore(async () => ++others);
    await startWorker([hung, other]);
    await send(hung, { expireInSeconds: 3 });
    await until(async () => (await runsOf(hung))?.runningSince, 'the chore to be seen at work');
    await send(other);
    await until(async () => others === 1, 'the other chore');
    expect(runs).toBe(1);
    await until(async () => isSignalled, 'the signal at the time limit');
    const failed = await until(async () => {
      const state = await runsOf(hung);
      return state?.failuresInARow === 1 && state;
    }, 'the run to count as failed');
    expect(failed).toMatchObject({ lastDoneAt: null, lastError: 'its last run has not ended' });
    expect(runs).toBe(1);
    ended.resolve(0);
    await send(hung);
    await until(async () => (await runsOf(hung))?.lastDoneAt, 'a run that ends well');
    expect(await runsOf(hung)).toMatchObject({ failuresInARow: 0, runningSince: null });
    expect(runs).toBe(2);
  });

  it('16: a chore that a stopping worker interrupts has not failed, and the next worker runs it', async () => {
    const stopping = new AbortController();
    let runs = 0;
    const some = chore(async (_, signal) => {
      runs += 1;
      if (runs > 1) return 0;
      stopping.abort();
      signal.throwIfAborted();
    });
    const first = await startWorker([some], stopping.signal);
    await send(some);
    await until(async () => runs >= 1, 'the first run');
    await first.stop({ graceful: true });
    await startWorker([some]);
    await until(async () => (await runsOf(some))?.lastDoneAt, 'the second run');
    expect(await runsOf(some)).toMatchObject({ failuresInARow: 0 });
  });

  it('16: a failure is recorded without its message, which may have a customer’s words', async () => {
    const some = chore(async () => {
      throw new TypeError('jo@web.de wrote');
    });
    await startWorker([some]);
    await send(some);
    await until(async () => (await runsOf(some))?.failuresInARow === 1, 'the failure');
    const { rows } = await db.execute(sql`select output from pgboss.job where singleton_key = ${some.name}`);
    expect(JSON.stringify(rows)).toContain('TypeError');
    expect(JSON.stringify(rows)).not.toContain('jo@web.de');
  });

  it('16: every chore has a name of its own, a schedule and a time limit', () => {
    expect(new Set(chores.map(({ name }) => name)).size).toBe(chores.length);
    for (const each of chores) {
      expect(each.everySeconds % 60).toBe(0);
      expect(jobOptionsOf(each).expireInSeconds).toBeGreaterThan(each.limitSeconds);
      expect(jobOptionsOf(each).deleteAfterSeconds).toBeGreaterThan(2 * each.everySeconds + 15 * 60);
    }
  });

  it('16: is shown with its last run and its failures in a row', async () => {
    const hourMs = 60 * 60_000;
    await db.execute(sql`delete from pgboss.job where name = 'chore'`);
    const runChore = createChoreRunner(deps);
    for (const { name } of chores) await runChore(name, { stopping: never, signal: never });
    await db.execute(sql`insert into pgboss.job (name, singleton_key, state, started_on, completed_on)
      select 'chore', name, 'completed', now(), now() from unnest(${sql.param(chores.map(({ name }) => name))}::text[]) name`);
    const onTime = listChoreStates(await readChoreRuns(db), new Date(Date.now() + 60_000));
    expect(onTime.map(({ name }) => name)).toEqual(chores.map(({ name }) => name));
    for (const state of onTime)
      expect(state).toMatchObject({ startedAt: expect.any(Date), failuresInARow: 0, runningSince: null });
    for (const { overdueSeconds } of onTime) expect(overdueSeconds).toBeLessThan(5);
    const later = { ...deps, now: () => new Date(Date.now() + hourMs) };
    const overdue = Object.fromEntries(
      (await measureShop(later)).chores.map((each) => [each.chore, each.overdueSeconds]),
    );
    expect(Math.round((overdue['check-open-payments'] ?? 0) / 60)).toBe(59);
    expect(Math.round((overdue['delete-old-idempotency-keys'] ?? 0) / 60)).toBe(50);
    expect(overdue['apply-retention']).toBe(0);
  });
});

describe('16: a worker that is killed', () => {
  const children: Child[] = [];
  afterAll(() => Promise.all(children.map((child) => child.stop('SIGKILL'))));
  const startWorker = async () =>
    startChild(await bundledProcess('start-worker'), shop.env, {
      upWhen: 'worker ready',
      onSpawn: (spawned) => children.push(spawned),
      upWithinMs: 60_000,
    });
  const stateOf = async () => (await readChoreRuns(db)).get('delete-expired-sessions');

  it('16: leaves its chore to another, which runs it within seconds', async () => {
    await db.execute(sql`delete from pgboss.job where name = 'chore'`);
    const first = await startWorker();
    let killedAt = 0;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      await boss.send(
        'chore',
        { chore: 'delete-expired-sessions' },
        { singletonKey: 'delete-expired-sessions' },
      );
      await until(async () => (await stateOf())?.runningSince, 'the chore to hang in the first worker');
      await startWorker();
      await first.stop('SIGKILL');
      killedAt = Date.now();
      await until(async () => {
        const { rows } = await db.execute<{ n: number }>(
          sql`select retry_count as n from pgboss.job where singleton_key = 'delete-expired-sessions' and state = 'active'`,
        );
        return rows[0]?.n === 1;
      }, 'the second worker to have the chore');
    });
    await until(async () => (await stateOf())?.lastDoneAt, 'the chore to end');
    expect(Date.now() - killedAt).toBeLessThan(20_000);
  }, 120_000);
});
