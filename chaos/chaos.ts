import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { buildIfStale } from '../harness/fresh-build.ts';
import { secondsSince } from '../harness/until.ts';
import { printHeading } from './figures-table.ts';
import { lanes, mixedLane, timedLane } from './proofs.ts';

/**
 * Breaks the built product on purpose and measures what it promises to survive. Each lane is a process with a PostgreSQL cluster and
 * emulators of its own. The patient lanes run beside the mixed load at a lower priority; the proofs that measure seconds run alone
 * after them.
 * CHAOS_ONLY=<name>,<name> runs only these, in turn; CHAOS_SEED picks the moments; CHAOS_SECONDS=600 lengthens
 * live-through-everything from its minute; CHAOS_FILES=s3 runs it on an object store, which is killed, too (needs Swift);
 * CHAOS_LOG=1 shows the product's log.
 */
const only = process.env.CHAOS_ONLY?.split(',');
const seed = Number(process.env.CHAOS_SEED ?? 1);
const running = new Set<ChildProcess>();
let stoppedWith = 0;

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => {
    stoppedWith = code;
    for (const lane of running) lane.kill(signal);
  });

buildIfStale();
const startedAt = performance.now();
printHeading(seed);
const results: boolean[] = [];
if (only) await runLane(only);
else {
  await Promise.all([runLane(mixedLane), ...lanes.map((lane) => runLane(lane, 10))]);
  if (stoppedWith === 0) await runLane(timedLane);
}
const hold = results.every(Boolean);
console.log(`${hold ? 'every proof holds' : 'NOT every proof holds'}; ${secondsSince(startedAt)} s`);
process.exit(stoppedWith || (hold ? 0 : 1));

async function runLane(proofs: readonly string[], niceness = 0): Promise<void> {
  const lane = fork('chaos/run-lane.ts', [...proofs], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  running.add(lane);
  if (lane.pid && niceness > 0) setPriority(lane.pid, niceness);
  // Line by line: rows of different lanes never mix.
  if (lane.stdout) createInterface({ input: lane.stdout }).on('line', (line) => console.log(line));
  const [code] = await once(lane, 'close');
  running.delete(lane);
  results.push(code === 0);
}
