import type { AnswerFault } from '../../../platform/model/rules/answer-faults.ts';
import { wordsOf } from '../../../platform/text/split-sentences.ts';
import { plainDigits } from '../../../platform/text/visible-text.ts';
import { asLine, checkSentences } from '../../../report/answer/rules/supported-text.ts';
import { type AnswerMaterial, actionOf } from '../../../report/answer/rules/written-answer.ts';
import { type Answer, type Prediction, predictionPercents } from '../../../report/document/rules/report.ts';
import type { PlanItem } from '../../../report/plan/rules.ts';
import { type Direction, dueDayChoices, type MeasureKey, ownMeasure } from './measures.ts';

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
  /** For `own`: what the customer counts, in the words of one of their facts. */
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

/** A prediction of a finished version: the part that its report stores, and its row, which gets a result. */
export type MadePrediction = {
  stored: Prediction;
  finding: number;
  actionId: string;
  measure: MeasureKey | typeof ownMeasure;
  measureName: string | null;
  goodWhen: 'up' | 'down';
};

/** Fields in alphabetical order without spaces: databases do not keep the order, and a hash depends on it. */
export const predictionsAsText = (predictions: readonly Prediction[]): string =>
  JSON.stringify(
    predictions.map((one) =>
      Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ),
  );

/** SHA-256 in hexadecimal digits. Customers have it in their mail and their PDF, so nobody can change predictions unnoticed. */
export async function hashPredictions(predictions: readonly Prediction[]): Promise<string> {
  const bytes = new TextEncoder().encode(predictionsAsText(predictions));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const mostWords = { text: 40, against: 35 } as const;

/** Predictions that the model has to write again. Without repairs left, code drops the faulty ones. */
export const findPredictionFaults =
  (material: PredictionMaterial) =>
  ({ predictions }: WrittenPredictions, repairsLeft: number): AnswerFault[] => {
    const faults = predictions.flatMap((one, at) =>
      faultsOfPrediction(one, predictions.slice(0, at), material).map(([field, problem]) => ({
        path: ['predictions', at, field],
        problem,
      })),
    );
    if (repairsLeft > 0) return [...faults, ...sameCertainty(predictions), ...sameFinding(predictions)];
    const faulty = new Set(faults.map(({ path }) => path[1]));
    return faulty.size < predictions.length ? [] : faults;
  };

/** Three equal numbers say nothing about which prediction is surer. */
const sameCertainty = (predictions: readonly WrittenPrediction[]): AnswerFault[] =>
  predictions.length === mostPredictions && new Set(predictions.map(({ percent }) => percent)).size === 1
    ? [
        {
          path: ['predictions', mostPredictions - 1, 'percent'],
          problem:
            'All three have the same probability. Say which one is surer or less sure than the others.',
        },
      ]
    : [];

/** Three tests of one finding leave the others untested. */
const sameFinding = (predictions: readonly WrittenPrediction[]): AnswerFault[] =>
  predictions.flatMap(({ finding }, at) =>
    predictions.slice(0, at).some((other) => other.finding === finding)
      ? [
          {
            path: ['predictions', at, 'finding'],
            problem: 'Another prediction tests this finding. Test another one.',
          },
        ]
      : [],
  );

type Fault = [field: keyof WrittenPrediction, problem: string];

/** The faults that code cannot mend in one prediction, given those before it. */
export function faultsOfPrediction(
  prediction: WrittenPrediction,
  before: readonly WrittenPrediction[],
  material: PredictionMaterial,
): Fault[] {
  const { action, measure } = prediction;
  const isTwice = before.some((other) => other.action === action && other.measure === measure);
  return [
    ...faultIf(
      actionOf(action, material) === null,
      'action',
      `There is no such row of the plan. The rows are a1 to a${material.plan.length}.`,
    ),
    ...faultIf(isTwice, 'measure', 'Another prediction counts the same after the same action.'),
    ...faultsOfOwnMeasure(prediction, material),
    ...(['text', 'against'] as const).flatMap((field) =>
      problemsIn(prediction[field], prediction, field, material).map((problem): Fault => [field, problem]),
    ),
  ];
}

const faultIf = (isFault: boolean, field: Fault[0], problem: string): Fault[] =>
  isFault ? [[field, problem]] : [];

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

function faultsOfOwnMeasure(
  { measure, ownMeasure: own }: WrittenPrediction,
  { caseFile }: PredictionMaterial,
): Fault[] {
  if (measure !== ownMeasure) return [];
  const told = caseFile.facts.find(({ id, source }) => id === own?.factId && source === 'customer');
  const isNamed = own !== null && own.name.trim() !== '' && told && flat(told.text).includes(flat(own.name));
  return faultIf(
    !isNamed,
    'ownMeasure',
    'A measure of their own needs a name that stands, letter for letter, in the text of a fact with source "customer". Choose a measure of the list instead.',
  );
}

const shortId = /\b[acfp]\d{1,2}\b/;
const numbersIn = (text: string): string[] =>
  (plainDigits(text).match(/\d+(?:[.,'’\u00a0\u202f]\d+)*/g) ?? []).map((number) =>
    number.replace(/\D/g, ''),
  );

function problemsIn(
  written: string,
  { action }: WrittenPrediction,
  field: keyof typeof mostWords,
  material: PredictionMaterial,
): string[] {
  const { caseFile, customerWords, answer } = material;
  const text = asLine(written);
  const row = actionOf(action, material);
  const known = new Set(
    [
      ...caseFile.facts.map((fact) => fact.text),
      customerWords,
      answer.thesis,
      ...answer.findings.map((finding) => finding.text),
      row?.text ?? '',
    ].flatMap(numbersIn),
  );
  const unknown = numbersIn(text).filter((number) => !known.has(number));
  return [
    ...(text === '' ? ['It is empty.'] : []),
    ...(wordsOf(text, caseFile.language).length > mostWords[field]
      ? [`Write one sentence of at most ${mostWords[field]} words.`]
      : []),
    ...(shortId.test(text) ? ['Ids do not appear in a text.'] : []),
    ...(unknown.length > 0
      ? [`Nobody gave the number ${unknown.join(', ')}. Say more, fewer or as many; time is printed by code.`]
      : []),
    // The text says what may happen, so it is not a claim of fact.
    ...checkSentences(text, material, { isCondition: true }).flatMap(({ problems }) => problems),
  ];
}
