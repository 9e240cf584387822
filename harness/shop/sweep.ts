import { chores } from '../../src/chores.ts';
import type { Dependencies } from '../../src/dependencies.ts';

const never = new AbortController().signal;

/** Runs every chore of the day once, two at a time and without the queue. Rejects at the end with every failure. */
export async function sweep(deps: Dependencies): Promise<void> {
  const waiting = chores.filter(({ everySeconds }) => everySeconds < 86_400).values();
  const errors: unknown[] = [];
  const takeTurns = async () => {
    for (const { run } of waiting) await run(deps, never).catch((error: unknown) => errors.push(error));
  };
  await Promise.all([takeTurns(), takeTurns()]);
  if (errors.length > 0) throw new AggregateError(errors, 'chores failed');
}
