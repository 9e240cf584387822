import { findAnswerFaults } from '../../domain/report/answer/find-answer-faults.ts';
import type { AnswerMaterial, WrittenAnswer } from '../../domain/report/answer/written-answer.ts';
import type { DraftModule } from '../../domain/report/checks/report-draft.ts';
import { answerOutputSchema, answerPrompt } from '../../prompts/report/answer-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

/** The first page, and the chapter that explains the plan. */
export function writeAnswer(
  run: ReportRun,
  { cast: { endings, secrets, meetings }, outline }: ReportInputs,
  modules: readonly DraftModule[],
  material: AnswerMaterial,
): Promise<WrittenAnswer> {
  const { caseFile, plan, copy } = material;
  const cast = { ...material.cast, endings, secrets, meetings };
  const chapters = modules.map(({ key, content }) => ({ key, content }));
  return runModelStep(run, {
    key: 'write-answer',
    version: 3,
    inputs: { caseFile, cast, chapters, plan, copy, outline },
    schema: answerOutputSchema,
    kind: 'answer',
    prompt: answerPrompt({ caseFile, cast, chapters, plan, copy, outline }),
    findFaults: findAnswerFaults(material),
  });
}
