import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

const setpriv = '/usr/bin/setpriv';
/** Our children end with us, even when we are killed: they would go on with a database that nobody drops. */
const nodeThatEndsWithUs = (args: string[]): [command: string, args: string[]] =>
  existsSync(setpriv)
    ? [setpriv, ['--pdeathsig', 'KILL', process.execPath, ...args]]
    : [process.execPath, args];

export type Child = { process: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> };

type StartOptions = {
  upWhen: string;
  onLine?: (line: string) => void;
  upWithinMs?: number;
  /** `ignore` where the process is expected to fail. */
  stderr?: 'inherit' | 'ignore';
  /** Called as soon as the process exists, before it is up. */
  onSpawn?: (child: Child) => void;
};

/** Starts one of our processes and resolves when its log says that it is up. */
export async function startChild(
  script: string,
  env: Record<string, string>,
  options: StartOptions,
): Promise<Child> {
  const spawned = spawn(...nodeThatEndsWithUs([script]), {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', options.stderr ?? 'inherit'],
  });
  const ended = new Promise<void>((resolve) => spawned.once('exit', () => resolve()));
  const child: Child = {
    process: spawned,
    stop: async (signal = 'SIGTERM') => {
      spawned.kill(signal);
      await ended;
    },
  };
  options.onSpawn?.(child);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${script} is not up`)), options.upWithinMs ?? 120_000);
    spawned.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    createInterface({ input: spawned.stdout }).on('line', (line) => {
      options.onLine?.(line);
      if (line.includes(options.upWhen)) {
        clearTimeout(timer);
        resolve();
      }
    });
  });
  return child;
}

/** Runs one of our commands to its end. */
export async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  release = '.',
): Promise<void> {
  const child = spawn(...nodeThatEndsWithUs([`${release}/build/node/${script}.js`, ...args]), {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}`);
}
