import type { BuyingSituation } from '../../domain/report/buyers/buying-situation.ts';
import { textsOfSituation } from '../../domain/report/checks/draft-reading.ts';
import type { DraftModule } from '../../domain/report/checks/report-draft.ts';
import { type Judgement, withRealExcerpts } from '../../domain/report/judgement.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import {
  type EarlierFinding,
  judgeAgainPrompt,
  judgeOutputSchema,
  judgePrompt,
} from '../../prompts/report/judge-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

type Read = { modules: readonly DraftModule[]; situations: readonly BuyingSituation[] };

/** Defects that code cannot find, and the scores of each module. */
export const judgeDraft = (run: ReportRun, inputs: ReportInputs, read: Read): Promise<Judgement> =>
  askJudge(run, inputs, read, 'judge', judgePrompt({ ...inputs, ...read }));

/** Reads what the patches have changed. */
export const judgeAgain = (
  run: ReportRun,
  inputs: ReportInputs,
  read: Read,
  findings: readonly EarlierFinding[],
): Promise<Judgement> =>
  askJudge(run, inputs, read, 'judge-again', judgeAgainPrompt({ ...inputs, ...read }, findings), findings);

async function askJudge(
  run: ReportRun,
  { caseFile, cast, snapshot }: ReportInputs,
  { modules, situations }: Read,
  key: 'judge' | 'judge-again',
  prompt: Prompt,
  findings: readonly EarlierFinding[] = [],
): Promise<Judgement> {
  const texts = modules.map(({ key, content }) => ({ key, content }));
  const judgement = await runModelStep(run, {
    key,
    version: 1,
    inputs: { caseFile, cast, snapshot, texts, situations, findings },
    schema: judgeOutputSchema,
    kind: 'judge',
    prompt,
  });
  return withRealExcerpts(judgement, modules, situations.flatMap(textsOfSituation));
}
