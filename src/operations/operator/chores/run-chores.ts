import {
  claimChore,
  recordChoreDone,
  recordChoreFailed,
  releaseChore,
} from '../../../store/operator/chore-runs.ts';
import { countChore, expectChore } from '../../../telemetry/metrics.ts';
import { inSpan } from '../../../telemetry/tracing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Chore, chores } from './chores.ts';

/** The schedule fires up to half a minute early or late. */
const slackMs = 30_000;
/** The lease outlives the limit by this, so that an aborted run can end before another worker begins. */
const abortMs = 30_000;
/**
 * Each running chore takes a connection or more. One that hangs holds its place in this sweep only: the sweep of the next minute has places
 * of its own, and skips what is leased.
 */
const choresAtOnce = 2;
/** The sweep job expires after 60 s; a longer chore continues without it. */
const waitForChoresMs = 45_000;

class ChoreTimedOut extends Error {
  override name = 'ChoreTimedOut';
}

export type ChoreRunner = { runDue: () => Promise<void> };

/**
 * Runs every chore that is due, two at a time. Each runs under its own lease and time limit, so one that fails or hangs stops no other.
 * `runDue` rejects when a chore failed, after the others have run: the sweep job then counts as failed.
 */
export function createChoreRunner(
  deps: Dependencies,
  options: { stopping: AbortSignal; chores?: readonly Chore[]; waitMs?: number },
): ChoreRunner {
  /** Runs of this process that exceeded their limit and still have not ended. */
  const hanging = new Set<string>();
  const all = options.chores ?? chores;
  for (const { name } of all) expectChore(name);

  const runIfDue = async (chore: Chore): Promise<void> => {
    if (options.stopping.aborted) return;
    const { name, everySeconds, timeLimitMs } = chore;
    if (hanging.has(name)) throw new ChoreTimedOut(`${name} of an earlier sweep has not ended`);
    const startedAt = deps.now();
    const after = (ms: number) => new Date(startedAt.getTime() + ms);
    const dueAt = after(everySeconds * 1_000 - slackMs);
    const run = await claimChore(deps.db, {
      name,
      startedAt,
      dueAt,
      leasedUntil: after(timeLimitMs + abortMs),
    });
    if (run === null) return;
    const beganMs = performance.now();
    const elapsedMs = () => Math.round(performance.now() - beganMs);
    const onLate = (work: Promise<unknown>) => {
      hanging.add(name);
      const over = () => hanging.delete(name);
      work.then(over, over);
    };
    try {
      const found = await runWithin(deps, chore, options.stopping, onLate);
      if (found > 0) deps.log.info({ chore: name, found, ms: elapsedMs() }, 'chore');
    } catch (error) {
      if (options.stopping.aborted)
        return void (await releaseChore(deps.db, { name, run, dueAt: startedAt }));
      countChore(name, 'failed', elapsedMs());
      deps.log.error({ chore: name, err: error, ms: elapsedMs() }, 'scheduled task failed');
      const isStillWorking = error instanceof ChoreTimedOut;
      await recordChoreFailed(deps.db, { name, run, isStillWorking, durationMs: elapsedMs() });
      throw error;
    }
    countChore(name, 'done', elapsedMs());
    await recordChoreDone(deps.db, { name, run, doneAt: deps.now(), durationMs: elapsedMs() });
  };

  return {
    runDue: async () => {
      const running = runAll(all, runIfDue);
      const waiting = Promise.withResolvers<void>();
      const timer = setTimeout(waiting.resolve, options.waitMs ?? waitForChoresMs);
      await Promise.race([running, waiting.promise]).finally(() => clearTimeout(timer));
    },
  };
}

/** Runs all; rejects at the end with every failure. */
export async function runAll(all: readonly Chore[], run: (chore: Chore) => Promise<unknown>): Promise<void> {
  const failed: string[] = [];
  const errors: unknown[] = [];
  const noteFailure = (name: string) => (error: unknown) => {
    failed.push(name);
    errors.push(error);
  };
  const waiting = all.values();
  const takeTurns = async () => {
    for (const chore of waiting) await run(chore).catch(noteFailure(chore.name));
  };
  await Promise.all(Array.from({ length: choresAtOnce }, takeTurns));
  if (errors.length > 0) throw new AggregateError(errors, `chores failed: ${failed.join(', ')}`);
}

/** Rejects at the time limit, even when the work has not ended. */
export async function runWithin(
  deps: Dependencies,
  { name, timeLimitMs, run }: Chore,
  stopping: AbortSignal,
  onLate: (work: Promise<unknown>) => void,
): Promise<number> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const work = inSpan(`chore ${name}`, {}, () => run(deps, AbortSignal.any([stopping, limit.signal])));
  const timer = setTimeout(() => {
    const error = new ChoreTimedOut(`${name} took longer than ${timeLimitMs} ms`);
    onLate(work);
    late.reject(error);
    limit.abort(error);
  }, timeLimitMs);
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
