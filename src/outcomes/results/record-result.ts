import { authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { readOutcomeKey } from '../../access/link-key.ts';
import { type AccessRole, type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { lockLink } from '../../access/store/private-links.ts';
import { findAnalysis, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { findRevisionNumber } from '../../report/document/store.ts';
import { findContradictions } from '../../report/versions/find-contradictions.ts';
import { requestRevision } from '../../report/versions/request-revision.ts';
import { nameOfMeasure } from '../predictions/rules/measures.ts';
import {
  findPrediction,
  findPredictionById,
  findTest,
  findTestOf,
  insertTest,
  type OutcomeTestRow,
  type PredictionRow,
  updateTest,
} from '../predictions/store.ts';
import { contradicts, dueAfter, isHit, type Result } from './rules/test-result.ts';
import { lockForOutcomes, outcomesOf, presentMeasure } from './view-outcomes.ts';

type ResultTarget = { predictionId: number } | { testId: number };
type EnteredResult = {
  result: Result;
  before: number | null;
  after: number | null;
  note: string;
  /** Null where only the customer can agree: it stays as it is. */
  isPublic: boolean | null;
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
    // A mailed link knows no baseline: the one entered at the start stays.
    numberBefore: wasTried
      ? (entered.before ?? (test?.result == null ? (test?.numberBefore ?? null) : null))
      : null,
    numberAfter: wasTried ? entered.after : null,
    note: entered.note,
    // Only predictions are counted.
    isPublic:
      (entered.isPublic ?? test?.isPublic ?? false) && (prediction !== null || test?.predictionId != null),
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

/** Until the test is started, it is due when its prediction is. */
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

/** From the workspace: a later result replaces the earlier one. */
export async function enterResult(
  { db, now, budget }: Pick<Dependencies, 'db' | 'now' | 'budget'>,
  actor: Actor,
  analysisId: number,
  target: ResultTarget,
  entered: EnteredResult,
) {
  const { access } = await authoriseWithAccess(db, actor, 'log-outcome', analysisId);
  const [by] = accessRolesOf(actor, access);
  if (!by) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    await recordResult(tx, analysisId, target, entered, { by, now: now() });
    const analysis = await findAnalysis(tx, analysisId);
    if (!analysis) throw new AppError('not_found');
    return outcomesOf({ budget }, tx, analysis);
  });
}

type Shown = { predictionId: string; key: string };

/**
 * Cookies and sign-ins do not matter: the key is the right to answer this prediction. Links that are forged,
 * foreign, expired, revoked, deleted or refunded get the same response.
 */
async function authoriseAnswer(tx: Tx, { linkSecrets, now }: Dependencies, { predictionId, key }: Shown) {
  const id = /^[1-9]\d{0,14}$/.test(predictionId) ? Number(predictionId) : null;
  const prediction = id === null ? null : await findPredictionById(tx, id);
  const analysisId = prediction?.analysisId ?? 0;
  const shown = prediction && readOutcomeKey(key, { analysisId, predictionId: prediction.id }, linkSecrets);
  if (!shown || shown.expiresAt <= now()) throw new AppError('not_found');
  const analysis = await lockAnalysis(tx, analysisId);
  const isOpen = analysis?.status === 'completed' && isPaid(analysis);
  if (!isOpen || !(await lockLink(tx, { id: shown.linkId, analysisId }))) throw new AppError('not_found');
  return prediction;
}

function present(prediction: PredictionRow, test: OutcomeTestRow | null) {
  const { text, goodWhen, percent } = prediction;
  const recorded =
    test?.result && test.answeredAt
      ? {
          result: test.result,
          before: test.numberBefore,
          after: test.numberAfter,
          isHit: isHit(prediction, test.result),
          answeredAt: test.answeredAt.toISOString(),
        }
      : null;
  return { text, measure: presentMeasure(prediction), goodWhen, percent, recorded };
}

export const openOutcomeLink = (deps: Dependencies, shown: Shown) =>
  deps.db.transaction(async (tx) => {
    const prediction = await authoriseAnswer(tx, deps, shown);
    return present(prediction, await findTestOf(tx, prediction.id));
  });

/** Only where no result is stored: mail scanners and second clicks must not replace one. */
export const recordLinkedResult = (deps: Dependencies, shown: Shown, entered: EnteredResult) =>
  deps.db.transaction(async (tx) => {
    const prediction = await authoriseAnswer(tx, deps, shown);
    const { id: predictionId, analysisId } = prediction;
    const by = { by: 'mail', now: deps.now() } as const;
    const { test, isRecorded } = await recordResult(tx, analysisId, { predictionId }, entered, by);
    return { ...present(prediction, test), isRecorded };
  });

/** Offered when a prediction did not come true. The new version learns every result that no version knows yet. */
export async function reviseFromOutcomes(
  deps: Pick<Dependencies, 'db' | 'jobs' | 'budget' | 'now'>,
  actor: Actor,
  analysisId: number,
): Promise<{ revision: number }> {
  const { access } = await authoriseWithAccess(deps.db, actor, 'revise', analysisId);
  const [requestedBy] = accessRolesOf(actor, access);
  return deps.db.transaction(async (tx) => {
    const analysis = await lockForOutcomes(tx, analysisId);
    if (!requestedBy) throw new AppError('not_found');
    const { news } = await findContradictions(tx, analysis);
    if (!news)
      throw new AppError(
        'nothing_new',
        'No result contradicts what the report says, or a version was already written from it.',
      );
    return requestRevision(tx, deps, { analysisId, cause: 'outcome', ...news, requestedBy, now: deps.now() });
  });
}
