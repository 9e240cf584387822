import { setTimeout as sleep } from 'node:timers/promises';

/** Where others may take most of the machine, a wait may be longer; what is measured is when it ended. */
const patience = process.env.CI ? 4 : 1;

/** Asks again and again until the answer is neither null nor false; every wait has an end. */
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

/** As until, but a deadline passed is an answer too. */
export const happens = (withinMs: number, ask: () => Promise<boolean> | boolean): Promise<boolean> =>
  until('', withinMs, ask).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.message.includes('still not so')) return false;
      throw error;
    },
  );

export const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10;
