import type { DraftModule, Finding } from '../../domain/report/checks/report-draft.ts';
import { resolveQuotes } from '../../domain/report/evidence/site-quotes.ts';
import { tipsOnRealLines, websiteFeedbackText } from '../../domain/report/evidence/website-feedback.ts';
import { linesOf } from '../../domain/report/evidence/website-snapshot.ts';
import type { ModuleKey } from '../../domain/report/module-catalogue.ts';
import type { RewriteRound, StepKey } from '../../domain/report/report-steps.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import { moduleOutputSchema, websiteFeedbackOutputSchema } from '../../prompts/report/module-output.ts';
import { modulePrompt, websiteFeedbackPrompt } from '../../prompts/report/module-prompt.ts';
import { rewritePrompt } from '../../prompts/report/rewrite-prompt.ts';
import type { ModelStep, ReportRun } from '../dependencies.ts';
import type { Material } from '../material.ts';
import { askModel } from './ask-model.ts';

type Call = { key: StepKey; kind: ModelStep; inputs: unknown; prompt: Prompt };

const promptOf = (module: ModuleKey, material: Material): Prompt => {
  const { order, snapshot, caseFile, cast } = material;
  return module === 'websiteFeedback'
    ? websiteFeedbackPrompt(order, snapshot, caseFile, cast)
    : modulePrompt({ ...material, module });
};

/** Only the critique of the website reads the website: a change of the page re-runs it and nothing else. */
const inputsOf = (module: ModuleKey, { snapshot, modules: _, ...shared }: Material) =>
  module === 'websiteFeedback' ? { ...shared, snapshot } : shared;

export const writeModule = (run: ReportRun, module: ModuleKey, material: Material): Promise<DraftModule> =>
  askForModule(run, module, material, {
    key: `write-module:${module}`,
    kind: 'module',
    inputs: inputsOf(module, material),
    prompt: promptOf(module, material),
  });

export const rewriteModule = (
  run: ReportRun,
  previous: DraftModule,
  material: Material,
  { round, findings }: { round: RewriteRound; findings: Finding[] },
): Promise<DraftModule> =>
  askForModule(run, previous.key, material, {
    key: `rewrite-module:${previous.key}:${round}`,
    kind: 'rewrite',
    inputs: { ...inputsOf(previous.key, material), previous, findings },
    prompt: rewritePrompt(promptOf(previous.key, material), previous.content, findings),
  });

async function askForModule(
  run: ReportRun,
  module: ModuleKey,
  material: Material,
  call: Call,
): Promise<DraftModule> {
  const { caseFile, snapshot } = material;
  const draft = (answer: { content: string } & Omit<DraftModule, 'key' | 'content'>): DraftModule => ({
    key: module,
    content: answer.content,
    factIds: answer.factIds,
    personaFacts: answer.personaFacts,
  });
  if (module !== 'websiteFeedback') {
    const answer = await askModel(run, { ...call, version: 2, schema: moduleOutputSchema });
    return draft({ ...answer, content: resolveQuotes(answer.content, caseFile, snapshot) });
  }
  const fewestTips = Math.min(4, linesOf(snapshot).length);
  const answer = await askModel(run, {
    ...call,
    version: 2,
    schema: websiteFeedbackOutputSchema,
    fault: ({ tips }) =>
      tipsOnRealLines(tips, snapshot).length < fewestTips
        ? 'its tips do not point at lines of the page'
        : null,
  });
  const settled = {
    tips: answer.tips,
    opening: resolveQuotes(answer.opening, caseFile, snapshot),
    closing: resolveQuotes(answer.closing, caseFile, snapshot),
  };
  return draft({ ...answer, content: websiteFeedbackText(settled, material) });
}
