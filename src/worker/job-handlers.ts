import type { z } from 'zod';
import { mailPrivateLink } from '../operations/access/mail-private-link.ts';
import { applyRetention } from '../operations/account/apply-retention.ts';
import type { Dependencies } from '../operations/dependencies.ts';
import { endModelCheck, runModelCheck } from '../operations/operator/check-model/run-model-check.ts';
import { createChoreRunner } from '../operations/operator/chores/run-chores.ts';
import { deliverMail, giveUpMail } from '../operations/report/deliver-mail.ts';
import { giveUpPanel, runPanel } from '../operations/talk/panel/run-panel.ts';
import { debriefCall, giveUpDebrief } from '../operations/talk/phone/debrief-call.ts';
import type { PipelineDependencies, ReportAttempt } from '../pipeline/dependencies.ts';
import { giveUpReport } from '../pipeline/give-up-report.ts';
import { runReport } from '../pipeline/run-report.ts';

export type WorkerDependencies = PipelineDependencies & Dependencies & Parameters<typeof deliverMail>[0];
export type WorkerSettings = { reportsAtOnce: number; mailsAtOnce: number; stopGraceMs: number };

type Definitions = WorkerDependencies['jobs']['definitions'];
type JobRun = Pick<ReportAttempt, 'attempt' | 'stopping' | 'signal'>;
export type Handler<Payload = never> = {
  atOnce: number;
  run: (payload: Payload, run: JobRun) => Promise<unknown>;
  giveUp?: (payload: Payload) => Promise<unknown>;
};
type HandlerOf<
  Definition extends { payload: z.ZodType },
  Payload = z.infer<Definition['payload']>,
> = Definition extends {
  hasDeadLetter: true;
}
  ? Required<Handler<Payload>>
  : Omit<Handler<Payload>, 'giveUp'>;

/** What each job of store/queues.ts does; `giveUp` is for those that have used up their retries. */
export function jobHandlers(
  deps: WorkerDependencies,
  { reportsAtOnce, mailsAtOnce }: WorkerSettings,
  stopping: AbortSignal,
): { [Name in keyof Definitions]: HandlerOf<Definitions[Name]> } {
  const choreRunner = createChoreRunner(deps, { stopping });
  return {
    report: {
      atOnce: reportsAtOnce,
      run: ({ analysisId }, run) => runReport({ deps, analysisId, ...run }),
      giveUp: ({ analysisId }) => giveUpReport(deps, analysisId),
    },
    mail: {
      atOnce: mailsAtOnce,
      run: async (job, { attempt }) => {
        const later = await deliverMail(deps, job.mailId);
        if (later) await deps.db.transaction((tx) => deps.jobs.postpone(tx, 'mail', attempt, job, later));
      },
      giveUp: ({ mailId }) => giveUpMail(deps, mailId),
    },
    'link-request': { atOnce: 1, run: (wanted) => mailPrivateLink(deps, wanted) },
    debrief: {
      atOnce: 2,
      run: ({ callId }, { signal }) => debriefCall(deps, callId, signal),
      giveUp: ({ callId }) => giveUpDebrief(deps, callId),
    },
    panel: {
      atOnce: 2,
      run: ({ runId }, signals) => runPanel(deps, runId, signals),
      giveUp: ({ runId }) => giveUpPanel(deps, runId),
    },
    'model-check': {
      atOnce: 1,
      run: ({ checkId }, { signal }) => runModelCheck(deps, checkId, signal),
      giveUp: ({ checkId }) => endModelCheck(deps, checkId),
    },
    sweep: { atOnce: 1, run: () => choreRunner.runDue() },
    retention: { atOnce: 1, run: () => applyRetention(deps) },
  };
}
