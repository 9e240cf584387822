import type { Cleanup } from '../harness/cleanup.ts';
import type { PrivatePostgres } from '../harness/private-postgres.ts';

export type Proof = {
  name: string;
  /** The words of the promise. */
  asked: string;
  run: (given: ProofGiven) => Promise<Outcome>;
};

export type ProofGiven = {
  cleanup: Cleanup;
  postgres: PrivatePostgres;
  /** A seeded number from 0 up to, not including, 1. */
  random: () => number;
};

/**
 * What was measured, and what of it broke the promise. `late` are claims about seconds, and about whether enough went on for the
 * proof to mean anything: a machine whose time goes to others cannot be held to them.
 */
export type Outcome = { figures: Record<string, number | string>; faults: string[]; late?: string[] };

/** Names the claims that do not hold. */
export const faultsOf = (claims: Record<string, boolean>): string[] =>
  Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [`not so: ${claim}`]));
