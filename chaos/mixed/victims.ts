import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../../harness/child-process.ts';
import type { Cleanup } from '../../harness/cleanup.ts';
import { freePort } from '../../harness/free-port.ts';
import type { PrivateObjectStore } from '../../harness/private-object-store.ts';
import type { PrivatePostgres } from '../../harness/private-postgres.ts';
import { mergeEnv } from '../../harness/shop/merge-env.ts';
import type { ChaosShop } from '../chaos-shop.ts';
import type { Blow, TroublePlan } from './plan-trouble.ts';

type Victim = {
  name: string;
  strike: (blow: Pick<Blow, 'kind' | 'downMs'>) => Promise<void>;
  /** Exits that we did not cause. */
  ownEnds: string[];
  /** URL of the process's metrics. */
  metrics: string;
};

type Role = { script: string; upWhen: string; env: Record<string, string> };

/** A server at the shop's own address (where PayPal's notices go), or at another port. */
export const serverRole = (env: Record<string, string> = {}): Role => ({
  script: 'build/node/start-server.js',
  upWhen: 'server listening',
  env,
});
export const workerRole = (name: string): Role => ({
  script: 'build/node/start-worker.js',
  upWhen: 'worker ready',
  env: { LLM_STRONG_MODEL: name, LLM_FAST_MODEL: name },
});

/** Longer than any process may take to stop. One that still runs is killed and reported as a fault. */
const longestStopMs = 40_000;

/** One of our processes under a supervisor that restarts it. */
export async function openVictim(
  shop: ChaosShop,
  cleanup: Cleanup,
  name: string,
  { script, upWhen, env }: Role,
): Promise<Victim> {
  const ownEnds: string[] = [];
  const metricsPort = await freePort();
  let current: Child;
  let isStruck = false;
  const start = async (): Promise<void> => {
    let spawned: Child | null = null;
    let lastLine = '';
    try {
      current = await startChild(script, mergeEnv(shop.env, { METRICS_PORT: String(metricsPort) }, env), {
        upWhen,
        upWithinMs: 60_000,
        onSpawn: (child) => {
          spawned = child;
        },
        stderr: process.env.CHAOS_LOG ? 'inherit' : 'ignore', // the database is down at times
        onLine: (line) => {
          lastLine = line;
          if (process.env.CHAOS_LOG) console.log(line);
        },
      });
    } catch (error) {
      await (spawned as Child | null)?.stop('SIGKILL');
      throw error;
    }
    current.process.once('exit', (code, signal) => {
      if (isStruck) return;
      ownEnds.push(`${name} ended by itself (${signal ?? code}): ${lastLine.slice(0, 300)}`);
      void startAgain();
    });
  };
  /** A process that starts while the database is down exits; the supervisor starts it again. */
  const startAgain = async (): Promise<void> => {
    const giveUpAt = performance.now() + 180_000;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await start();
      } catch (error) {
        if (attempt > 40 || performance.now() > giveUpAt) throw error;
        await sleep(300);
      }
    }
  };
  await start();
  cleanup.add(() => {
    isStruck = true;
    return current.stop('SIGKILL');
  });

  const strike: Victim['strike'] = async ({ kind, downMs }) => {
    if (kind === 'pause') {
      current.process.kill('SIGSTOP');
      await sleep(downMs);
      current.process.kill('SIGCONT');
      return;
    }
    isStruck = true;
    const tooLong = setTimeout(() => {
      ownEnds.push(`${name} did not stop within ${longestStopMs} ms`);
      current.process.kill('SIGKILL');
    }, longestStopMs);
    await current.stop(kind === 'kill' ? 'SIGKILL' : 'SIGTERM');
    clearTimeout(tooLong);
    if (kind === 'stop' && current.process.exitCode !== 0)
      ownEnds.push(`${name} was asked to stop and ended with ${current.process.exitCode}`);
    await sleep(downMs);
    await startAgain();
    isStruck = false;
  };
  return { name, strike, ownEnds, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
}

type TroubleDone = Record<Blow['kind'] | 'databaseRestarts' | 'storeRestarts', number>;

/** Keeps a machine that starts processes slowly able to serve at all. */
const leastUpMs = 4_000;

/** Executes the plan. A process that has just started is spared for a moment; an action that is then too late is skipped. */
export async function makeTrouble(
  { blows, databaseRestartsAtMs, storeOutages }: TroublePlan,
  victims: readonly Victim[],
  { postgres, objectStore }: { postgres: PrivatePostgres; objectStore: PrivateObjectStore | null },
  endsAt: number,
): Promise<TroubleDone> {
  const startedAt = performance.now();
  const due = (atMs: number) => sleep(Math.max(0, startedAt + atMs - performance.now()));
  const done: TroubleDone = { kill: 0, pause: 0, stop: 0, databaseRestarts: 0, storeRestarts: 0 };
  const strikeOne = async (victim: Victim) => {
    for (const blow of blows.filter((one) => one.victim === victim.name)) {
      await due(blow.atMs);
      if (performance.now() + blow.downMs > endsAt) return;
      await victim.strike(blow);
      done[blow.kind] += 1;
      await sleep(leastUpMs);
    }
  };
  const restartDatabase = async () => {
    for (const atMs of databaseRestartsAtMs) {
      await due(atMs);
      await postgres.killHard();
      await sleep(1_000);
      await postgres.start();
      done.databaseRestarts += 1;
    }
  };
  const restartStore = async () => {
    if (!objectStore) return;
    for (const { atMs, downMs } of storeOutages) {
      await due(atMs);
      await objectStore.killHard();
      await sleep(downMs);
      await objectStore.start();
      done.storeRestarts += 1;
    }
  };
  await Promise.all([restartDatabase(), restartStore(), ...victims.map(strikeOne)]);
  return done;
}
