import type { ReportDraft } from '../domain/report/checks/report-draft.ts';
import { planActions } from '../domain/report/plan-actions.ts';
import { composePredictions } from '../domain/report/predictions/compose-predictions.ts';
import type { MadePrediction } from '../domain/report/predictions/find-prediction-faults.ts';
import type { Answer } from '../domain/report/report.ts';
import { actionsIn } from '../domain/report/surviving-parts.ts';
import type { ReportRun } from './dependencies.ts';
import { writePredictions } from './steps/writing-steps.ts';
import { unlessModelFails } from './unless-model-fails.ts';

/** A report without an answer has nothing to predict from, and one whose model predicts nothing usable is delivered without. */
export async function predictReport(
  run: ReportRun,
  draft: ReportDraft,
  answer: Answer | null,
): Promise<MadePrediction[]> {
  if (!answer) return [];
  const moves = answer.moves.map(({ actionId }) => actionId);
  const plan = planActions(actionsIn(draft.modules), draft.caseFile.language, moves);
  const material = { ...draft, answer, plan };
  const written = await unlessModelFails(writePredictions(run, material));
  return written ? composePredictions(written, material) : [];
}
