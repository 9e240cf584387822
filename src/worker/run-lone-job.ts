import { type Handler, jobHandlers, type WorkerDependencies, type WorkerSettings } from './job-handlers.ts';
import { type FromLoneJob, type LoneJob, loneArgument, type ToLoneJob } from './run-alone.ts';

export const isLoneProcess = process.argv[2] === loneArgument;

/** Called first: a worker that dies while this process starts is not noticed later. */
export function endWithWorker(): void {
  process.on('disconnect', () => process.exit(1));
  if (!process.connected) process.exit(1);
}

/**
 * Runs the jobs that the worker sends, one after the other, until it disconnects. After the first step that it finishes, a job goes back
 * to the queue: it is not what kills its workers. Signals are for the worker, which passes on what they mean.
 */
export function runLoneJobs(
  deps: WorkerDependencies,
  settings: WorkerSettings,
  close: () => Promise<void>,
): void {
  const workerStops = new AbortController();
  let cut: AbortController | null = null;
  const work = async ({ attempt, data }: LoneJob, signal: AbortSignal): Promise<void> => {
    const handBack = new AbortController();
    const atBoundary: WorkerDependencies['atBoundary'] = async (boundary, stepKey) => {
      await deps.atBoundary?.(boundary, stepKey);
      if (boundary === 'recorded') handBack.abort();
    };
    const stopping = AbortSignal.any([workerStops.signal, handBack.signal]);
    const { run } = jobHandlers({ ...deps, atBoundary }, settings, stopping)[attempt.queue] as Handler;
    const { payload } = deps.jobs.definitions[attempt.queue];
    await run(payload.parse(data) as never, { attempt, stopping, signal });
  };
  const answer = (message: FromLoneJob) => process.send?.(message, () => {});
  const begin = async (job: LoneJob, signal: AbortSignal): Promise<void> => {
    const failure = await work(job, signal).then(
      () => null,
      (error: unknown) => {
        deps.log.error({ ...job.attempt, err: error }, 'a job failed in its own process');
        return error instanceof Error ? error.message : String(error);
      },
    );
    cut = null;
    answer({ failure });
  };
  process.on('message', (message: ToLoneJob) => {
    if (message === 'stop') workerStops.abort();
    else if (message === 'cut') cut?.abort();
    else {
      cut = new AbortController();
      begin(message, cut.signal).catch(() => process.exit(1));
    }
  });
  process.removeAllListeners('disconnect').on('disconnect', () => {
    if (cut) process.exit(1); // the worker is gone
    close()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a process of lone jobs could not close'))
      .finally(() => process.exit(0));
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});
  answer('ready');
}
