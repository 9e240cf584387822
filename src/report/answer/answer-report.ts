import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { nullOnModelFailure } from '../../platform/journal/null-on-model-failure.ts';
import { type EnforcedDraft, enforceBlockingChecks } from '../checks/rules/enforce-blocking-checks.ts';
import type { Answer } from '../document/rules/report.ts';
import { rankActions } from '../plan/rules.ts';
import { actionsIn, copyIn } from '../versions/rules/kept-actions-and-copy.ts';
import type { ReportInputs } from '../writing/prompts/report-inputs.ts';
import { writeAnswer } from '../writing/steps/writing-steps.ts';
import { composeAnswer, guidanceOf } from './rules/find-answer-faults.ts';
import type { AnswerMaterial } from './rules/written-answer.ts';

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
  const answered = await nullOnModelFailure(writeAnswer(run, inputs, draft.modules, material));
  const answer = answered && composeAnswer(answered, material);
  if (!answered || !answer) return { ...enforced, answer: null };
  const chapter = enforceBlockingChecks({ ...draft, modules: [guidanceOf(answered, material)] });
  return {
    draft: { ...draft, modules: [...draft.modules, ...chapter.draft.modules] },
    cuts: [...cuts, ...chapter.cuts],
    answer,
  };
}
