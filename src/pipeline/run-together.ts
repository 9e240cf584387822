import { AttemptReplaced } from '../store/jobs.ts';
import type { ReportRun } from './dependencies.ts';
import { ReportFailed, ReportHandedBack, ReportPostponed } from './run-ends.ts';

/** The most decisive end wins: a lost claim over a failure, a failure over a bug, a bug over a wait. */
const weight = (error: unknown): number => {
  if (error instanceof AttemptReplaced) return 4;
  if (error instanceof ReportFailed) return 3;
  if (error instanceof ReportPostponed) return 1;
  if (error instanceof ReportHandedBack) return 0;
  return 2;
};

/**
 * Runs steps side by side. One that only has to wait lets its siblings finish and be journaled; one that decides the
 * report's fate cuts them short, so that no model is paid for text nobody will read.
 */
export async function runTogether<T extends readonly unknown[]>(
  run: ReportRun,
  tasks: { readonly [K in keyof T]: (run: ReportRun) => Promise<T[K]> },
): Promise<T> {
  const pointless = new AbortController();
  const shared = { ...run, signal: AbortSignal.any([run.signal, pointless.signal]) };
  const settled = await Promise.allSettled(
    tasks.map((task) =>
      task(shared).catch((error: unknown) => {
        if (weight(error) >= 3) pointless.abort();
        throw error;
      }),
    ),
  );
  const errors = settled.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  if (errors.length > 0)
    throw errors.reduce((worst, error) => (weight(error) > weight(worst) ? error : worst));
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
