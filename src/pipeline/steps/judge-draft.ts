import type { BuyingSituation } from '../../domain/report/buyers/buying-situation.ts';
import { textsOfSituation } from '../../domain/report/checks/draft-reading.ts';
import type { DraftModule } from '../../domain/report/checks/report-draft.ts';
import { type Judgement, withRealExcerpts } from '../../domain/report/judgement.ts';
import { judgeOutputSchema, judgePrompt } from '../../prompts/report/judge-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

type Read = { modules: readonly DraftModule[]; situations: readonly BuyingSituation[] };

/** Defects that code cannot find, and the scores of each module. */
export async function judgeDraft(run: ReportRun, inputs: ReportInputs, read: Read): Promise<Judgement> {
  const { caseFile, cast, snapshot } = inputs;
  const { modules, situations } = read;

  const texts = modules.map(({ key, content }) => ({ key, content }));
  const judgement = await runModelStep(run, {
    key: 'judge',
    version: 3,
    inputs: { caseFile, cast, snapshot, texts, situations, outline: inputs.outline },
    schema: judgeOutputSchema,
    kind: 'judge',
    prompt: judgePrompt({ ...inputs, ...read }),
  });
  return withRealExcerpts(judgement, modules, situations.flatMap(textsOfSituation));
}
