import type { AccessRole } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { dueAfter } from '../../domain/outcomes/due.ts';
import { contradicts, type Result } from '../../domain/outcomes/outcome.ts';
import { nameOfMeasure } from '../../domain/report/predictions/measures.ts';
import type { Tx } from '../../store/database.ts';
import {
  findTest,
  findTestOf,
  insertTest,
  type OutcomeTestRow,
  updateTest,
} from '../../store/outcomes/outcome-tests.ts';
import { findPrediction, type PredictionRow } from '../../store/outcomes/predictions.ts';
import { findRevisionNumber } from '../../store/report/report-documents.ts';
import { lockForOutcomes } from './lock-for-outcomes.ts';

export type ResultTarget = { predictionId: number } | { testId: number };
export type EnteredResult = {
  result: Result;
  before: number | null;
  after: number | null;
  note: string;
  isPublic: boolean;
};
type Recorded = { test: OutcomeTestRow; isRecorded: boolean };

/**
 * Stores what happened: the only function that does. The caller has checked the actor's right; that the report is completed and not
 * refunded is checked here, under the lock. A mailed link records only where no result is stored; a customer corrects.
 */
export async function recordResult(
  tx: Tx,
  analysisId: number,
  target: ResultTarget,
  entered: EnteredResult,
  { by, now }: { by: AccessRole | 'mail'; now: Date },
): Promise<Recorded> {
  await lockForOutcomes(tx, analysisId);
  const { test, prediction } = await findTarget(tx, analysisId, target);
  if (test?.result && by === 'mail') return { test, isRecorded: false };
  const tested = test ?? prediction;
  if (!tested) throw new AppError('not_found');
  const { goodWhen } = tested;
  if (contradicts(entered.result, { ...entered, goodWhen })) throw contradiction(entered, tested);
  const wasTried = entered.result !== 'not-tried';
  const answer = {
    result: entered.result,
    numberBefore: wasTried ? entered.before : null,
    numberAfter: wasTried ? entered.after : null,
    note: entered.note,
    // Only predictions are counted.
    isPublic: entered.isPublic && (prediction !== null || test?.predictionId != null),
    answeredAt: now,
    answeredBy: by,
  };
  if (test) return { test: await updateTest(tx, test, answer), isRecorded: true };
  if (!prediction) throw new AppError('not_found');
  const revision = (await findRevisionNumber(tx, analysisId)) ?? prediction.revision;
  const unstarted = { ...testOfPrediction(prediction), startedAt: null, revision, createdBy: by };
  return { test: await insertTest(tx, { ...unstarted, ...answer }), isRecorded: true };
}

async function findTarget(tx: Tx, analysisId: number, target: ResultTarget) {
  if ('testId' in target) return { test: await findTest(tx, analysisId, target.testId), prediction: null };
  const prediction = await findPrediction(tx, analysisId, target.predictionId);
  return { test: prediction && (await findTestOf(tx, prediction.id)), prediction };
}

/** Due when the prediction is, until it is started. */
export const testOfPrediction = (prediction: PredictionRow) => ({
  analysisId: prediction.analysisId,
  predictionId: prediction.id,
  actionId: prediction.actionId,
  title: prediction.text,
  measure: prediction.measure,
  measureName: prediction.measureName,
  goodWhen: prediction.goodWhen,
  dueAt: dueAfter(prediction.madeAt, prediction.dueDays),
});

function contradiction(
  { before, after, result }: EnteredResult,
  { measure, measureName, goodWhen }: Pick<OutcomeTestRow, 'measure' | 'measureName' | 'goodWhen'>,
): AppError {
  const good = `${goodWhen === 'up' ? 'more' : 'less'} is better`;
  return new AppError(
    'invalid_input',
    `${before} before and ${after} after is not ${result}: for “${nameOfMeasure(measure, measureName)}”, ${good}. Please check the numbers or the result.`,
  );
}
