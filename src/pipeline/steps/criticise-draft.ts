import type { DraftModule, Finding } from '../../domain/report/checks/report-draft.ts';
import { criticOutputSchema, criticPrompt } from '../../prompts/report/critic-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { Material } from '../material.ts';
import { askModel } from './ask-model.ts';

/** Defects in the prose that code cannot see. One whose words are not in the module it names is the critic's own invention. */
export async function criticiseDraft(
  run: ReportRun,
  { caseFile, cast }: Material,
  modules: readonly DraftModule[],
): Promise<Finding[]> {
  const texts = modules.map(({ key, content }) => ({ key, content }));
  const { defects } = await askModel(run, {
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
