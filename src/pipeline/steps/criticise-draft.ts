import type { DraftModule, Finding } from '../../domain/report/checks/report-draft.ts';
import { criticOutputSchema, criticPrompt } from '../../prompts/report/critic-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

/** Defects that code cannot find. One whose excerpt is not in its module is dropped: the critic invented it. */
export async function criticiseDraft(
  run: ReportRun,
  { caseFile, cast }: ReportInputs,
  modules: readonly DraftModule[],
): Promise<Finding[]> {
  const texts = modules.map(({ key, content }) => ({ key, content }));
  const { defects } = await runModelStep(run, {
    key: 'critic',
    version: 1,
    inputs: { caseFile, cast, texts },
    schema: criticOutputSchema,
    kind: 'critic',
    prompt: criticPrompt({ caseFile, cast, modules: texts }),
  });
  return defects.flatMap(({ module, excerpt, problem, advice }) =>
    excerpt.trim() !== '' && texts.some(({ key, content }) => key === module && content.includes(excerpt))
      ? [{ module, excerpt, advice: `${problem} ${advice}` }]
      : [],
  );
}
