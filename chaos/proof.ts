import type { Cleanup } from './cleanup.ts';
import type { PrivatePostgres } from './private-postgres.ts';

export type Proof = {
  name: string;
  /** The words of the promise. */
  asked: string;
  /** Takes too long for every run: only when it is named. */
  onDemand?: true;
  run: (given: ProofGiven) => Promise<Outcome>;
};

export type ProofGiven = {
  cleanup: Cleanup;
  postgres: PrivatePostgres;
  /** A seeded number from 0 up to, not including, 1. */
  random: () => number;
};

/** What was measured, and what of it broke the promise. */
export type Outcome = { figures: Record<string, number | string>; faults: string[] };

/** Names the claims that do not hold. */
export const faultsOf = (claims: Record<string, boolean>): string[] =>
  Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [`not so: ${claim}`]));
