import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLoneRunner, DiedAlone, type LoneJob, NotBegun } from './run-alone.ts';

const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-alone-'));
afterAll(() => rm(folder, { recursive: true }));

let scripts = 0;
/** A process that is ready, and what it does with its messages. */
async function runnerOf(
  onMessage: string,
  stopping = new AbortController(),
  onceUp = `process.send('ready')`,
) {
  const script = join(folder, `${scripts++}.mjs`);
  await writeFile(
    script,
    `let jobs = 0;
    const answer = (failure) => process.send({ failure });
    process.on('disconnect', () => process.exit());
    process.on('message', (message) => { ${onMessage} });
    ${onceUp};`,
  );
  return { run: createLoneRunner(script, stopping.signal), stopping };
}
const job: LoneJob = { attempt: { queue: 'report', id: 'one', retryCount: 2 }, data: { analysisId: 7 } };
const never = new AbortController().signal;

it('a job runs in a process of its own, which says how it ended', async () => {
  const sees = `message.attempt.id === 'one' && message.data.analysisId === 7`;
  const { run } = await runnerOf(`answer(${sees} ? null : 'another job')`);
  await run(job, never);
  const failing = await runnerOf(`answer('no such step')`);
  await expect(failing.run(job, never)).rejects.toThrow('no such step');
});

it('a process that ends before its job is distinguished from one that never began it', async () => {
  const exits = await runnerOf('process.exit(1)');
  await expect(exits.run(job, never)).rejects.toThrow(DiedAlone);
  const killed = await runnerOf(`process.kill(process.pid, 'SIGKILL')`);
  await expect(killed.run(job, never)).rejects.toThrow('its own process ended (SIGKILL)');
  const unready = await runnerOf('', new AbortController(), 'process.exit(1)');
  await expect(unready.run(job, never)).rejects.toThrow(NotBegun);
});

it('a stopping worker passes the stop on: running jobs end in order, and a waiting one is not begun', async () => {
  const { run, stopping } = await runnerOf(`if (message === 'stop') answer(null)`);
  const ends: string[] = [];
  const note = (end: string) => () => void ends.push(end);
  const running = [1, 2, 3].map(() => run(job, never).then(note('ended'), note('not begun')));
  setTimeout(() => stopping.abort(), 2_500); // a busy machine takes its time to start two processes
  await Promise.all(running);
  expect(ends.toSorted()).toEqual(['ended', 'ended', 'not begun']);
});

it('at most two run at once, each in a process of its own', async () => {
  const { run } = await runnerOf('jobs += 1; setTimeout(answer, 200, jobs === 1 ? null : `after another`)');
  const beganMs = performance.now();
  const ends = await Promise.all(
    [1, 2, 3].map(() => run(job, never).then(() => performance.now() - beganMs)),
  );
  expect(Math.max(...ends)).toBeGreaterThanOrEqual(400); // the third waited for a place
});

it('an answer counts, however late it is read', async () => {
  const { run } = await runnerOf('process.send({ failure: null }, () => process.exit(0))');
  const running = run(job, never);
  setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000), 40); // as if it was paused
  await running;
});

it('a process that does not end when its job is cut short is killed, and that says nothing about the job', async () => {
  const { run } = await runnerOf(`for (;;);`);
  const cut = new AbortController();
  setTimeout(() => cut.abort(), 200);
  await expect(run(job, cut.signal)).rejects.toThrow(NotBegun);
});
