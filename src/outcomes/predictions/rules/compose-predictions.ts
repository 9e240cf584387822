import { asLine } from '../../../report/answer/rules/supported-text.ts';
import { actionOf } from '../../../report/answer/rules/written-answer.ts';
import { predictionSchema } from '../../../report/document/rules/report.ts';
import {
  faultsOfPrediction,
  type MadePrediction,
  type PredictionMaterial,
  type WrittenPredictions,
} from './find-prediction-faults.ts';
import { isMeasureKey, measureOf, nameOfMeasure } from './measures.ts';

/** The usable predictions, in the model's order. Faulty ones are dropped: half of one cannot be scored. */
export function composePredictions(
  { predictions }: WrittenPredictions,
  material: PredictionMaterial,
): MadePrediction[] {
  const usable = predictions.filter(
    (one, at) => faultsOfPrediction(one, predictions.slice(0, at), material).length === 0,
  );
  return usable.flatMap((written, at) => {
    const { finding, measure, ownMeasure, direction } = written;
    const action = actionOf(written.action, material);
    if (!action) return [];
    const measureName = isMeasureKey(measure) ? null : (ownMeasure?.name.trim() ?? null);
    return {
      stored: predictionSchema.parse({
        id: `p${at + 1}`,
        text: asLine(written.text),
        measure: nameOfMeasure(measure, measureName),
        direction,
        dueDays: Number(written.dueDays),
        percent: Number(written.percent),
        against: asLine(written.against),
      }),
      finding,
      actionId: action.id,
      measure,
      measureName,
      goodWhen: isMeasureKey(measure) ? measureOf(measure).goodWhen : (ownMeasure?.goodWhen ?? 'up'),
    };
  });
}
