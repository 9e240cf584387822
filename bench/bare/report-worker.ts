import type { Job } from 'pg-boss';
import { z } from 'zod';
import { goldenReport } from '../../content/golden-report.ts';
import { readConfig } from '../../src/config.ts';
import type { ReportAttempt } from '../../src/platform/journal/dependencies.ts';
import { runStep } from '../../src/platform/journal/run-step.ts';
import { runUntilStopped } from '../../src/platform/processes/run-until-stopped.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { completeReport } from '../../src/report/writing/complete-report.ts';
import { beginAttempt, runReport } from '../../src/report/writing/run-report.ts';
import { wire } from '../../src/wiring.ts';
import { emptySteps } from './empty-steps.ts';

/**
 * A worker for the report queue only: other queues would distort the figure. With `EMPTY_STEPS=1` its steps do nothing, so
 * that only the cost of durability is left.
 */
const config = readConfig();
const log = createLog(config.logLevel, 'report-worker');
const { deps, close } = await wire(config, log, 'worker');
const never = new AbortController().signal;
const write = process.env.EMPTY_STEPS ? writeEmptyReport : runReport;

await deps.jobs.boss.work<{ analysisId: number }>(
  'report',
  {
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    burstWhenReadyExceeds: 1,
    localConcurrency: config.worker.reportsAtOnce,
  },
  async ([job]) => {
    if (!job) return;
    await write(runOf(job));
  },
);
runUntilStopped(log, close, 30_000);
log.info('worker ready');

const runOf = ({ id, retryCount, data, signal }: Job<{ analysisId: number }>): ReportAttempt => ({
  deps,
  analysisId: data.analysisId,
  attempt: { queue: 'report', id, retryCount },
  stopping: never,
  signal,
});

async function writeEmptyReport(attempt: ReportAttempt): Promise<void> {
  const taken = await beginAttempt(attempt);
  if (!taken) return;
  const run = { ...attempt, journal: taken.journal, beganMs: performance.now(), keyPrefix: '' };
  for (const together of emptySteps) {
    await Promise.all(
      together.map(({ key, output }) =>
        runStep(run, {
          key,
          version: 1,
          inputs: [run.analysisId, key],
          schema: z.object({ content: z.string() }),
          work: async () => ({ output, spent: null }),
        }),
      ),
    );
  }
  await completeReport(run, taken.analysis, goldenReport());
}
