import type { Actor } from '../../domain/access/access-rights.ts';
import { dueAfter } from '../../domain/outcomes/due.ts';
import { isHit } from '../../domain/outcomes/outcome.ts';
import { isMeasureKey, measureOf, nameOfMeasure } from '../../domain/report/predictions/measures.ts';
import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { findReminder } from '../../store/outcomes/outcome-reminders.ts';
import type { OutcomeTestRow } from '../../store/outcomes/outcome-tests.ts';
import type { PredictionRow } from '../../store/outcomes/predictions.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { findContradictions } from '../report/find-contradictions.ts';
import { versionsLeft } from '../report/request-revision.ts';
import { whyNoOutcomes } from './lock-for-outcomes.ts';

type Budgeted = Pick<Dependencies, 'budget'>;

export const viewOutcomes = async (
  deps: Budgeted & Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
) => outcomesOf(deps, deps.db, await authoriseAnalysis(deps.db, actor, 'read-outcomes', analysisId));

export async function outcomesOf(deps: Budgeted, db: Queryable, analysis: AnalysisRow) {
  const { predictions, tests, contradictions, canRevise } = await findContradictions(db, analysis);
  const reminder = await findReminder(db, analysis.id);
  const testOf = (id: number) => tests.find(({ predictionId }) => predictionId === id) ?? null;
  const [newest] = predictions;
  return {
    hash: newest?.hash ?? null,
    madeAt: newest?.madeAt.toISOString() ?? null,
    predictions: predictions.map((prediction) => presentPrediction(prediction, testOf(prediction.id))),
    tests: tests.filter(({ predictionId }) => predictionId === null).map(presentTest),
    contradictions,
    canRevise: canRevise && (await versionsLeft(deps, db, analysis)) > 0,
    reminders: {
      isWanted: reminder !== null && reminder.stoppedAt === null,
      address: analysis.customerEmail,
    },
    refusal: whyNoOutcomes(analysis)?.message ?? null,
  };
}

const presentPrediction = (row: PredictionRow, test: OutcomeTestRow | null) => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  finding: row.finding,
  actionId: row.actionId,
  text: row.text,
  measure: presentMeasure(row),
  goodWhen: row.goodWhen,
  direction: row.direction,
  dueDays: row.dueDays,
  percent: row.percent,
  against: row.against,
  madeAt: row.madeAt.toISOString(),
  dueAt: (test?.dueAt ?? dueAfter(row.madeAt, row.dueDays)).toISOString(),
  test: test && presentTest(test),
  isHit: test?.result ? isHit(row, test.result) : null,
});

const presentTest = (row: OutcomeTestRow) => ({
  id: row.id,
  predictionId: row.predictionId,
  actionId: row.actionId,
  title: row.title,
  measure: presentMeasure(row),
  goodWhen: row.goodWhen,
  startedAt: row.startedAt?.toISOString() ?? null,
  dueAt: row.dueAt.toISOString(),
  result: row.result,
  before: row.numberBefore,
  after: row.numberAfter,
  note: row.note,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  isPublic: row.isPublic,
});

export const presentMeasure = ({ measure, measureName }: Pick<PredictionRow, 'measure' | 'measureName'>) => ({
  key: measure,
  name: nameOfMeasure(measure, measureName),
  count: isMeasureKey(measure) ? measureOf(measure).count : null,
});
