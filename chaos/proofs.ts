import type { Proof } from './proof.ts';
import { crashAtEveryBoundary } from './proofs/crash-at-every-boundary.ts';
import { killOneOfTwoWorkers } from './proofs/kill-one-of-two-workers.ts';
import { liveThroughEverything } from './proofs/live-through-everything.ts';
import { pauseAndReplaceWorker } from './proofs/pause-and-replace-worker.ts';
import { restartPostgres } from './proofs/restart-postgres.ts';
import { rollWorkersFiveTimes } from './proofs/roll-workers-five-times.ts';
import { tellFailuresApart } from './proofs/tell-failures-apart.ts';
import { waitOnlyForTheChain } from './proofs/wait-only-for-the-chain.ts';

/** In the order in which they run: those that hold something to seconds last, when the check beside them in CI is over. */
export const proofs: Proof[] = [
  crashAtEveryBoundary,
  tellFailuresApart,
  pauseAndReplaceWorker,
  rollWorkersFiveTimes,
  restartPostgres,
  killOneOfTwoWorkers,
  waitOnlyForTheChain,
  liveThroughEverything,
];
