import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { nullOnModelFailure } from '../../platform/journal/null-on-model-failure.ts';
import type { ReportDraft } from '../../report/checks/rules/report-draft.ts';
import type { Answer } from '../../report/document/rules/report.ts';
import { planActions } from '../../report/plan/rules.ts';
import { actionsIn } from '../../report/versions/rules/kept-actions-and-copy.ts';
import { writePredictions } from '../../report/writing/steps/writing-steps.ts';
import { composePredictions } from './rules/compose-predictions.ts';
import type { MadePrediction } from './rules/find-prediction-faults.ts';

/**
 * A report without an answer has nothing to predict from; one without a usable prediction is delivered
 * without.
 */
export async function predictReport(
  run: ReportRun,
  draft: ReportDraft,
  answer: Answer | null,
): Promise<MadePrediction[]> {
  if (!answer) return [];
  const moves = answer.moves.map(({ actionId }) => actionId);
  const plan = planActions(actionsIn(draft.modules), draft.caseFile.language, moves);
  const material = { ...draft, answer, plan };
  const written = await nullOnModelFailure(writePredictions(run, material));
  return written ? composePredictions(written, material) : [];
}
