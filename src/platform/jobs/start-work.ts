import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import {
  type Handler,
  type JobRun,
  jobHandlers,
  type Places,
  type WorkerDependencies,
  type WorkerSettings,
} from '../../job-handlers.ts';
import { countJob, expectJobs } from '../telemetry/metrics.ts';
import { inSpan, withRemoteParent } from '../telemetry/tracing.ts';
import { scheduleChores } from './chores/run-chore.ts';
import { type GiveUpReason, jobPriority } from './rules.ts';
import { createLoneRunner, DiedAlone } from './run-alone.ts';

/** A job that has failed this often and has just lost its worker runs alone. One that ends its own process too is given up. */
const maxLostWorkers = 2;
/** What pg-boss writes on a job whose worker sends no heartbeats any more: it was killed, or hangs. */
const workerLost = z.object({ value: z.object({ message: z.literal('job heartbeat timeout') }) });

type Carried = { traceparent?: unknown; analysisId?: unknown };

/** Runs a job as one span in the trace of its sender, and counts it. */
async function watchJob<T extends object>(
  queue: string,
  { data, retryCount }: JobWithMetadata<T>,
  work: () => Promise<unknown>,
): Promise<void> {
  const { traceparent, analysisId } = data as Carried;
  const facts = { queue, retryCount, ...(typeof analysisId === 'number' && { analysisId }) };
  const beganMs = performance.now();
  try {
    await withRemoteParent(traceparent, () => inSpan(`job ${queue}`, facts, work, 'consumer'));
    countJob(queue, 'done', performance.now() - beganMs);
  } catch (error) {
    countJob(queue, 'failed', performance.now() - beganMs);
    throw error;
  }
}

/** Takes jobs from every queue. `stop` starts no further step, lets running ones be journaled and hands the rest back. */
export async function startWork(
  deps: WorkerDependencies,
  settings: WorkerSettings,
): Promise<{ stop: () => Promise<void> }> {
  const { boss, definitions, deadLetterOf } = deps.jobs;
  const { pollSeconds = 2 } = settings;
  // New jobs arrive by notification, and a backlog is taken without pauses; polling finds what a notification missed.
  const polling = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    burstWhenReadyExceeds: 1,
  };
  const stopping = new AbortController();
  const graceOver = new AbortController();
  // Queued PDFs may take minutes: their mails go back to the queue, and another worker sends them.
  graceOver.signal.addEventListener('abort', () => deps.pdf.close());

  const workAt = async (
    queue: string,
    atOnce: number | Places,
    handle: (jobs: JobWithMetadata<object>[]) => Promise<unknown>,
  ): Promise<void> => {
    const { all, urgent, free } = typeof atOnce === 'number' ? { all: atOnce, urgent: 0, free: 0 } : atOnce;
    const kinds = [
      { localConcurrency: all - urgent - free },
      { localConcurrency: urgent, minPriority: jobPriority.urgent },
      { localConcurrency: free, maxPriority: jobPriority.free },
    ];
    for (const kind of kinds)
      if (kind.localConcurrency > 0)
        await boss.work(queue, { ...polling, ...kind, includeMetadata: true }, handle);
  };

  const runAlone = settings.loneScript && createLoneRunner(settings.loneScript, stopping.signal);

  const take = async (queue: string, atOnce: number | Places, work: (taken: Taken) => Promise<unknown>) => {
    expectJobs(queue);
    await workAt(queue, atOnce, async ([job]) => {
      if (!job) return;
      const { id, retryCount, data } = job;
      const attempt = { queue: queue as JobRun['attempt']['queue'], id, retryCount };
      const hasLostWorkers = retryCount >= maxLostWorkers && workerLost.safeParse(job.output).success;
      await watchJob(queue, job, async () => {
        try {
          const signal = AbortSignal.any([job.signal, graceOver.signal]);
          await work({ data, hasLostWorkers, run: { attempt, stopping: stopping.signal, signal } });
        } catch (error) {
          deps.log.error({ queue, jobId: id, retryCount, err: error }, 'a job failed');
          throw error;
        }
      });
    });
  };

  /** A job that has killed or blocked its workers may do so again: it must not end this worker's other jobs. */
  const giveUpIfItDies = async ({ data, run: { attempt, signal } }: Taken, alone: RunAlone) => {
    const facts = { ...attempt, ...data };
    deps.log.warn(facts, 'workers were lost with this job, and it runs alone');
    await alone({ attempt, data }, signal).catch(async (error: unknown) => {
      if (!(error instanceof DiedAlone)) throw error;
      deps.log.error({ ...facts, err: error }, 'a job ended its own process as well, and is given up');
      await deps.db.transaction((tx) => deps.jobs.bury(tx, attempt, data, 'crashed'));
    });
  };

  await scheduleChores(deps);
  const handlers = Object.entries<Handler>(jobHandlers(deps, settings));
  for (const [name, { atOnce, run, giveUp }] of handlers) {
    const { payload }: Definition = definitions[name as keyof typeof definitions];
    await take(name, atOnce, async (taken) =>
      runAlone && giveUp && taken.hasLostWorkers
        ? giveUpIfItDies(taken, runAlone)
        : run(payload.parse(taken.data) as never, taken.run),
    );
    if (giveUp)
      await take(deadLetterOf(name), 1, async ({ data }) =>
        giveUp(payload.parse(data) as never, (data as Buried).reason ?? 'gave_up'),
      );
  }
  const stop = async () => {
    stopping.abort();
    const timer = setTimeout(() => graceOver.abort(), settings.stopGraceMs);
    await boss.stop({ graceful: true, timeout: settings.stopGraceMs + 5_000 });
    clearTimeout(timer);
    deps.log.info('worker stopped');
  };
  return { stop };
}

type Taken = { data: object; hasLostWorkers: boolean; run: JobRun };
type RunAlone = ReturnType<typeof createLoneRunner>;
type Buried = { reason?: GiveUpReason };
type Definition = { payload: { parse: (data: unknown) => unknown } };
