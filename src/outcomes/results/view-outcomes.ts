import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { type AnalysisRow, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { findContradictions } from '../../report/versions/find-contradictions.ts';
import { versionsLeft } from '../../report/versions/request-revision.ts';
import { isMeasureKey, measureOf, nameOfMeasure } from '../predictions/rules/measures.ts';
import type { OutcomeTestRow, PredictionRow } from '../predictions/store.ts';
import { dueAfter, isHit } from './rules/test-result.ts';

/** The workspace shows this error's sentence instead of the forms. */
function whyNoOutcomes(analysis: AnalysisRow): AppError | null {
  if (analysis.status !== 'completed')
    return new AppError('not_completed', 'You can add tests and results once the report is finished.');
  if (!isPaid(analysis))
    return new AppError(
      'payment_required',
      'This report was refunded, so no tests and results can be entered.',
    );
  return null;
}

/** One writer per report at a time, so that two requests never insert the same test, and a deletion waits. */
export async function lockForOutcomes(tx: Tx, analysisId: number): Promise<AnalysisRow> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (!analysis) throw new AppError('not_found');
  const refusal = whyNoOutcomes(analysis);
  if (refusal) throw refusal;
  return analysis;
}

type Budgeted = Pick<Dependencies, 'budget'>;

export const viewOutcomes = async (
  deps: Budgeted & Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
) => outcomesOf(deps, deps.db, await authoriseAnalysis(deps.db, actor, 'read-outcomes', analysisId));

export async function outcomesOf(deps: Budgeted, db: Queryable, analysis: AnalysisRow) {
  const { predictions, tests, contradictions, canRevise } = await findContradictions(db, analysis);
  const testOf = (id: number) => tests.find(({ predictionId }) => predictionId === id) ?? null;
  const [newest] = predictions;
  return {
    hash: newest?.hash ?? null,
    predictions: predictions.map((prediction) => presentPrediction(prediction, testOf(prediction.id))),
    tests: tests.filter(({ predictionId }) => predictionId === null).map(presentTest),
    contradictions,
    canRevise: canRevise && (await versionsLeft(deps, db, analysis)) > 0,
    reminders: { isWanted: analysis.remindersWantedAt !== null, address: analysis.customerEmail },
    refusal: whyNoOutcomes(analysis)?.message ?? null,
  };
}

const presentPrediction = (row: PredictionRow, test: OutcomeTestRow | null) => ({
  ...row,
  measure: presentMeasure(row),
  dueAt: (test?.dueAt ?? dueAfter(row.madeAt, row.dueDays)).toISOString(),
  test: test && presentTest(test),
  isHit: test?.result ? isHit(row, test.result) : null,
});

const presentTest = (row: OutcomeTestRow) => ({
  ...row,
  measure: presentMeasure(row),
  startedAt: row.startedAt?.toISOString() ?? null,
  dueAt: row.dueAt.toISOString(),
  before: row.numberBefore,
  after: row.numberAfter,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

export const presentMeasure = ({ measure, measureName }: Pick<PredictionRow, 'measure' | 'measureName'>) => ({
  name: nameOfMeasure(measure, measureName),
  count: isMeasureKey(measure) ? measureOf(measure).count : null,
});
