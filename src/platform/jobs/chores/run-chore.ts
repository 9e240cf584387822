import { type Chore, chores } from '../../../chores.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { countChore, expectChore } from '../../telemetry/metrics.ts';
import { errorLabel, inSpan } from '../../telemetry/tracing.ts';
import { type ChoreRuns, choreQueue } from '../store.ts';

/** An aborted run has this long to end, before the queue counts it as failed and lets another one begin. */
const abortSeconds = 30;
const hourSeconds = 60 * 60;

/** A rare chore's retries must outlast a database restart, and its record must show the last success. */
export const jobOptionsOf = ({ name, everySeconds, limitSeconds }: Chore) => ({
  singletonKey: name, // one run at a time
  expireInSeconds: limitSeconds + abortSeconds,
  ...(everySeconds === 60
    ? { retryDelay: 1, deleteAfterSeconds: hourSeconds }
    : { retryDelay: 60, deleteAfterSeconds: 7 * 24 * hourSeconds }),
});

export async function scheduleChores({ jobs: { boss } }: Pick<Dependencies, 'jobs'>): Promise<void> {
  for (const chore of chores)
    await boss.schedule(
      choreQueue,
      chore.cron,
      { chore: chore.name },
      { key: chore.name, ...jobOptionsOf(chore) },
    );
  const names = new Set(chores.map(({ name }) => name));
  for (const { key } of await boss.getSchedules(choreQueue))
    if (!names.has(key)) await boss.unschedule(choreQueue, key);
}

export type RunChore = (
  name: string,
  signals: { stopping: AbortSignal; signal: AbortSignal },
) => Promise<void>;

/** A failure is thrown without its message, which the queue would store: it may contain a customer's words. The log has it. */
export function createChoreRunner(deps: Dependencies, all: readonly Chore[] = chores): RunChore {
  /** Includes runs that ignored their signal and that the queue counts as failed. */
  const running = new Set<string>();
  for (const { name } of all) expectChore(name);

  return async (name, { stopping, signal }) => {
    const chore = all.find((one) => one.name === name);
    // Retried, so that a worker of the newer release can take it.
    if (!chore) throw new Error('this release has no such chore');
    if (running.has(name)) throw new Error('its last run has not ended');
    running.add(name);
    const beganMs = performance.now();
    const elapsedMs = () => Math.round(performance.now() - beganMs);
    const signals = [stopping, signal, AbortSignal.timeout(chore.limitSeconds * 1_000)];
    try {
      const found = await inSpan(`chore ${name}`, {}, () => chore.run(deps, AbortSignal.any(signals)));
      if (Number(found) > 0) deps.log.info({ chore: name, found, ms: elapsedMs() }, 'chore');
      countChore(name, 'done', elapsedMs());
    } catch (error) {
      if (stopping.aborted) throw new Error('the worker stopped');
      countChore(name, 'failed', elapsedMs());
      deps.log.error({ chore: name, err: error, ms: elapsedMs() }, 'scheduled task failed');
      throw new Error(errorLabel(error));
    } finally {
      running.delete(name);
    }
  };
}

export const listChoreStates = (runs: ReadonlyMap<string, ChoreRuns>, now: Date) =>
  chores.map(({ name, everySeconds }) => {
    const { createdAt, ...run } = runs.get(name) ?? { ...neverRun, createdAt: now };
    const lastOnTime = run.lastDoneAt ?? createdAt;
    const overdueSeconds = Math.max(0, (now.getTime() - lastOnTime.getTime()) / 1_000 - everySeconds);
    return { name, everySeconds, ...run, overdueSeconds };
  });

const neverRun = {
  startedAt: null,
  runningSince: null,
  lastDoneAt: null,
  lastError: null,
  durationMs: null,
  failuresInARow: 0,
};
