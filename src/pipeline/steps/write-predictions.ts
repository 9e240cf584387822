import { findPredictionFaults } from '../../domain/report/predictions/find-prediction-faults.ts';
import type {
  PredictionMaterial,
  WrittenPredictions,
} from '../../domain/report/predictions/written-predictions.ts';
import { predictionsOutputSchema, predictionsPrompt } from '../../prompts/report/predictions-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import { runModelStep } from './run-model-step.ts';

/** What the owner can count to see whether the report was right. */
export function writePredictions(run: ReportRun, material: PredictionMaterial): Promise<WrittenPredictions> {
  const { caseFile, answer, plan } = material;
  return runModelStep(run, {
    key: 'write-predictions',
    version: 2,
    inputs: { caseFile, answer, plan },
    schema: predictionsOutputSchema,
    kind: 'answer',
    prompt: predictionsPrompt({ caseFile, answer, plan }),
    findFaults: findPredictionFaults(material),
  });
}
