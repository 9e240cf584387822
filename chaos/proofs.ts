import type { Proof } from './proof.ts';
import { crashAtEveryBoundary } from './proofs/crash-at-every-boundary.ts';
import { isolatePoisonedJob } from './proofs/isolate-poisoned-job.ts';
import { killOneOfTwoWorkers } from './proofs/kill-one-of-two-workers.ts';
import { liveThroughEverything } from './proofs/live-through-everything.ts';
import { pauseAndReplaceWorker } from './proofs/pause-and-replace-worker.ts';
import { restartPostgres } from './proofs/restart-postgres.ts';
import { rollWorkersFiveTimes } from './proofs/roll-workers-five-times.ts';
import { tellFailuresApart } from './proofs/tell-failures-apart.ts';
import { waitOnlyForTheChain } from './proofs/wait-only-for-the-chain.ts';

export const proofs: Proof[] = [
  crashAtEveryBoundary,
  tellFailuresApart,
  pauseAndReplaceWorker,
  rollWorkersFiveTimes,
  restartPostgres,
  killOneOfTwoWorkers,
  waitOnlyForTheChain,
  isolatePoisonedJob,
  liveThroughEverything,
];

const namesOf = (lane: Proof[]) => lane.map(({ name }) => name);

/** Needs most of the CPU: enough orders, calls and deletions must happen within its minute. */
export const mixedLane = namesOf([liveThroughEverything]);

/** They mostly wait and claim nothing about seconds. */
export const lanes = [
  [crashAtEveryBoundary, tellFailuresApart],
  [rollWorkersFiveTimes, restartPostgres, isolatePoisonedJob],
].map(namesOf);

/** They measure seconds, or need a worker that never misses its heartbeats: nothing else may run beside them. */
export const timedLane = namesOf([pauseAndReplaceWorker, killOneOfTwoWorkers, waitOnlyForTheChain]);
