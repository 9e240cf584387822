import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../domain/app-error.ts';
import type { ReadWords, WordsAnswer, WordsUpload } from './words-process.ts';

export type WordsParser = {
  readWords: (upload: WordsUpload) => Promise<ReadWords>;
  /** Ends the processes at once; pending uploads are refused. */
  close: () => void;
};

type Settings = {
  processFile?: string;
  processes?: number;
  heapMegabytes?: number;
  longestMs?: number;
  idleMs?: number;
  waitingAtMost?: number;
};

const here = path.dirname(fileURLToPath(import.meta.url));
const defaultProcessFile = path.join(here, `words-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`);

const longestStartMs = 30_000;
const unreadable =
  'We could not read this. Please paste the messages as text, or save the table as CSV again.';
const tooWide =
  'This table has too many columns. Please keep the column with the messages and upload it again.';

/**
 * Reads foreign files in child processes: what takes too much memory or time there ends the process, not the server, and a request
 * of somebody else never waits for it.
 */
export function createWordsParser({
  processFile = defaultProcessFile,
  processes = 2,
  heapMegabytes = 96,
  longestMs = 20_000,
  idleMs = 20_000,
  waitingAtMost = 50,
}: Settings = {}): WordsParser {
  const free: ChildProcess[] = [];
  const running = new Set<ChildProcess>();
  const idle = new WeakMap<ChildProcess, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  const end = (child: ChildProcess) => {
    running.delete(child);
    if (free.includes(child)) free.splice(free.indexOf(child), 1);
    child.kill('SIGKILL');
  };

  const start = async (): Promise<ChildProcess> => {
    // No environment: the process that handles foreign text must not know any secret. No output: a crash would print the text.
    const child = fork(processFile, {
      env: {},
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // At a lower priority an upload beside busy neighbours exceeded its time, as PDFs did (decision 0014).
    if (child.pid !== undefined) setPriority(child.pid, Math.max(5, getPriority()));
    running.add(child);
    child.once('exit', () => end(child)).on('error', () => end(child));
    await answerOf(child, longestStartMs);
    return child;
  };

  const turn = async (): Promise<void> => {
    if (busy < processes) busy += 1;
    else if (waiting.length >= waitingAtMost) throw new AppError('too_many_requests');
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** The next one takes over the place. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  const rest = (child: ChildProcess) => {
    free.push(child);
    clearTimeout(idle.get(child));
    idle.set(child, setTimeout(() => free.includes(child) && end(child), idleMs).unref());
  };

  return {
    readWords: async (upload) => {
      await turn();
      let child: ChildProcess | undefined;
      try {
        if (isClosed) throw new AppError('not_ready');
        child = free.pop() ?? (await start());
        const answering = answerOf<WordsAnswer>(child, longestMs);
        child.send(upload, () => {});
        const answer = await answering;
        rest(child);
        if ('failure' in answer) throw new AppError('invalid_input', tooWide);
        return answer.read;
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (child) end(child);
        throw isClosed
          ? new AppError('not_ready')
          : new AppError('invalid_input', unreadable, { cause: error });
      } finally {
        leave();
      }
    },
    close: () => {
      isClosed = true;
      for (const child of running) end(child);
    },
  };
}

/** Its next message. Rejects when the process ends first, or takes too long. */
function answerOf<Answer>(child: ChildProcess, longestMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onEnd = () => reject(new Error('the process ended'));
  const late = setTimeout(() => reject(new Error(`the process took longer than ${longestMs} ms`)), longestMs);
  child.once('message', resolve).once('exit', onEnd).once('error', reject);
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', resolve).off('exit', onEnd).off('error', reject);
  });
}
