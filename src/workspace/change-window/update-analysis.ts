import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { changeAddress, isSameAddress } from '../../access/change-address.ts';
import { type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { hasFailed, isEditable, maxRestarts, moreTimeMs } from '../../analysis/rules/analysis-status.ts';
import { noModuleChosen } from '../../analysis/rules/module-catalogue.ts';
import { priorityOf } from '../../analysis/rules/order-jobs.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import { type AnalysisRow, editAnalysis, lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { type PresentedAnalysis, presentAnalysis } from '../../report/follow/present-analysis.ts';
import { resetRun } from '../../report/writing/store.ts';
import { type NewAnalysis, withoutAnalysis } from '../order-form/create-analysis.ts';

type Fields = Omit<NewAnalysis, 'tier' | 'promoCode'>;
type Edits = Fields & { tier?: NewAnalysis['tier'] | undefined };

/** Saves the edits and starts: a paid analysis in its change window, or a failed one again. */
export async function updateAnalysis(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  edits: Edits,
  request: RequestIdentity | null,
): Promise<PresentedAnalysis> {
  const { customerEmail: known } = await authoriseAnalysis(deps.db, actor, 'edit', analysisId);
  if (edits.customerEmail && !isSameAddress(edits.customerEmail, known)) {
    await authoriseAnalysis(deps.db, actor, 'change-address', analysisId);
  }
  const work = async (tx: Tx) => {
    await deps.jobs.lockReport(tx, analysisId);
    const row = await lockPaid(tx, analysisId);
    refuseUnlessStartable(row);
    // Only support restarts what support has stopped.
    if (row.failureReason === 'cancelled' && actor.administratorId === null) throw new AppError('cancelled');
    const failed = hasFailed(row.status);
    const now = deps.now();
    const { customerEmail, tier, ...details } = edits;
    const patch = {
      ...details,
      ...(customerEmail && (await changeAddress(tx, actor, row, customerEmail, now))),
      ...(tier && { tier }),
      startsAt: now,
      failureReason: null,
    };
    if (failed) {
      await moveAnalysis(
        tx,
        row.id,
        { from: row.status, to: 'pending' },
        { ...patch, restarts: row.restarts + 1 },
      );
      await resetRun(tx, row.id);
    } else await editAnalysis(tx, row.id, 'pending', patch);
    await deps.jobs.startReportNow(tx, row.id, now, priorityOf(row));
    const started = (await lockAnalysis(tx, row.id)) as AnalysisRow;
    return { analysisId: row.id, analysis: await presentAnalysis(tx, started) };
  };
  const { analysis } = await respondOnce(deps, request, work, withoutAnalysis());
  return analysis;
}

async function lockPaid(tx: Tx, analysisId: number): Promise<AnalysisRow> {
  const row = await lockAnalysis(tx, analysisId);
  if (!row) throw new AppError('not_found');
  if (!isPaid(row)) throw new AppError('payment_required');
  return row;
}

function refuseUnlessStartable(row: AnalysisRow): void {
  if (row.status === 'processing' || row.status === 'completed') throw new AppError('already_started');
  if (hasFailed(row.status) && (row.restarts >= maxRestarts || row.failureReason === 'over_budget'))
    throw new AppError('restarts_used_up');
}

export async function extendChangeWindow(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<PresentedAnalysis> {
  await authoriseAnalysis(deps.db, actor, 'edit', analysisId);
  return deps.db.transaction(async (tx) => {
    await deps.jobs.lockReport(tx, analysisId);
    const row = await lockPaid(tx, analysisId);
    const now = deps.now();
    if (row.status !== 'pending' || row.startsAt === null || row.startsAt <= now)
      throw new AppError('already_started');
    if (row.windowExtendedAt === null) {
      const startsAt = new Date(row.startsAt.getTime() + moreTimeMs);
      await editAnalysis(tx, row.id, 'pending', { startsAt, windowExtendedAt: now });
      await deps.jobs.moveReportStart(tx, row.id, startsAt, priorityOf(row));
    }
    const extended = (await lockAnalysis(tx, row.id)) as AnalysisRow;
    return presentAnalysis(tx, extended);
  });
}

/** The valid fields, and the reason for each invalid one. */
type Draft = {
  values: Partial<Fields>;
  notSaved: { [Field in keyof Fields]?: string };
};

export async function saveDraft(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  draft: Draft,
): Promise<{ analysis: PresentedAnalysis; notSaved: Draft['notSaved'] }> {
  await authoriseAnalysis(deps.db, actor, 'edit', analysisId);
  const mayChangeAddress = await authoriseAnalysis(deps.db, actor, 'change-address', analysisId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
  return deps.db.transaction(async (tx) => {
    const row = await lockPaid(tx, analysisId);
    // Checked even before a worker starts: a late draft from another tab must not change a finalized analysis.
    if (!isEditable(row, deps.now())) throw new AppError('already_started');
    const { values, notSaved } = withoutRefused(row, draft, mayChangeAddress);
    const { customerEmail } = values;
    const address = customerEmail ? await changeAddress(tx, actor, row, customerEmail, deps.now()) : {};
    if (Object.keys(values).length > 0) await editAnalysis(tx, row.id, row.status, { ...values, ...address });
    const saved = (await lockAnalysis(tx, row.id)) as AnalysisRow;
    return { analysis: await presentAnalysis(tx, saved), notSaved };
  });
}

/** A valid field may still not match this analysis, or this person may not change it. */
function withoutRefused(row: AnalysisRow, draft: Draft, mayChangeAddress: boolean): Draft {
  const values = { ...draft.values };
  const notSaved = { ...draft.notSaved };
  if (values.customerEmail && !mayChangeAddress && !isSameAddress(values.customerEmail, row.customerEmail)) {
    delete values.customerEmail;
    notSaved.customerEmail =
      'Only the browser that placed the order, or its signed-in owner, can change the address.';
  }
  const reportType = values.reportType ?? row.reportType;
  const modules = values.selectedModules ?? row.selectedModules;
  const changesScope = values.reportType !== undefined || values.selectedModules !== undefined;
  if (changesScope && reportType === 'full' && modules.length === 0) {
    delete values.reportType;
    delete values.selectedModules;
    notSaved.selectedModules = noModuleChosen;
  }
  return { values, notSaved };
}
