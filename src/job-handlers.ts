import type { z } from 'zod';
import { mailPrivateLink } from './access/private-links.ts';
import { endModelCheck, runModelCheck } from './admin/model/run-model-check.ts';
import { giveUpCopyCheck, keepCopyCheckWaiting, runCopyCheck } from './connect/check-copy/run-copy-check.ts';
import type { Dependencies } from './dependencies.ts';
import { giveUpWords, runMessageReading } from './messages/themes/run-message-reading.ts';
import { giveUpRescan, runRescan } from './outcomes/rescan/rescans.ts';
import { createChoreRunner } from './platform/jobs/chores/run-chore.ts';
import type { PipelineDependencies, ReportAttempt } from './platform/journal/dependencies.ts';
import { deliverMail, giveUpMail } from './platform/mail/deliver-mail.ts';
import { JobWaits } from './platform/rules/job-waits.ts';
import { ModelPaused } from './platform/rules/provider-error.ts';
import { giveUpInterview, runInterview } from './report/interview/run-interview.ts';
import { giveUpRevision, runRevision } from './report/versions/run-revision.ts';
import { giveUpReport } from './report/writing/fail-report.ts';
import type { GiveUpReason } from './report/writing/rules/failure-budget.ts';
import { runReport } from './report/writing/run-report.ts';
import { giveUpPanel, keepPanelWaiting, runPanel } from './talk/panel/run-panel.ts';
import { debriefCall, giveUpDebrief, keepDebriefWaiting } from './talk/phone/debrief-call.ts';

type Attempt = ReportAttempt['attempt'];
type JobClaims = {
  /** Returns how many workers in a row the job has lost without finishing a step. */
  add: (attempt: Attempt, analysisId: number | null) => Promise<number>;
  remove: (attempt: Attempt) => unknown;
};
export type WorkerDependencies = PipelineDependencies &
  Dependencies &
  Parameters<typeof deliverMail>[0] & {
    connectJobClaims: () => JobClaims & { stop: () => Promise<void> };
  };
export type WorkerSettings = {
  reportsAtOnce: number;
  mailsAtOnce: number;
  stopGraceMs: number;
  /** How often each place looks for jobs that no notification announced, such as retries. */
  pollSeconds?: number;
  /** The worker's script, which also runs one job alone (run-alone.ts). Unset: every job runs in this process. */
  loneScript?: string | undefined;
};

type Definitions = WorkerDependencies['jobs']['definitions'];
type JobPayload<Name extends keyof Definitions> = z.infer<Definitions[Name]['payload']>;
export type JobRun = Pick<ReportAttempt, 'attempt' | 'stopping' | 'signal'>;
/** Some places take only urgent jobs and some only jobs of free orders, so that neither blocks the other. */
export type Places = { all: number; urgent: number; free: number };
export type Handler<Payload = never> = {
  atOnce: number | Places;
  run: (payload: Payload, run: JobRun) => Promise<unknown>;
  giveUp?: (payload: Payload, reason: GiveUpReason) => Promise<unknown>;
};
type HandlerOf<
  Definition extends { payload: z.ZodType },
  Payload = z.infer<Definition['payload']>,
> = Definition extends {
  hasDeadLetter: true;
}
  ? Required<Handler<Payload>>
  : Omit<Handler<Payload>, 'giveUp'>;

/** Shorter than the time limit of the job (platform/jobs/queues.ts), by the longest call. */
const longestPanelAttemptMs = 8 * 60_000;
class TakesLong extends Error {}

/** Work that waits while the model's key is paused, until it has waited for too long. */
const waitingForModel = (work: Promise<void>, keepWaiting: () => Promise<boolean>): Promise<void> =>
  work.catch(async (error: unknown) => {
    if (!(error instanceof ModelPaused || error instanceof TakesLong)) throw error;
    const waitMs = error instanceof TakesLong ? 0 : (error.retryAfterMs ?? 0);
    if (await keepWaiting()) throw new JobWaits('model', waitMs, { cause: error });
  });

