import { findAnswerFaults } from '../../domain/report/answer/find-answer-faults.ts';
import type { AnswerMaterial, WrittenAnswer } from '../../domain/report/answer/written-answer.ts';
import type { WrittenModule } from '../../domain/report/written-module.ts';
import { answerOutputSchema, answerPrompt } from '../../prompts/report/answer-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

/** The first page, and the chapter that explains the plan. */
export function writeAnswer(
  run: ReportRun,
  { cast: { endings } }: ReportInputs,
  written: readonly Pick<WrittenModule, 'key' | 'plan'>[],
  material: AnswerMaterial,
): Promise<WrittenAnswer> {
  const { caseFile, plan, copy } = material;
  const cast = { ...material.cast, endings };
  const insights = written.map(({ key, plan: found }) => ({ key, plan: found }));
  return runModelStep(run, {
    key: 'write-answer',
    version: 1,
    inputs: { caseFile, cast, insights, plan, copy },
    schema: answerOutputSchema,
    kind: 'answer',
    prompt: answerPrompt({ caseFile, cast, insights, plan, copy }),
    findFaults: findAnswerFaults(material),
  });
}
