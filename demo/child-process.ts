import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Child = { process: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> };

/** Starts one of our processes and resolves when its log says that it is up. */
export async function startChild(
  script: string,
  env: Record<string, string>,
  options: { upWhen: string; onLine?: (line: string) => void; upWithinMs?: number },
): Promise<Child> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${script} is not up`)), options.upWithinMs ?? 30_000);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      options.onLine?.(line);
      if (line.includes(options.upWhen)) {
        clearTimeout(timer);
        resolve();
      }
    });
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return { process: child, stop };
}