/** What each job of platform/jobs/queues.ts does; `giveUp` is for those that have used up their retries. */
export function jobHandlers(
  deps: WorkerDependencies,
  { reportsAtOnce, mailsAtOnce }: WorkerSettings,
): { [Name in keyof Definitions]: HandlerOf<Definitions[Name]> } {
  const runChore = createChoreRunner(deps);
  /** Jobs with a journal do the same themselves, in the transaction that records why they wait. */
  const orWait =
    <Name extends 'mail' | 'panel' | 'debrief' | 'copy-check'>(
      name: Name,
      work: (job: JobPayload<Name>, run: JobRun) => Promise<void>,
    ): Handler<JobPayload<Name>>['run'] =>
    (job, run) =>
      work(job, run).catch(async (error: unknown) => {
        if (!(error instanceof JobWaits)) throw error;
        const startAt = new Date(deps.now().getTime() + error.waitMs);
        await deps.db.transaction((tx) => deps.jobs.postpone(tx, name, run.attempt, job, startAt));
      });
  return {
    report: {
      atOnce: {
        all: reportsAtOnce,
        urgent: Math.floor(reportsAtOnce / 10),
        free: reportsAtOnce < 10 ? 0 : 1,
      },
      run: ({ analysisId }, run) => runReport({ deps, analysisId, ...run }),
      giveUp: ({ analysisId }, reason) => giveUpReport(deps, analysisId, reason),
    },
    revision: {
      atOnce: 2,
      run: (job, run) => runRevision({ deps, analysisId: job.analysisId, ...run }, job),
      giveUp: (job, reason) => giveUpRevision(deps, job, reason),
    },
    interview: {
      atOnce: 4,
      run: (job, run) => runInterview({ deps, analysisId: job.analysisId, ...run }, job),
      giveUp: (job) => giveUpInterview(deps, job),
    },
    words: {
      atOnce: 2,
      run: (job, run) => runMessageReading({ deps, analysisId: job.analysisId, ...run }, job),
      giveUp: (job, reason) => giveUpWords(deps, job, reason),
    },
    rescan: {
      atOnce: 2,
      run: (job, { signal }) => runRescan(deps, job, signal),
      giveUp: (job) => giveUpRescan(deps, job),
    },
    mail: {
      // PDFs are rendered one at a time: their mails must not occupy every place.
      atOnce: { all: mailsAtOnce, urgent: mailsAtOnce < 2 ? 0 : 1, free: mailsAtOnce < 3 ? 0 : 1 },
      run: orWait('mail', async ({ mailId }) => {
        const later = await deliverMail(deps, mailId);
        if (later) throw new JobWaits('pause', later.getTime() - deps.now().getTime());
      }),
      giveUp: ({ mailId }) => giveUpMail(deps, mailId),
    },
    'link-request': { atOnce: 1, run: (wanted) => mailPrivateLink(deps, wanted) },
    debrief: {
      atOnce: 2,
      run: orWait('debrief', ({ callId }, { signal }) =>
        waitingForModel(debriefCall(deps, callId, signal), () => keepDebriefWaiting(deps, callId)),
      ),
      giveUp: ({ callId }) => giveUpDebrief(deps, callId),
    },
    panel: {
      atOnce: 2,
      run: orWait('panel', ({ runId }, { stopping, signal }) => {
        // Ends before the job's own time limit: waiting for the model's key must not use up a retry.
        const late = AbortSignal.timeout(longestPanelAttemptMs);
        const signals = { stopping: AbortSignal.any([stopping, late]), signal };
        const inTime = runPanel(deps, runId, signals).catch((error: unknown) => {
          throw late.aborted && !stopping.aborted ? new TakesLong() : error;
        });
        return waitingForModel(inTime, () => keepPanelWaiting(deps, runId));
      }),
      giveUp: ({ runId }) => giveUpPanel(deps, runId),
    },
    'copy-check': {
      atOnce: 4,
      run: orWait('copy-check', ({ checkId }, { signal }) =>
        waitingForModel(runCopyCheck(deps, checkId, signal), () => keepCopyCheckWaiting(deps, checkId)),
      ),
      giveUp: ({ checkId }) => giveUpCopyCheck(deps, checkId),
    },
    'model-check': {
      atOnce: 1,
      run: ({ startedAt }, { signal }) => runModelCheck(deps, startedAt, signal),
      giveUp: ({ startedAt }) => endModelCheck(deps, startedAt),
    },
    // Each chore uses at least one connection; one that hangs keeps its place until its time limit.
    chore: { atOnce: 3, run: ({ chore }, signals) => runChore(chore, signals) },
  };
}
