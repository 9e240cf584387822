import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestShop } from '../../../../harness/shop/test-shop.ts';
import { claimChore, listChoreRuns, recordChoreDone } from '../../../store/operator/chore-runs.ts';
import { idempotencyKeys } from '../../../store/schema/access.ts';
import { measureShop } from '../measure-shop.ts';
import { listChoreStates } from './chore-states.ts';
import { type Chore, chores } from './chores.ts';
import { createChoreRunner } from './run-chores.ts';
import { sweep } from './sweep.ts';

const { deps } = await openTestShop({
  env: { SERVER_LOCK_TIMEOUT_MS: '60000', SERVER_STATEMENT_TIMEOUT_MS: '60000' },
});
const { db } = deps;

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
  const stopping = new AbortController().signal;
  const hourMs = 60 * 60_000;
  let clockMs = Date.now();
  const at = () => ({ ...deps, now: () => new Date(clockMs) });
  const chore = (run: Chore['run'], changes: Partial<Chore> = {}): Chore => ({
    name: `test-${randomUUID()}`,
    everySeconds: 60,
    timeLimitMs: 10_000,
    run,
    ...changes,
  });
  const runner = (...list: Chore[]) => createChoreRunner(at(), { stopping, chores: list, waitMs: 2_000 });
  const rowOf = async ({ name }: Chore) => (await listChoreRuns(db)).find((run) => run.name === name);

  it('16: two workers run a chore once, and again when its time has come', async () => {
    let runs = 0;
    const some = chore(async () => ++runs, { everySeconds: 600 });
    const workers = [runner(some), runner(some), runner(some)];
    const both = () => Promise.all(workers.map(({ runDue }) => runDue()));
    await both();
    expect(runs).toBe(1);
    clockMs += 9 * 60_000;
    await both();
    expect(runs).toBe(1);
    clockMs += 60_000;
    await both();
    expect(runs).toBe(2);
    expect(await rowOf(some)).toMatchObject({ run: 2, leasedUntil: null, failuresInARow: 0 });
  });

  it('16: run two at a time, and one that hangs leaves the other place', async () => {
    const hangs = Promise.withResolvers<number>();
    const running = new Set<string>();
    let most = 0;
    let done = 0;
    const some = Array.from({ length: 18 }, (_, n) =>
      chore(async (deps) => {
        running.add(`${n}`);
        most = Math.max(most, running.size);
        if (n === 0) await hangs.promise;
        await deps.db.execute(sql`select 1`);
        running.delete(`${n}`);
        return ++done;
      }),
    );
    const sweeping = runner(...some).runDue();
    await expect.poll(() => done).toBe(17);
    hangs.resolve(0);
    await sweeping;
    expect({ most, done }).toEqual({ most: 2, done: 18 });
  });

  it('16: one that takes longer than the sweep job goes on, and no worker starts it beside itself', async () => {
    const ended = Promise.withResolvers<number>();
    let runs = 0;
    const slow = chore(() => {
      runs += 1;
      return ended.promise;
    });
    const [first, second] = [runner(slow), runner(slow)];
    await createChoreRunner(at(), { stopping, chores: [slow], waitMs: 20 }).runDue();
    await expect.poll(() => runs).toBe(1);
    clockMs += 35_000; // due, and still leased
    await Promise.all([first.runDue(), second.runDue()]);
    expect(runs).toBe(1);
    ended.resolve(0);
    await expect.poll(async () => (await rowOf(slow))?.leasedUntil).toBeNull();
    await second.runDue();
    expect(runs).toBe(2);
  });

  it('16: one that exceeds its time limit is aborted, fails its sweep, and is not started again in this process before it has ended', async () => {
    const ended = Promise.withResolvers<number>();
    let signalled = false;
    let others = 0;
    let runs = 0;
    const hung = chore(
      (_, signal) => {
        runs += 1;
        signal.addEventListener('abort', () => {
          signalled = true;
        });
        return ended.promise;
      },
      { timeLimitMs: 50 },
    );
    const worker = runner(
      hung,
      chore(async () => ++others, { everySeconds: 60 }),
    );
    await expect(worker.runDue()).rejects.toThrow(hung.name);
    expect(signalled).toBe(true);
    expect(await rowOf(hung)).toMatchObject({ failuresInARow: 1, lastDoneAt: null });
    clockMs += hourMs;
    await expect(worker.runDue()).rejects.toThrow(hung.name);
    expect({ runs, others }).toEqual({ runs: 1, others: 2 });
    ended.resolve(0);
    await new Promise(setImmediate);
    await worker.runDue();
    expect(runs).toBe(2);
    expect(await rowOf(hung)).toMatchObject({ failuresInARow: 0 });
  });

  it('16: one whose worker was killed is run by another when its lease has expired', async () => {
    let runs = 0;
    const some = chore(async () => ++runs);
    const now = new Date(clockMs);
    const leasedUntil = new Date(clockMs + 2 * 60_000);
    await claimChore(db, { name: some.name, startedAt: now, dueAt: now, leasedUntil });
    clockMs += 60_000;
    await runner(some).runDue();
    expect(runs).toBe(0);
    clockMs += 60_000;
    await runner(some).runDue();
    expect(runs).toBe(1);
  });

  it('16: one that a stopping worker interrupts is no failure, and the next worker runs it at once', async () => {
    const stop = new AbortController();
    const some = chore(async (_, signal) => {
      stop.abort();
      signal.throwIfAborted();
      return 0;
    });
    await createChoreRunner(at(), { stopping: stop.signal, chores: [some] }).runDue();
    expect(await rowOf(some)).toMatchObject({
      run: 1,
      failuresInARow: 0,
      leasedUntil: null,
      lastDoneAt: null,
    });
    let runs = 0;
    await runner({ ...some, run: async () => ++runs }).runDue();
    expect(runs).toBe(1);
  });

  it('16: a run that was replaced does not end the lease of the run that replaced it', async () => {
    const some = chore(async () => 0);
    const claim = { name: some.name, startedAt: new Date(clockMs), dueAt: new Date(clockMs) };
    const first = await claimChore(db, { ...claim, leasedUntil: new Date(clockMs) });
    const second = await claimChore(db, { ...claim, leasedUntil: new Date(clockMs + hourMs) });
    expect([first, second]).toEqual([1, 2]);
    await recordChoreDone(db, { name: some.name, run: 1, doneAt: new Date(clockMs), durationMs: 1 });
    expect(await rowOf(some)).toMatchObject({ run: 2, leasedUntil: new Date(clockMs + hourMs) });
  });

  it('16: every chore has a name of its own, a schedule in whole minutes and a time limit', () => {
    expect(new Set(chores.map(({ name }) => name)).size).toBe(chores.length);
    for (const { everySeconds, timeLimitMs } of chores) {
      expect(everySeconds % 60).toBe(0);
      expect(timeLimitMs).toBeGreaterThanOrEqual(1_000);
    }
  });

  it('16: is shown with its last run and its failures in a row', async () => {
    const later = { ...deps, now: () => new Date(clockMs + hourMs) };
    await createChoreRunner(at(), { stopping }).runDue();
    const onTime = await listChoreStates(db, new Date(clockMs + 60_000));
    expect(onTime.map(({ name }) => name)).toEqual(chores.map(({ name }) => name));
    for (const state of onTime)
      expect(state).toMatchObject({ startedAt: new Date(clockMs), failuresInARow: 0, overdueSeconds: 0 });
    const measured = (await measureShop(later)).chores;
    expect(measured).toContainEqual({ chore: 'check-open-payments', overdueSeconds: 3_540 });
    expect(measured).toContainEqual({ chore: 'delete-old-idempotency-keys', overdueSeconds: 3_000 });
  });
});
