import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

export type ProcessPool = {
  /** The answer is what the process's work returns. Rejects with TaskFailed. */
  run: <Answer>(task: object) => Promise<Answer>;
  /** Ends the processes at once; running and waiting tasks fail. */
  close: () => void;
};

/** `refused`: the process says why and lives on. `ended` and `late`: it is replaced. `full` and `closed`: it was not asked. */
export class TaskFailed extends Error {
  override name = 'TaskFailed';
  readonly reason: 'refused' | 'ended' | 'late' | 'full' | 'closed';
  constructor(reason: TaskFailed['reason'], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

type Settings = {
  /** Must call serveTasks. */
  file: string;
  processes?: number;
  heapMegabytes?: number;
  longestMs: number;
  idleMs: number;
  waitingAtMost?: number;
  /** After this many tasks a process is replaced, which frees all its memory. */
  tasksPerProcess?: number;
};

const longestStartMs = 30_000;

/**
 * Reads foreign text in child processes, one task at a time in each. A task that crashes, or takes too much
 * memory or time, ends its process and not ours, and other requests never wait for it.
 */
export function createProcessPool({
  file,
  processes = 1,
  heapMegabytes,
  longestMs,
  idleMs,
  waitingAtMost = Number.POSITIVE_INFINITY,
  tasksPerProcess = Number.POSITIVE_INFINITY,
}: Settings): ProcessPool {
  const running = new Map<ChildProcess, { tasksLeft: number }>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  const end = (child: ChildProcess) => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    running.delete(child);
    child.kill('SIGKILL');
  };

  const start = (): ChildProcess => {
    // No environment: the process that handles foreign text must not know any secret. No output: a crash would print the text.
    const child = fork(file, {
      env: {},
      execArgv:
        heapMegabytes === undefined
          ? []
          : [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Report writing has priority, three to one. At ten to one a task took minutes on a busy machine.
    // Only root may raise a priority again: a process started with nice 10 keeps it.
    if (child.pid !== undefined) setPriority(child.pid, Math.max(5, getPriority()));
    running.set(child, { tasksLeft: tasksPerProcess });
    child.once('exit', () => end(child)).on('error', () => end(child));
    return child;
  };

  const turn = async (): Promise<void> => {
    if (busy < processes) busy += 1;
    else if (waiting.length >= waitingAtMost) throw new TaskFailed('full');
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** The next waiting task takes over the place. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  const rest = (child: ChildProcess) => {
    const state = running.get(child);
    if (!state) return;
    state.tasksLeft -= 1;
    if (state.tasksLeft <= 0) end(child);
    else idle.set(child, setTimeout(() => end(child), idleMs).unref());
  };

  return {
    run: async <Answer>(task: object): Promise<Answer> => {
      await turn();
      let child: ChildProcess | undefined;
      try {
        if (isClosed) throw new TaskFailed('closed');
        [child] = idle.keys();
        if (child) {
          clearTimeout(idle.get(child));
          idle.delete(child);
        } else {
          child = start();
          await nextMessage(child, longestStartMs);
        }
        const answering = nextMessage<{ answer: Answer } | { failure: string }>(child, longestMs);
        child.send(task, () => {}); // a process that cannot be reached has ended
        const answer = await answering;
        rest(child);
        if ('failure' in answer) throw new TaskFailed('refused', answer.failure);
        return answer.answer;
      } catch (error) {
        if (isClosed) throw new TaskFailed('closed');
        if (child && !(error instanceof TaskFailed && error.reason === 'refused')) end(child);
        throw error;
      } finally {
        leave();
      }
    },
    close: () => {
      isClosed = true;
      for (const child of running.keys()) end(child);
    },
  };
}

function nextMessage<Message>(child: ChildProcess, longestMs: number): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const onEnd = (code: number | null, signal: string | null) =>
    reject(new TaskFailed('ended', `the process ended (${signal ?? `code ${code}`})`));
  const onError = (error: Error) => reject(new TaskFailed('ended', error.message));
  const late = setTimeout(
    () => reject(new TaskFailed('late', `it took longer than ${longestMs} ms`)),
    longestMs,
  );
  child.once('message', resolve).once('exit', onEnd).once('error', onError);
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', resolve).off('exit', onEnd).off('error', onError);
  });
}
