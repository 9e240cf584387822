import { expectJobs } from '../telemetry/metrics.ts';
import {
  type Handler,
  type JobRun,
  jobHandlers,
  type WorkerDependencies,
  type WorkerSettings,
} from './job-handlers.ts';
import { watchJob } from './watch-job.ts';

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
  const claims = deps.connectJobClaims();
  const stopping = new AbortController();
  const graceOver = new AbortController();
  // Queued PDFs may take minutes: their mails go back to the queue, and another worker sends them.
  graceOver.signal.addEventListener('abort', () => deps.pdf.close());

  const take = async (queue: string, atOnce: number, { payload }: Definition, run: Handler['run']) => {
    expectJobs(queue);
    await boss.work<object>(queue, { ...polling, localConcurrency: atOnce }, async ([job]) => {
      if (!job) return;
      const { id, retryCount } = job;
      const attempt = { queue: queue as JobRun['attempt']['queue'], id, retryCount };
      await watchJob(queue, job, async () => {
        claims.add(attempt);
        try {
          const signal = AbortSignal.any([job.signal, graceOver.signal]);
          await run(payload.parse(job.data) as never, { attempt, stopping: stopping.signal, signal });
        } catch (error) {
          deps.log.error({ queue, jobId: id, retryCount, err: error }, 'a job failed');
          throw error;
        } finally {
          claims.remove(attempt);
        }
      });
    });
  };

  const handlers = Object.entries<Handler>(jobHandlers(deps, settings, stopping.signal));
  for (const [name, { atOnce, run, giveUp }] of handlers) {
    const definition: Definition = definitions[name as keyof typeof definitions];
    await take(name, atOnce, definition, run);
    if (giveUp) await take(deadLetterOf(name), 1, definition, giveUp);
    if (definition.cron) await boss.schedule(name, definition.cron);
  }
  const stop = async () => {
    stopping.abort();
    const timer = setTimeout(() => graceOver.abort(), settings.stopGraceMs);
    await boss.stop({ graceful: true, timeout: settings.stopGraceMs + 5_000 });
    clearTimeout(timer);
    await claims.stop();
    deps.log.info('worker stopped');
  };
  return { stop };
}

type Definition = { payload: { parse: (data: unknown) => unknown }; cron?: string };
