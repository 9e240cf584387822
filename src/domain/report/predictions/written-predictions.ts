import type { AnswerMaterial } from '../answer/written-answer.ts';
import type { PlanItem } from '../plan-actions.ts';
import { type Answer, type Prediction, predictionPercents } from '../report.ts';
import { type Direction, dueDayChoices, type MeasureKey, type ownMeasure } from './measures.ts';

/** Words in the model's schema, because some providers allow lists of choices for texts only. */
export const dueChoices = dueDayChoices.map(String) as [DueChoice, ...DueChoice[]];
type DueChoice = `${(typeof dueDayChoices)[number]}`;
export const percentChoices = predictionPercents.map(String) as [string, ...string[]];
export const mostPredictions = 3;

/** A prediction as the model writes it. Findings and actions have short names there. */
export type WrittenPrediction = {
  /** 1 is the first finding. */
  finding: number;
  /** a1 is the first row of the plan. */
  action: string;
  text: string;
  measure: MeasureKey | typeof ownMeasure;
  /** Of `own`: what the customer counts, in the words of one of their facts. */
  ownMeasure: { name: string; factId: string; goodWhen: 'up' | 'down' } | null;
  direction: Direction;
  dueDays: DueChoice;
  percent: string;
  against: string;
};
export type WrittenPredictions = { predictions: WrittenPrediction[] };

/** What predictions are written from, and checked against. The plan begins with the moves of the answer. */
export type PredictionMaterial = Omit<AnswerMaterial, 'copy' | 'modules'> & {
  answer: Answer;
  plan: readonly PlanItem[];
};

/** A prediction of a finished version: what its report stores, and what is kept beside it to be answered. */
export type MadePrediction = {
  stored: Prediction;
  finding: number;
  actionId: string;
  measure: MeasureKey | typeof ownMeasure;
  measureName: string | null;
  goodWhen: 'up' | 'down';
};
