import { authoriseAnalysis, authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type AccessRole, type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { findReport, findRevisionNumber } from '../../report/document/store.ts';
import { isMeasureKey, measureOf, ownMeasure } from '../predictions/rules/measures.ts';
import {
  deleteOpenTest,
  findPrediction,
  findTestOf,
  insertTest,
  listTests,
  updateTest,
} from '../predictions/store.ts';
import { testOfPrediction } from './record-result.ts';
import { dueAfter } from './rules/test-result.ts';
import { lockForOutcomes, outcomesOf } from './view-outcomes.ts';

const mostTests = 50;

type Wanted = {
  predictionId?: number | undefined;
  actionId?: string | undefined;
  title?: string | undefined;
  measure?: string | undefined;
  measureName?: string | null | undefined;
  goodWhen?: 'up' | 'down' | undefined;
  dueDays: number;
  before: number | null;
};
type Start = { analysisId: number; by: AccessRole; now: Date };

export async function startTest(
  { db, now, budget }: Pick<Dependencies, 'db' | 'now' | 'budget'>,
  actor: Actor,
  analysisId: number,
  wanted: Wanted,
) {
  const { access } = await authoriseWithAccess(db, actor, 'log-outcome', analysisId);
  const [by] = accessRolesOf(actor, access);
  if (!by) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    const analysis = await lockForOutcomes(tx, analysisId);
    const start = { analysisId, by, now: now() };
    if (wanted.predictionId === undefined) await startOwn(tx, start, wanted);
    else await startPrediction(tx, start, { predictionId: wanted.predictionId, before: wanted.before });
    return outcomesOf({ budget }, tx, analysis);
  });
}

/** A test that runs or has a result stays as it is, but one marked as not tried can still be started. */
async function startPrediction(
  tx: Tx,
  { analysisId, by, now }: Start,
  { predictionId, before }: { predictionId: number; before: number | null },
): Promise<void> {
  const prediction = await findPrediction(tx, analysisId, predictionId);
  if (!prediction) throw new AppError('not_found');
  const started = { startedAt: now, dueAt: dueAfter(now, prediction.dueDays), numberBefore: before };
  const test = await findTestOf(tx, predictionId);
  if (!test) {
    await requireRoom(tx, analysisId);
    const revision = (await findRevisionNumber(tx, analysisId)) ?? prediction.revision;
    await insertTest(tx, { ...testOfPrediction(prediction), ...started, revision, createdBy: by });
  } else if (test.result === 'not-tried')
    await updateTest(tx, test, {
      ...started,
      result: null,
      answeredAt: null,
      answeredBy: null,
      isPublic: false,
    });
}

async function startOwn(tx: Tx, { analysisId, by, now }: Start, wanted: Wanted): Promise<void> {
  const { actionId = null, dueDays, before } = wanted;
  const report = await findReport(tx, analysisId);
  const action = report?.details?.actions.find(({ id }) => id === actionId);
  if (actionId !== null && !action) throw new AppError('not_found');
  const title = action?.text ?? wanted.title;
  if (!title) throw new AppError('invalid_input', 'Say in a few words what you’ll change.');
  const measured = measureWanted(wanted);
  const isSame = (await listTests(tx, analysisId)).some(
    (test) =>
      test.result === null &&
      test.predictionId === null &&
      test.actionId === actionId &&
      test.title === title &&
      test.measure === measured.measure &&
      test.measureName === measured.measureName,
  );
  if (isSame) return;
  await requireRoom(tx, analysisId);
  const revision = report?.revision ?? 1;
  const running = {
    startedAt: now,
    dueAt: dueAfter(now, dueDays),
    numberBefore: before,
    revision,
    createdBy: by,
  };
  await insertTest(tx, { analysisId, actionId, title, ...measured, ...running });
}

function measureWanted({ measure, measureName, goodWhen = 'up' }: Wanted) {
  if (measure === ownMeasure) {
    if (!measureName) throw new AppError('invalid_input', 'Name what you’ll count.');
    return { measure, measureName, goodWhen };
  }
  if (measure === undefined || !isMeasureKey(measure))
    throw new AppError('invalid_input', 'Please choose what you will count.');
  return { measure, measureName: null, goodWhen: measureOf(measure).goodWhen };
}

async function requireRoom(tx: Tx, analysisId: number): Promise<void> {
  if ((await listTests(tx, analysisId)).length >= mostTests)
    throw new AppError(
      'budget_used_up',
      `This report has ${mostTests} tests. Please delete one of your own before you start another.`,
    );
}

/** Also when the report is refunded. A test of a prediction stays once it has a result. */
export async function deleteTest(
  { db, budget }: Pick<Dependencies, 'db' | 'budget'>,
  actor: Actor,
  analysisId: number,
  testId: number,
) {
  const analysis = await authoriseAnalysis(db, actor, 'log-outcome', analysisId);
  return db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    await deleteOpenTest(tx, analysisId, testId);
    return outcomesOf({ budget }, tx, analysis);
  });
}
