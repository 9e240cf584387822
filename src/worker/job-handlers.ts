import type { z } from 'zod';
import { ModelPaused } from '../domain/provider-error.ts';
import type { GiveUpReason } from '../domain/report/failure-budget.ts';
import { mailPrivateLink } from '../operations/access/mail-private-link.ts';
import { applyRetention } from '../operations/account/apply-retention.ts';
import type { Dependencies } from '../operations/dependencies.ts';
import { giveUpBulk, runBulk } from '../operations/operator/bulk/run-bulk.ts';
import { endModelCheck, runModelCheck } from '../operations/operator/check-model/run-model-check.ts';
import { createChoreRunner } from '../operations/operator/chores/run-chores.ts';
import { deliverOperatorMail } from '../operations/operator/operator-mails/deliver-operator-mail.ts';
import { giveUpRescan, runRescan } from '../operations/outcomes/run-rescan.ts';
import { deliverMail, giveUpMail } from '../operations/report/deliver-mail.ts';
import { giveUpPanel, keepPanelWaiting, runPanel } from '../operations/talk/panel/run-panel.ts';
import { debriefCall, giveUpDebrief, keepDebriefWaiting } from '../operations/talk/phone/debrief-call.ts';
import type { PipelineDependencies, ReportAttempt } from '../pipeline/dependencies.ts';
import { giveUpReport } from '../pipeline/give-up-report.ts';
import { giveUpInterview, runInterview } from '../pipeline/run-interview.ts';
import { runReport } from '../pipeline/run-report.ts';
import { giveUpRevision, runRevision } from '../pipeline/run-revision.ts';
import { giveUpWords, runWords } from '../pipeline/run-words.ts';

type Attempt = ReportAttempt['attempt'];
type JobClaims = {
  /** Answers how many workers the job has lost without a finished step between them. */
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
/** Some of all places take only urgent jobs and some only those of free orders, so that neither kind waits until the other has none. */
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

/** Shorter than the time limit of the job (store/queues.ts), by the longest call. */
const longestPanelAttemptMs = 8 * 60_000;
class TakesLong extends Error {}

/** What each job of store/queues.ts does; `giveUp` is for those that have used up their retries. */
export function jobHandlers(
  deps: WorkerDependencies,
  { reportsAtOnce, mailsAtOnce }: WorkerSettings,
  stopping: AbortSignal,
): { [Name in keyof Definitions]: HandlerOf<Definitions[Name]> } {
  const choreRunner = createChoreRunner(deps, { stopping });
  /** A job that must wait for the model's key is queued for later, and no retry is used up. */
  const orWait = async <Name extends 'panel' | 'debrief'>(
    name: Name,
    job: JobPayload<Name>,
    attempt: Attempt,
    { work, keepWaiting }: { work: () => Promise<void>; keepWaiting: () => Promise<boolean> },
  ): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const waitMs =
        error instanceof ModelPaused ? error.retryAfterMs : error instanceof TakesLong ? 0 : null;
      if (waitMs === null) throw error;
      if (!(await keepWaiting())) return;
      const startAt = new Date(deps.now().getTime() + waitMs);
      await deps.db.transaction((tx) => deps.jobs.postpone(tx, name, attempt, job, startAt));
    }
  };
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
      run: (job, run) => runWords({ deps, analysisId: job.analysisId, ...run }, job),
      giveUp: (job, reason) => giveUpWords(deps, job, reason),
    },
    rescan: {
      atOnce: 2,
      run: (job, { signal }) => runRescan(deps, job, signal),
      giveUp: (job) => giveUpRescan(deps, job),
    },
    mail: {
      // PDFs are made one at a time: their mails must not hold every place.
      atOnce: { all: mailsAtOnce, urgent: mailsAtOnce < 2 ? 0 : 1, free: mailsAtOnce < 3 ? 0 : 1 },
      run: async (job, { attempt }) => {
        const later = await deliverMail(deps, job.mailId);
        if (later) await deps.db.transaction((tx) => deps.jobs.postpone(tx, 'mail', attempt, job, later));
      },
      giveUp: ({ mailId }) => giveUpMail(deps, mailId),
    },
    'link-request': { atOnce: 1, run: (wanted) => mailPrivateLink(deps, wanted) },
    debrief: {
      atOnce: 2,
      run: (job, { attempt, signal }) =>
        orWait('debrief', job, attempt, {
          work: () => debriefCall(deps, job.callId, signal),
          keepWaiting: () => keepDebriefWaiting(deps, job.callId),
        }),
      giveUp: ({ callId }) => giveUpDebrief(deps, callId),
    },
    panel: {
      atOnce: 2,
      run: (job, { attempt, stopping, signal }) => {
        // Ends before the job's own time limit: waiting for the model's key must not use up a retry.
        const late = AbortSignal.timeout(longestPanelAttemptMs);
        const signals = { stopping: AbortSignal.any([stopping, late]), signal };
        const work = () =>
          runPanel(deps, job.runId, signals).catch((error: unknown) => {
            throw late.aborted && !stopping.aborted ? new TakesLong() : error;
          });
        return orWait('panel', job, attempt, { work, keepWaiting: () => keepPanelWaiting(deps, job.runId) });
      },
      giveUp: ({ runId }) => giveUpPanel(deps, runId),
    },
    'model-check': {
      atOnce: 1,
      run: ({ checkId }, { signal }) => runModelCheck(deps, checkId, signal),
      giveUp: ({ checkId }) => endModelCheck(deps, checkId),
    },
    'operator-mail': { atOnce: 1, run: ({ mailId }) => deliverOperatorMail(deps, mailId) },
    bulk: { atOnce: 1, run: (job, run) => runBulk(deps, job, run), giveUp: (job) => giveUpBulk(deps, job) },
    sweep: { atOnce: 1, run: () => choreRunner.runDue() },
    retention: { atOnce: 1, run: () => applyRetention(deps) },
  };
}
