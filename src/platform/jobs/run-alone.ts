import { type ChildProcess, fork } from 'node:child_process';
import type { JobRun } from '../../job-handlers.ts';

/** Tells the worker's script to run one job. */
export const loneArgument = 'lone-job';

export type LoneJob = Pick<JobRun, 'attempt'> & { data: unknown };
/** `stop`: start no further step. `cut`: end running calls, too. */
export type ToLoneJob = LoneJob | 'stop' | 'cut';
/** `ready`: connected, and waits for its job. */
export type FromLoneJob = 'ready' | { failure: string | null };

/** The process of this job ended before the job did, and nobody asked it to. */
export class DiedAlone extends Error {
  override name = 'DiedAlone';
}
/** The job was not begun: nothing is known about it. */
export class NotBegun extends Error {
  override name = 'NotBegun';
}

/** A worker's limit of 1 GB leaves room for two. */
const atOnce = 2;
/** A job that needs more ends its own process, before the machine kills another. */
const heapMegabytes = 256;
const cutWithinMs = 3_000;

/** Runs jobs that may have killed or blocked their workers in child processes, two at a time and each in its own. */
export function createLoneRunner(script: string, stopping: AbortSignal) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  stopping.addEventListener('abort', () => {
    for (const goOn of waiting.splice(0)) goOn();
  });
  const turn = async (): Promise<void> => {
    if (free === 0 && !stopping.aborted) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
  };
  /** The next waiting job takes over the place. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (job: LoneJob, signal: AbortSignal): Promise<void> => {
    const refuseWhenStopping = () => {
      if (stopping.aborted || signal.aborted) throw new NotBegun('this worker stops');
    };
    await turn();
    let child: ChildProcess | null = null;
    try {
      refuseWhenStopping();
      child = await start(script, signal);
      refuseWhenStopping();
      await follow(child, job, { stopping, signal });
    } finally {
      if (child?.connected) child.disconnect();
      leave();
    }
  };
}

/** Resolves when the process is ready for a job. */
async function start(script: string, signal: AbortSignal): Promise<ChildProcess> {
  const execArgv = [...process.execArgv, `--max-old-space-size=${heapMegabytes}`];
  const child = fork(script, [loneArgument], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onExit = () => reject(new NotBegun('its own process did not start'));
  const kill = () => child.kill('SIGKILL');
  child.on('error', onExit).once('exit', onExit).once('message', resolve);
  signal.addEventListener('abort', kill);
  await promise.finally(() => {
    child.off('exit', onExit);
    signal.removeEventListener('abort', kill);
  });
  return child;
}

async function follow(
  child: ChildProcess,
  job: LoneJob,
  { stopping, signal }: Pick<JobRun, 'stopping' | 'signal'>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const over = new AbortController();
  const tell = (message: ToLoneJob) => child.connected && child.send(message, () => {});
  const stop = () => void tell('stop');
  const cut = () => {
    tell('cut');
    const late = setTimeout(() => child.kill('SIGKILL'), cutWithinMs);
    over.signal.addEventListener('abort', () => clearTimeout(late));
  };
  const onAnswer = ({ failure }: Exclude<FromLoneJob, 'ready'>) =>
    failure === null ? resolve() : reject(new Error(failure));
  const onExit = (code: number | null, endedBy: string | null) => {
    const why = `its own process ended (${endedBy ?? `code ${code}`})`;
    const isAsked = stopping.aborted || signal.aborted;
    // The child's answer may still be on the way.
    const judge = () => setImmediate(() => reject(isAsked ? new NotBegun(why) : new DiedAlone(why)));
    if (child.connected) child.once('disconnect', judge);
    else judge();
  };
  child.once('message', onAnswer).once('exit', onExit);
  stopping.addEventListener('abort', stop, { signal: over.signal });
  signal.addEventListener('abort', cut, { signal: over.signal });
  if (child.exitCode === null && child.signalCode === null) tell(job);
  else onExit(child.exitCode, child.signalCode);
  await promise.finally(() => {
    over.abort();
    child.off('message', onAnswer).off('exit', onExit);
  });
}
