import type { JobPayload } from '../../platform/jobs/queues.ts';
import type { GiveUpReason } from '../../platform/jobs/rules.ts';
import type { PipelineDependencies, ReportAttempt } from '../../platform/journal/dependencies.ts';
import { runJournaled } from '../../platform/journal/run-journaled.ts';
import { revisionPrefix } from './rules/revision.ts';
import { failRevision, findRevision } from './store.ts';
import { writeRevision } from './write-revision.ts';

type Job = JobPayload<'revision'>;

export async function runRevision(attempt: ReportAttempt, job: Job): Promise<void> {
  const { db, now } = attempt.deps;
  const revision = await findRevision(db, job);
  if (revision?.state !== 'queued') return;
  await runJournaled(attempt, {
    name: 'revision',
    payload: job,
    keyPrefix: revisionPrefix(job.revision),
    requestedAt: revision.requestedAt,
    isWhole: revision.cause === 'rewrite',
    work: (run) => writeRevision(run, revision),
    fail: (tx, reason) => failRevision(tx, job, reason, now()),
  });
}

/** For a job in the dead-letter queue. */
export async function giveUpRevision(
  { db, log, now }: PipelineDependencies,
  job: Job,
  reason: GiveUpReason,
): Promise<void> {
  log.error({ ...job, reason }, 'revision job exhausted its retries');
  await db.transaction((tx) => failRevision(tx, job, reason, now()));
}
