import type { Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { mailPrivateLink } from '../operations/access/mail-private-link.ts';
import { applyRetention } from '../operations/account/apply-retention.ts';
import type { Dependencies } from '../operations/dependencies.ts';
import { openChoreRunner } from '../operations/operator/chores/run-chores.ts';
import { deliverMail, giveUpMail } from '../operations/report/deliver-mail.ts';
import { giveUpPanel, runPanel } from '../operations/talk/panel/run-panel.ts';
import { debriefCall, giveUpDebrief } from '../operations/talk/phone/debrief-call.ts';
import type { PipelineDependencies } from '../pipeline/dependencies.ts';
import { giveUpReport } from '../pipeline/give-up-report.ts';
import { runReport } from '../pipeline/run-report.ts';
import { expectJobs } from '../telemetry/metrics.ts';
import { watchJob } from './watch-job.ts';

export type WorkerDependencies = PipelineDependencies & Dependencies & Parameters<typeof deliverMail>[0];
export type WorkerSettings = { reportsAtOnce: number; mailsAtOnce: number; stopGraceMs: number };

type ReportJob = { analysisId: number };
type MailJob = { mailId: number };
type DebriefJob = { callId: number };
type PanelJob = { runId: number };
type LinkRequestJob = { analysisId: number; email: string };

/** Takes work from every queue until stopped. Stopping begins no further step, lets those in flight be journaled, and hands the rest back. */
export async function startWork(
  deps: WorkerDependencies,
  settings: WorkerSettings,
): Promise<{ stop: () => Promise<void> }> {
  const { boss, queueNames } = deps.jobs;
  const stopping = new AbortController();
  const graceOver = new AbortController();
  // PDFs in the queue may be minutes of work: their mails go back, and another worker sends them.
  graceOver.signal.addEventListener('abort', () => deps.pdf.close());

  const take = async <T extends object>(
    queue: string,
    atOnce: number,
    handle: (job: Job<T>) => Promise<unknown>,
  ) => {
    expectJobs(queue);
    await boss.work<T>(queue, { ...polling, localConcurrency: atOnce }, async ([job]) => {
      if (!job) return;
      await watchJob(queue, job, () =>
        handle(job).catch((error: unknown) => {
          deps.log.error({ queue, jobId: job.id, retryCount: job.retryCount, err: error }, 'a job failed');
          throw error;
        }),
      );
    });
  };

  await take<ReportJob>(queueNames.report, settings.reportsAtOnce, ({ id, retryCount, data, signal }) =>
    runReport({
      deps,
      analysisId: data.analysisId,
      attempt: { id, retryCount },
      stopping: stopping.signal,
      signal: AbortSignal.any([signal, graceOver.signal]),
    }),
  );
  await take<MailJob>(queueNames.mail, settings.mailsAtOnce, async ({ id, retryCount, data }) => {
    const later = await deliverMail(deps, data.mailId);
    if (later)
      await deps.db.transaction((tx) => deps.jobs.postponeMail(tx, { id, retryCount }, data.mailId, later));
  });
  await take<LinkRequestJob>(queueNames.linkRequest, 1, ({ data }) => mailPrivateLink(deps, data));
  await take<ReportJob>(queueNames.reportDeadLetter, 1, ({ data }) => giveUpReport(deps, data.analysisId));
  await take<MailJob>(queueNames.mailDeadLetter, 1, ({ data }) => giveUpMail(deps, data.mailId));
  await take<DebriefJob>(queueNames.debrief, 2, ({ data, signal }) =>
    debriefCall(deps, data.callId, AbortSignal.any([signal, graceOver.signal])),
  );
  await take<DebriefJob>(queueNames.debriefDeadLetter, 1, ({ data }) => giveUpDebrief(deps, data.callId));
  await take<PanelJob>(queueNames.panel, 2, ({ data, signal }) =>
    runPanel(deps, data.runId, {
      stopping: stopping.signal,
      signal: AbortSignal.any([signal, graceOver.signal]),
    }),
  );
  await take<PanelJob>(queueNames.panelDeadLetter, 1, ({ data }) => giveUpPanel(deps, data.runId));
  const choreRunner = openChoreRunner(deps, { stopping: stopping.signal });
  await take(queueNames.sweep, 1, () => choreRunner.runDue());
  await take(queueNames.retention, 1, () => applyRetention(deps));
  await boss.schedule(queueNames.sweep, '* * * * *');
  await boss.schedule(queueNames.retention, '17 3 * * *');

  return { stop: () => stopWork(boss, { stopping, graceOver }, settings.stopGraceMs, deps.log) };
}

/** New jobs arrive by notification at once, a backlog is drained without pausing; polling is the floor under both. */
const polling = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  burstWhenReadyExceeds: 1,
} as const;

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
