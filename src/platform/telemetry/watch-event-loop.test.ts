import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';

const started: ChildProcess[] = [];
afterAll(() => started.map((child) => child.kill('SIGKILL')));

const ticks = 10;
const tickMs = 60;
const limitMs = ticks * tickMs;

/** A process that is watched, and says every 20 ms that it lives; in the middle it computes for a while. */
async function startWatched(computeMs: number) {
  const script = `
    const { watchEventLoop } = await import('./src/platform/telemetry/watch-event-loop.ts');
    watchEventLoop('watched', { ticks: ${ticks}, tickMs: ${tickMs} });
    setInterval(() => console.log('alive'), 20);
    setTimeout(function computeForLong() {
      const end = performance.now() + ${computeMs};
      while (performance.now() < end);
    }, 300);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  started.push(child);
  const lines = { out: 0, error: '' };
  child.stdout.on('data', () => {
    lines.out += 1;
  });
  child.stderr.on('data', (text) => {
    lines.error += text;
  });
  await once(child.stdout, 'data');
  return { child, lines };
}

it('a process whose event loop is blocked is ended, and logs where', async () => {
  const { child, lines } = await startWatched(60_000);
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  const line = JSON.parse(lines.error.trim().split('\n').at(-1) ?? '');
  expect(line).toMatchObject({ level: 60, name: 'watched', ticks, pid: child.pid });
  expect(line.stack.join('\n')).toContain('computeForLong ');
});

it('a process that computes for less time survives, and so does one that was stopped for longer', async () => {
  const [computing, stopped] = await Promise.all([startWatched(limitMs / 4), startWatched(0)]);
  stopped.child.kill('SIGSTOP');
  await sleep(limitMs * 2);
  const before = stopped.lines.out;
  stopped.child.kill('SIGCONT');
  await sleep(limitMs * 1.5);
  expect(stopped.lines.out).toBeGreaterThan(before);
  for (const { child } of [computing, stopped])
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});
