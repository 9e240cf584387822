import type { Actor } from '../../domain/access/access-rights.ts';
import { isEditable } from '../../domain/analysis/change-window.ts';
import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { noModuleChosen } from '../../domain/report/module-catalogue.ts';
import { type AnalysisRow, editAnalysis, lockAnalysis } from '../../store/analysis/analyses.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import { changeAddress, isSameAddress } from '../access/change-address.ts';
import type { Dependencies } from '../dependencies.ts';
import type { NewAnalysis } from './create-analysis.ts';
import { planNextInterview } from './plan-interview.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';

type Fields = Omit<NewAnalysis, 'tier' | 'promoCode'>;
/** The valid fields, and the reason for each invalid one. */
type Draft = {
  values: { [Field in keyof Fields]?: Fields[Field] };
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
    const interview = await deps.jobs.lockInterview(tx, analysisId);
    const row = await lockAnalysis(tx, analysisId);
    if (!row) throw new AppError('not_found');
    if (!isPaid(row)) throw new AppError('payment_required');
    // Also before a worker starts it: a late draft of another tab must not change a finalized analysis.
    if (!isEditable(row, deps.now())) throw new AppError('already_started');
    const { values, notSaved } = withoutRefused(row, draft, mayChangeAddress);
    const { customerEmail } = values;
    const address = customerEmail ? await changeAddress(tx, actor, row, customerEmail, deps.now()) : {};
    if (Object.keys(values).length > 0) await editAnalysis(tx, row.id, row.status, { ...values, ...address });
    const saved = (await lockAnalysis(tx, row.id)) as AnalysisRow;
    await planNextInterview(deps, tx, interview, { before: row, after: saved });
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
