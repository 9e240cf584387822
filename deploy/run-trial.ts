import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';

export const cleanup = createCleanup();
let failed = 0;

export function report(what: string, holds: boolean, figure: string | number = ''): void {
  console.log(`${holds ? 'ok  ' : 'NOT '} ${what}${figure === '' ? '' : `: ${figure}`}`);
  if (!holds) failed += 1;
}

/** Runs a trial (which may return its number of failures), cleans up and ends the process. */
export async function runTrial(trial: () => Promise<unknown>): Promise<never> {
  try {
    const result = await trial();
    if (typeof result === 'number') failed += result;
  } catch (error) {
    console.error(error);
    failed += 1;
  }
  await cleanup.run();
  endOwnChildren();
  process.exit(failed > 0 ? 1 : 0);
}
