import type { Queryable } from '../../../store/database.ts';
import { listChoreRuns } from '../../../store/operator/chore-runs.ts';
import { chores } from './chores.ts';

/** A release may skip a few minutes. */
export const choreOverdueAfterSeconds = 15 * 60;

export type ChoreState = {
  name: string;
  everySeconds: number;
  startedAt: Date | null;
  lastDoneAt: Date | null;
  durationMs: number | null;
  failuresInARow: number;
  overdueSeconds: number;
};

export async function listChoreStates(db: Queryable, now: Date): Promise<ChoreState[]> {
  const runs = new Map((await listChoreRuns(db)).map((run) => [run.name, run]));
  return chores.map(({ name, everySeconds }) => {
    const run = runs.get(name);
    const lastOnTime = run ? (run.lastDoneAt ?? run.createdAt) : now;
    return {
      name,
      everySeconds,
      startedAt: run?.startedAt ?? null,
      lastDoneAt: run?.lastDoneAt ?? null,
      durationMs: run?.durationMs ?? null,
      failuresInARow: run?.failuresInARow ?? 0,
      overdueSeconds: Math.max(0, (now.getTime() - lastOnTime.getTime()) / 1_000 - everySeconds),
    };
  });
}
