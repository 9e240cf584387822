import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError, type ErrorCode } from '../../../domain/app-error.ts';
import type { BulkKind } from '../../../domain/operator/bulk-action.ts';
import type { Tx } from '../../../store/database.ts';
import { AttemptReplaced, type JobAttempt } from '../../../store/jobs.ts';
import {
  type BulkAction,
  endItem,
  findBulk,
  listWaitingItems,
  markBulkFinished,
  markBulkStarted,
  refuseWaiting,
} from '../../../store/operator/bulk-actions.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import { writeAudit } from '../../access/write-audit.ts';
import { restartWithin } from '../../analysis/restart-analysis.ts';
import type { Dependencies } from '../../dependencies.ts';
import { resendWithin } from '../../report/resend-report-mail.ts';
import { viewBulk } from './view-bulk.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'>;

/** A bug in one item must not hold up the others, but many in a row mean that nothing works. */
const mostFailures = 5;
/** Somebody else has sent it meanwhile. */
const resendPauseMs = 10 * 60_000;

/** Starts it once; a repeat changes nothing. */
export async function startBulk(
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  actor: Actor,
  bulkId: number,
) {
  const administratorId = requireAdministrator(actor);
  await deps.db.transaction(async (tx) => {
    const started = await markBulkStarted(tx, bulkId, { administratorId, startedAt: deps.now() });
    if (started) await deps.jobs.enqueue(tx, 'bulk', { bulkId });
  });
  return viewBulk(deps, actor, bulkId);
}

const acts: Record<BulkKind, (deps: Deps, tx: Tx, analysisId: number) => Promise<unknown>> = {
  retry: restartWithin,
  'resend-mail': (deps, tx, analysisId) =>
    resendWithin(deps, tx, analysisId, new Date(deps.now().getTime() - resendPauseMs)),
};

/** The job of a bulk action: what is still waiting, one transaction each. A killed worker's successor continues. */
export async function runBulk(
  deps: Deps,
  { bulkId }: { bulkId: number },
  { attempt, stopping }: { attempt: JobAttempt; stopping: AbortSignal },
): Promise<void> {
  const bulk = await findBulk(deps.db, bulkId);
  if (!bulk || bulk.finishedAt !== null) return;
  const failures: unknown[] = [];
  for (const analysisId of await listWaitingItems(deps.db, bulkId)) {
    if (stopping.aborted) throw new Error('this worker stops');
    try {
      await runItem(deps, bulk, analysisId, attempt);
    } catch (error) {
      if (error instanceof AttemptReplaced) throw error;
      deps.log.error({ err: error, bulkId, analysisId }, 'an item of a bulk action failed');
      failures.push(error);
      if (failures.length >= mostFailures) break;
    }
  }
  if (failures.length > 0) throw failures[0];
  await markBulkFinished(deps.db, bulkId, deps.now());
}

/** The action, its audit row and the item's state commit together: after a crash it is done with all of them, or untouched. */
async function runItem(deps: Deps, bulk: BulkAction, analysisId: number, attempt: JobAttempt): Promise<void> {
  const end = async (tx: Tx, refusal: ErrorCode | null): Promise<void> => {
    const isEnded = await endItem(tx, { bulkId: bulk.id, analysisId }, { refusal, endedAt: deps.now() });
    // The analysis was deleted meanwhile.
    if (!isEnded && refusal !== null) return;
    // Cannot happen behind the fence; rolls the action back.
    if (!isEnded) throw new AttemptReplaced();
    const { administratorId, kind: action } = bulk;
    const entry = { administratorId, action, analysisId, amountCents: null, address: 'worker' };
    await writeAudit({ ...deps, db: tx }, { ...entry, subject: `bulk ${bulk.id}` }, refusal ?? 'done');
  };
  try {
    await deps.db.transaction(async (tx) => {
      await deps.jobs.fence(tx, attempt);
      await acts[bulk.kind](deps, tx, analysisId);
      await end(tx, null);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await deps.db.transaction(async (tx) => {
      await deps.jobs.fence(tx, attempt);
      await end(tx, error.code);
    });
  }
}

/** Says of what is still waiting that it was not done. */
export const giveUpBulk = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { bulkId }: { bulkId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await refuseWaiting(tx, bulkId, { refusal: 'internal', endedAt: now() });
    await markBulkFinished(tx, bulkId, now());
  });
