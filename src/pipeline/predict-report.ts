import type { EnforcedDraft } from '../domain/report/checks/enforce-blocking-checks.ts';
import { planActions } from '../domain/report/plan-actions.ts';
import { composePredictions } from '../domain/report/predictions/compose-predictions.ts';
import type { MadePrediction } from '../domain/report/predictions/written-predictions.ts';
import type { Answer } from '../domain/report/report.ts';
import { actionsIn } from '../domain/report/surviving-parts.ts';
import type { ReportRun } from './dependencies.ts';
import { writePredictions } from './steps/write-predictions.ts';
import { unlessModelFails } from './unless-model-fails.ts';

/** A report without an answer has nothing to predict from, and one whose model predicts nothing usable is delivered without. */
export async function predictReport(
  run: ReportRun,
  { draft }: EnforcedDraft,
  answer: Answer | null,
): Promise<MadePrediction[]> {
  if (!answer) return [];
  const { caseFile, cast, snapshot, customerWords, modules } = draft;
  const moves = answer.moves.map(({ actionId }) => actionId);
  const plan = planActions(actionsIn(modules), caseFile.language, moves);
  const material = { caseFile, cast, snapshot, customerWords, answer, plan };
  const written = await unlessModelFails(writePredictions(run, material));
  return written ? composePredictions(written, material) : [];
}
