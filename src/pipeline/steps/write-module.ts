import { actionsText, chapterText, namesOf } from '../../domain/report/chapter.ts';
import type { DraftModule, Finding } from '../../domain/report/checks/report-draft.ts';
import { resolveQuotes } from '../../domain/report/evidence/site-quotes.ts';
import {
  tipsFaults,
  websiteChangesOf,
  websiteFeedbackText,
} from '../../domain/report/evidence/website-feedback.ts';
import type { ModuleKey } from '../../domain/report/module-catalogue.ts';
import type { RewriteRound, StepKey } from '../../domain/report/report-steps.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import {
  type ModuleAnswer,
  moduleOutputSchema,
  websiteFeedbackOutputSchema,
} from '../../prompts/report/module-output.ts';
import { modulePrompt, websiteFeedbackPrompt } from '../../prompts/report/module-prompt.ts';
import { rewritePrompt } from '../../prompts/report/rewrite-prompt.ts';
import type { ModelStep, ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

type Call = { key: StepKey; kind: ModelStep; inputs: unknown; prompt: Prompt };

const promptOf = (module: ModuleKey, inputs: ReportInputs): Prompt => {
  const { order, snapshot, caseFile, cast } = inputs;
  return module === 'websiteFeedback'
    ? websiteFeedbackPrompt(order, snapshot, caseFile, cast)
    : modulePrompt({ ...inputs, module });
};

/** Only the website feedback reads the website, so a changed page re-runs nothing else. */
const inputsOf = (module: ModuleKey, { snapshot, modules: _, ...shared }: ReportInputs) =>
  module === 'websiteFeedback' ? { ...shared, snapshot } : shared;

export const writeModule = (run: ReportRun, module: ModuleKey, inputs: ReportInputs): Promise<DraftModule> =>
  askForModule(run, module, inputs, {
    key: `write-module:${module}`,
    kind: 'module',
    inputs: inputsOf(module, inputs),
    prompt: promptOf(module, inputs),
  });

export const rewriteModule = (
  run: ReportRun,
  previous: DraftModule,
  inputs: ReportInputs,
  { round, findings }: { round: RewriteRound; findings: Finding[] },
): Promise<DraftModule> =>
  askForModule(run, previous.key, inputs, {
    key: `rewrite-module:${previous.key}:${round}`,
    kind: 'rewrite',
    inputs: { ...inputsOf(previous.key, inputs), previous, findings },
    prompt: rewritePrompt(promptOf(previous.key, inputs), previous.content, findings),
  });

async function askForModule(
  run: ReportRun,
  module: ModuleKey,
  inputs: ReportInputs,
  call: Call,
): Promise<DraftModule> {
  const { caseFile, cast, snapshot } = inputs;
  const { language } = caseFile;
  const quoted = (text: string) => resolveQuotes(text, caseFile, snapshot);
  if (module !== 'websiteFeedback') {
    const answer = await runModelStep(run, { ...call, version: 3, schema: moduleOutputSchema });
    const content = quoted(answer.content);
    return {
      key: module,
      content: chapterText({ ...answer, content }, { names: namesOf(cast.personas), language }),
      factIds: factIdsOf(answer),
      actions: answer.actions,
      copy: answer.copy,
      websiteChanges: [],
    };
  }
  const answer = await runModelStep(run, {
    ...call,
    version: 3,
    schema: websiteFeedbackOutputSchema,
    findFaults: ({ tips }) => tipsFaults(tips, snapshot),
  });
  const { tips, actions } = answer;
  const text = websiteFeedbackText(
    { opening: quoted(answer.opening), tips, closing: quoted(answer.closing) },
    inputs,
  );
  return {
    key: module,
    content: [text, actionsText(actions, language)].join('\n\n'),
    factIds: factIdsOf(answer),
    actions,
    copy: [],
    websiteChanges: websiteChangesOf(tips, snapshot),
  };
}

const factIdsOf = ({ plan, actions }: Pick<ModuleAnswer, 'plan' | 'actions'>): string[] => [
  ...new Set([...plan, ...actions].flatMap(({ factIds }) => factIds)),
];
