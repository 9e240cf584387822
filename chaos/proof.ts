import type { Cleanup } from '../harness/cleanup.ts';
import type { PrivatePostgres } from '../harness/private-postgres.ts';

export type Proof = {
  name: string;
  /** The promise, for the table. */
  asked: string;
  run: (given: ProofGiven) => Promise<Outcome>;
};

export type ProofGiven = {
  cleanup: Cleanup;
  postgres: PrivatePostgres;
  /** Seeded, from 0 inclusive to 1 exclusive. */
  random: () => number;
};

/**
 * `faults` are broken promises. `late` are claims about seconds, or about enough having happened for the proof to mean
 * anything; they are not judged on a machine whose host gives its CPU to others.
 */
export type Outcome = { figures: Record<string, number | string>; faults: string[]; late?: string[] };

/** How long a proof waits for something that it does not time: only a hang takes longer, on a busy machine too. */
export const patienceMs = 120_000;

export const faultsOf = (claims: Record<string, boolean>): string[] =>
  Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [`not so: ${claim}`]));
