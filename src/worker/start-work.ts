import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { deliverMail, giveUpMail } from '../operations/deliver-mail.ts';
import { sweep } from '../operations/sweep.ts';
import type { PipelineDependencies } from '../pipeline/dependencies.ts';
import { giveUpReport } from '../pipeline/give-up-report.ts';
import { runReport } from '../pipeline/run-report.ts';

export type WorkerDependencies = PipelineDependencies & Parameters<typeof deliverMail>[0];
export type WorkerSettings = { reportsAtOnce: number; mailsAtOnce: number; stopGraceMs: number };

type ReportJob = { analysisId: number };
type MailJob = { mailId: number };

/** Takes work from every queue until stopped. Stopping begins no further step, lets those in flight be journaled, and hands the rest back. */
export async function startWork(
  deps: WorkerDependencies,
  settings: WorkerSettings,
): Promise<{ stop: () => Promise<void> }> {
  const { boss, queueNames } = deps.jobs;
  const stopping = new AbortController();
  const graceOver = new AbortController();

  await boss.work<ReportJob>(
    queueNames.report,
    { localConcurrency: settings.reportsAtOnce, ...polling },
    async ([job]) => {
      if (!job) return;
      const { id, retryCount, data } = job;
      await runReport({
        deps,
        analysisId: data.analysisId,
        attempt: { id, retryCount },
        stopping: stopping.signal,
        signal: AbortSignal.any([job.signal, graceOver.signal]),
      });
    },
  );
  await boss.work<MailJob>(
    queueNames.mail,
    { localConcurrency: settings.mailsAtOnce, ...polling },
    async ([job]) => {
      if (job) await deliverMail(deps, job.data.mailId);
    },
  );
  await boss.work<ReportJob>(queueNames.reportDeadLetter, async ([job]) => {
    if (job) await giveUpReport(deps, job.data.analysisId);
  });
  await boss.work<MailJob>(queueNames.mailDeadLetter, async ([job]) => {
    if (job) await giveUpMail(deps, job.data.mailId);
  });
  await boss.work(queueNames.sweep, () => sweep(deps));
  await boss.schedule(queueNames.sweep, '* * * * *');

  return { stop: () => stopWork(boss, { stopping, graceOver }, settings.stopGraceMs, deps.log) };
}

/** New jobs arrive by notification at once; polling is the floor under it. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const;

async function stopWork(
  boss: PgBoss,
  signals: { stopping: AbortController; graceOver: AbortController },
  graceMs: number,
  log: Logger,
): Promise<void> {
  signals.stopping.abort();
  const timer = setTimeout(() => signals.graceOver.abort(), graceMs);
  await boss.stop({ graceful: true, timeout: graceMs + 5_000 });
  clearTimeout(timer);
  log.info('worker stopped');
}
