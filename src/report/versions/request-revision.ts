import type { AccessRole } from '../../access/rules/access-rights.ts';
import { priorityOf } from '../../analysis/rules/order-jobs.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import { type AnalysisRow, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { forgetFailures } from '../../platform/journal/store.ts';
import { revisionsLeft, standingOf } from '../../platform/model/rules/budget.ts';
import { readLedger } from '../../platform/model/store/ledger.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { findReport } from '../document/store.ts';
import { type NewFact, type RevisionCause, revisionPrefix, withNextIds } from './rules/revision.ts';
import { canRevise, listRevisions, queueRevision } from './store.ts';

const cannotRevise =
  'What this report was written from cannot be read, so no new version can be written and it stays as it is.';

type Request = {
  analysisId: number;
  cause: RevisionCause;
  /** Without ids; they get the next free ones. */
  facts: readonly NewFact[];
  requestedBy: AccessRole;
  now: Date;
  /** For a rewrite: the language, when it is not the order’s. */
  language?: string | null;
};

/** New versions that an order can still have. A request counts when it is accepted, also when it fails. */
export const versionsLeft = async (
  { budget }: Pick<Dependencies, 'budget'>,
  db: Queryable,
  analysis: Pick<AnalysisRow, 'id' | 'finalPriceCents' | 'grantedVersions'>,
): Promise<number> =>
  revisionsLeft(
    budget,
    { standing: standingOf(analysis), granted: analysis.grantedVersions },
    await readLedger(db, analysis.id),
  );

const usedUp =
  'You’ve used all the new versions for this report. The versions you have stay here. Contact support if you need another.';

/** Queues the next version of a completed report. The caller has checked the actor's right. */
export async function requestRevision(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs' | 'budget'>,
  request: Request,
): Promise<{ revision: number }> {
  const { analysisId, cause, requestedBy, now, language = null } = request;
  const analysis = await lockAnalysis(tx, analysisId);
  if (!analysis) throw new AppError('not_found');
  if (analysis.status !== 'completed')
    throw new AppError('not_completed', 'You can request a new version once the report is finished.');
  if (!isPaid(analysis))
    throw new AppError('payment_required', 'This report was refunded, so no new version can be written.');
  const revisions = await listRevisions(tx, analysisId);
  if (revisions.some(({ state }) => state === 'queued')) throw new AppError('revision_pending');
  const document = await findReport(tx, analysisId);
  const isWritable = cause === 'rewrite' || (await canRevise(tx, analysisId));
  if (!document?.details || !isWritable) throw new AppError('not_available', cannotRevise);
  if ((await versionsLeft(deps, tx, analysis)) === 0) throw new AppError('budget_used_up', usedUp);
  if (request.facts.length === 0 && cause !== 'rewrite')
    throw new AppError('invalid_input', 'There’s nothing new to add, so there’s no new version to write.');
  const revision = document.revision + 1;
  const earlier = revisions.flatMap(({ facts }) => facts);
  const facts = withNextIds(request.facts, [...document.details.evidence, ...earlier]);
  const row = { analysisId, revision, cause, language, facts, requestedAt: now, requestedBy };
  await queueRevision(tx, { ...row, state: 'queued' });
  await forgetFailures(tx, analysisId, revisionPrefix(revision));
  await deps.jobs.enqueue(tx, 'revision', { analysisId, revision }, { priority: priorityOf(analysis) });
  return { revision };
}
