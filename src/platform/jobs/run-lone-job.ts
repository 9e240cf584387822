import {
  type Handler,
  jobHandlers,
  type WorkerDependencies,
  type WorkerSettings,
} from '../../job-handlers.ts';
import { type FromLoneJob, type LoneJob, loneArgument, type ToLoneJob } from './run-alone.ts';

export const isLoneProcess = process.argv[2] === loneArgument;

/** Must be called first: a worker's death during startup cannot be noticed later. */
export function endWithWorker(): void {
  process.on('disconnect', () => process.exit(1));
  if (!process.connected) process.exit(1);
}

/**
 * Runs the job that the worker sends. After its first finished step the job returns to the queue, because it is
 * not what kills its workers. Signals are ignored: the worker gets them and passes on their meaning.
 */
export function runLoneJob(
  deps: WorkerDependencies,
  settings: WorkerSettings,
  close: () => Promise<void>,
): void {
  const [stop, cut] = [new AbortController(), new AbortController()];
  let isWorking = false;
  const atBoundary: WorkerDependencies['atBoundary'] = async (boundary, stepKey) => {
    await deps.atBoundary?.(boundary, stepKey);
    if (boundary === 'recorded') stop.abort();
  };
  const work = async ({ attempt, data }: LoneJob): Promise<void> => {
    const { run } = jobHandlers({ ...deps, atBoundary }, settings)[attempt.queue] as Handler;
    const { payload } = deps.jobs.definitions[attempt.queue];
    await run(payload.parse(data) as never, { attempt, stopping: stop.signal, signal: cut.signal });
  };
  const answer = (message: FromLoneJob) => process.send?.(message, () => {});
  const begin = async (job: LoneJob): Promise<void> => {
    isWorking = true;
    const failure = await work(job).then(
      () => null,
      (error: unknown) => {
        deps.log.error({ ...job.attempt, err: error }, 'a job failed in its own process');
        return error instanceof Error ? error.message : String(error);
      },
    );
    isWorking = false;
    answer({ failure });
  };
  process.on('message', (message: ToLoneJob) => {
    if (message === 'stop') stop.abort();
    else if (message === 'cut') cut.abort();
    else begin(message).catch(() => process.exit(1));
  });
  process.removeAllListeners('disconnect').on('disconnect', () => {
    if (isWorking) process.exit(1); // the worker is gone
    close()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the process of a lone job could not close'))
      .finally(() => process.exit(0));
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});
  answer('ready');
}
