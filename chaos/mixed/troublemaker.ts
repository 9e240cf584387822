import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivatePostgres } from '../private-postgres.ts';

export type Victim = {
  name: string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
};

/** Kills or pauses one process after the other, and PostgreSQL twice, until the time is over. Answers what was done. */
export async function makeTrouble(
  victims: readonly Victim[],
  postgres: PrivatePostgres,
  { random, seconds }: { random: () => number; seconds: number },
): Promise<Record<'killed' | 'paused' | 'databaseRestarts', number>> {
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1_000;
  const databaseRestartsAt = [seconds / 3, (seconds * 2) / 3];
  const done = { killed: 0, paused: 0, databaseRestarts: 0 };
  while (elapsed() < seconds) {
    await sleep(2_000 + random() * 3_000);
    if (elapsed() > (databaseRestartsAt[done.databaseRestarts] ?? Number.POSITIVE_INFINITY)) {
      await postgres.killHard();
      await sleep(500 + random() * 1_500);
      await postgres.start();
      done.databaseRestarts += 1;
      continue;
    }
    const victim = victims[Math.floor(random() * victims.length)] as Victim;
    if (random() < 0.6) {
      await victim.kill();
      await sleep(random() * 2_000);
      await victim.restart();
      done.killed += 1;
    } else {
      victim.signal('SIGSTOP');
      await sleep(1_000 + random() * 5_000);
      victim.signal('SIGCONT');
      done.paused += 1;
    }
  }
  return done;
}
