import { writeAudit } from '../../access/audit.ts';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { changeAddress, isSameAddress } from '../../access/change-address.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import { type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { editAnalysis, lockAgainstDeletion, lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findNewestMail, queueMail, queueMailAgain } from '../../platform/mail/store.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { resendWithin } from '../../report/document/resend-report-mail.ts';
import type { GroupAction } from '../problems/rules/analysis-problem.ts';
import { type AnalysisStatusChange, restartWithin } from './restart-analysis.ts';
import { mayCancel } from './rules/possible-actions.ts';
import { insertNote } from './store.ts';

/** For the other administrators. Deleted with the analysis. */
export async function addNote(
  deps: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  analysisId: number,
  text: string,
  request: RequestIdentity | null,
) {
  await authoriseAnalysis(deps.db, actor, 'add-note', analysisId);
  const { administratorId } = actor;
  return respondOnce(deps, request, async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
    const noteId = await insertNote(tx, { analysisId, administratorId, text, createdAt: deps.now() });
    return { analysisId, noteId };
  });
}

/**
 * Stops a released report: `failed`, reason `cancelled`. Its job is ended, so that a running worker records and spends
 * nothing more. The customer gets a mail and cannot restart it; an administrator can. A refund is a separate action.
 */
export async function cancelAnalysis(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  request: RequestIdentity | null,
): Promise<AnalysisStatusChange> {
  await authoriseAnalysis(deps.db, actor, 'cancel', analysisId);
  return respondOnce(deps, request, async (tx) => {
    await deps.jobs.cancelReport(tx, analysisId);
    const row = await lockAnalysis(tx, analysisId);
    if (!row || !mayCancel(row)) throw new AppError('not_cancellable');
    await moveAnalysis(tx, row.id, { from: row.status, to: 'failed' }, { failureReason: 'cancelled' });
    await queueMail(tx, deps.jobs, mailAbout(row, 'report-failed'));
    return { analysisId, status: 'failed' as const };
  });
}

/**
 * Moves an analysis to another address and sends the report, or the private link of an unfinished one, there. Only the
 * ordering browser keeps its access.
 */
export async function correctAddress(
  deps: Dependencies,
  actor: Actor,
  wanted: { analysisId: number; email: string },
  request: RequestIdentity | null,
) {
  const { analysisId, email } = wanted;
  await authoriseAnalysis(deps.db, actor, 'correct-address', analysisId);
  return respondOnce(deps, request, async (tx) => {
    const row = await lockAnalysis(tx, analysisId);
    if (!row) throw new AppError('not_found');
    const { customerEmail: old, status } = row;
    if (isSameAddress(email, old)) throw new AppError('same_address');
    await editAnalysis(tx, analysisId, status, await changeAddress(tx, actor, row, email, deps.now()));
    await queueMailAgain(tx, deps.jobs, mailAbout(row, 'address-corrected'));
    const kind = status === 'completed' ? ('report-ready' as const) : ('private-link' as const);
    const waits = (await findNewestMail(tx, analysisId, kind))?.status === 'queued';
    if (!waits) await queueMailAgain(tx, deps.jobs, mailAbout({ ...row, customerEmail: email }, kind));
    return { analysisId, mail: kind };
  });
}

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'>;

/** Another operator has just resent it. */
const resendPauseMs = 10 * 60_000;

const acts: Record<GroupAction, (deps: Deps, tx: Tx, analysisId: number) => Promise<unknown>> = {
  retry: restartWithin,
  'resend-mail': (deps, tx, analysisId) =>
    resendWithin(deps, tx, analysisId, new Date(deps.now().getTime() - resendPauseMs)),
};

/**
 * Applies one action to all orders of a cause, each in its own transaction with its audit row: after a crash
 * an order has both, or is untouched and still on the list. Orders that no longer need it are skipped, so a
 * repeat does nothing twice.
 */
export async function startAgain(
  deps: Deps,
  actor: Actor,
  { action, ids, address }: { action: GroupAction; ids: readonly number[]; address: string },
): Promise<{ done: number; skipped: number }> {
  const administratorId = requireAdministrator(actor);
  let done = 0;
  for (const analysisId of new Set(ids)) {
    const entry = { administratorId, action, analysisId, amountCents: null, address, subject: 'start-again' };
    try {
      await deps.db.transaction(async (tx) => {
        await acts[action](deps, tx, analysisId);
        await writeAudit({ ...deps, db: tx }, entry, 'done');
      });
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { done, skipped: new Set(ids).size - done };
}
