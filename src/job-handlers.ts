import type { z } from 'zod';
import { mailPrivateLink } from './access/private-links.ts';
import { deliverMail, type MailDependencies } from './mails.ts';
import { createChoreRunner } from './platform/jobs/chores/run-chore.ts';
import type { GiveUpReason } from './platform/jobs/rules.ts';
import type { PipelineDependencies, ReportAttempt } from './platform/journal/dependencies.ts';
import { giveUpMail } from './platform/mail/deliver-mail.ts';
import { giveUpWords, runWordsReading } from './report/customer-words/run-words-reading.ts';
import { giveUpRevision, runRevision } from './report/versions/run-revision.ts';
import { giveUpReport } from './report/writing/fail-report.ts';
import { runReport } from './report/writing/run-report.ts';

export type WorkerDependencies = PipelineDependencies & MailDependencies;
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

/** What each job of platform/jobs/queues.ts does; `giveUp` is for those that have used up their retries. */
export function jobHandlers(
  deps: WorkerDependencies,
  { reportsAtOnce, mailsAtOnce }: WorkerSettings,
): { [Name in keyof Definitions]: HandlerOf<Definitions[Name]> } {
  const runChore = createChoreRunner(deps);
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
    words: {
      atOnce: 2,
      run: (job, run) => runWordsReading({ deps, analysisId: job.analysisId, ...run }, job),
      giveUp: (job, reason) => giveUpWords(deps, job, reason),
    },
    mail: {
      // PDFs are rendered one at a time: their mails must not occupy every place.
      atOnce: { all: mailsAtOnce, urgent: mailsAtOnce < 2 ? 0 : 1, free: mailsAtOnce < 3 ? 0 : 1 },
      run: async (job, { attempt }) => {
        const later = await deliverMail(deps, job.mailId);
        if (later) await deps.db.transaction((tx) => deps.jobs.postpone(tx, 'mail', attempt, job, later));
      },
      giveUp: ({ mailId }) => giveUpMail(deps, mailId),
    },
    'link-request': { atOnce: 1, run: (wanted) => mailPrivateLink(deps, wanted) },
    // Each chore uses at least one connection; one that hangs keeps its place until its time limit.
    chore: { atOnce: 3, run: ({ chore }, signals) => runChore(chore, signals) },
  };
}
