import { composeAnswer, guidanceOf } from '../domain/report/answer/find-answer-faults.ts';
import type { AnswerMaterial } from '../domain/report/answer/written-answer.ts';
import {
  type EnforcedDraft,
  enforceBlockingChecks,
} from '../domain/report/checks/enforce-blocking-checks.ts';
import { rankActions } from '../domain/report/plan-actions.ts';
import type { Answer } from '../domain/report/report.ts';
import { actionsIn, copyIn } from '../domain/report/surviving-parts.ts';
import type { ReportInputs } from '../prompts/report/report-inputs.ts';
import type { ReportRun } from './dependencies.ts';
import { writeAnswer } from './steps/writing-steps.ts';
import { unlessModelFails } from './unless-model-fails.ts';

export type AnsweredReport = EnforcedDraft & { answer: Answer | null };

/**
 * The answer is written from what survived the blocking checks. A report whose model gives no usable answer is delivered
 * without it, and without the chapter that explains the plan: its chapters are worth their price alone.
 */
export async function answerReport(
  run: ReportRun,
  inputs: ReportInputs,
  enforced: EnforcedDraft,
): Promise<AnsweredReport> {
  const { draft, cuts } = enforced;
  const plan = rankActions(actionsIn(draft.modules), draft.caseFile.language);
  if (draft.reportType === 'atm' || plan.length === 0) return { ...enforced, answer: null };
  const modules = draft.modules.map(({ key }) => key);
  const material: AnswerMaterial = { ...draft, modules, plan, copy: copyIn(draft.modules) };
  const answered = await unlessModelFails(writeAnswer(run, inputs, draft.modules, material));
  const answer = answered && composeAnswer(answered, material);
  if (!answered || !answer) return { ...enforced, answer: null };
  const chapter = enforceBlockingChecks({ ...draft, modules: [guidanceOf(answered, material)] });
  return {
    draft: { ...draft, modules: [...draft.modules, ...chapter.draft.modules] },
    cuts: [...cuts, ...chapter.cuts],
    answer,
  };
}
