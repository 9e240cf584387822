import { AttemptReplaced } from '../jobs/jobs.ts';
import { JobWaits } from '../rules/job-waits.ts';
import type { ReportRun } from './dependencies.ts';
import { ReportFailed } from './rules.ts';

/** When several steps fail, the heaviest error is thrown. */
const weight = (error: unknown): number => {
  if (error instanceof AttemptReplaced) return 5;
  if (error instanceof ReportFailed) return 4;
  if (!(error instanceof JobWaits)) return 3;
  return { model: 2, pause: 1, 'hand-back': 0 }[error.why];
};

/**
 * Runs steps in parallel. When one must wait, the others finish and are journaled; when one ends the report, the others
 * are aborted, so that no unused text is paid for.
 */
export async function runStepsInParallel<T extends readonly unknown[]>(
  run: ReportRun,
  tasks: { readonly [K in keyof T]: (run: ReportRun) => Promise<T[K]> },
): Promise<T> {
  const pointless = new AbortController();
  const shared = { ...run, signal: AbortSignal.any([run.signal, pointless.signal]) };
  const settled = await Promise.allSettled(
    tasks.map((task) =>
      task(shared).catch((error: unknown) => {
        if (weight(error) >= 4) pointless.abort();
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
