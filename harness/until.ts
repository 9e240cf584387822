import { setTimeout as sleep } from 'node:timers/promises';

/** CI machines may be slow: waits may take longer there. Measured times are not affected. */
const patience = process.env.CI ? 4 : 1;

/** Polls until the answer is neither null nor false; throws after the deadline. */
export async function until<T>(
  what: string,
  withinMs: number,
  ask: () => Promise<T | null | false> | T | null | false,
): Promise<T> {
  const giveUpAt = performance.now() + withinMs * patience;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (performance.now() > giveUpAt) throw new Error(`after ${withinMs} ms still not so: ${what}`);
    await sleep(50);
  }
}

/** Like until, but returns false after the deadline. */
export const happens = (withinMs: number, ask: () => Promise<boolean> | boolean): Promise<boolean> =>
  until('', withinMs, ask).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.message.includes('still not so')) return false;
      throw error;
    },
  );

export const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10;
