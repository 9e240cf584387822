import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Starts a process whose stop runs `stop`, sends it SIGTERM and answers its exit code. */
async function stopProcess(stop: string): Promise<number | null> {
  const code = `
    import { pino } from 'pino';
    import { runUntilStopped } from './src/platform/processes/run-until-stopped.ts';
    setInterval(() => {}, 1_000);
    runUntilStopped(pino({ level: 'silent' }), async () => { ${stop} }, 300);
    process.stdout.write('up');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  return (await ended)[0] as number | null;
}

test('a clean stop ends with 0', async () => {
  expect(await stopProcess('')).toBe(0);
});

test('a stop that never ends is cut off', async () => {
  expect(await stopProcess('await new Promise(() => {});')).toBe(1);
});

test('a database that is away while stopping is no failure', async () => {
  expect(await stopProcess(`throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });`)).toBe(0);
});

test('any other failure to stop ends with 1', async () => {
  expect(await stopProcess(`throw new Error('a bug');`)).toBe(1);
});
