import { tipsFaults } from '../../domain/report/evidence/website-feedback.ts';
import type { DraftedModule } from '../../domain/report/module-catalogue.ts';
import { pointOf } from '../../domain/report/outline.ts';
import type { WrittenModule } from '../../domain/report/written-module.ts';
import { moduleFrameworks } from '../../prompts/report/module-frameworks.ts';
import {
  type ModuleAnswer,
  moduleOutputSchema,
  websiteFeedbackOutputSchema,
} from '../../prompts/report/module-output.ts';
import { modulePrompt, websiteFeedbackPrompt } from '../../prompts/report/module-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

export async function writeModule(
  run: ReportRun,
  module: DraftedModule,
  inputs: ReportInputs,
): Promise<WrittenModule> {
  const { order, snapshot, caseFile, cast, outline } = inputs;
  const point = pointOf(outline, module);
  const step = { key: `write-module:${module}`, kind: 'module', version: 4 } as const;
  if (module !== 'websiteFeedback') {
    const answer = await runModelStep(run, {
      ...step,
      inputs: { order, caseFile, cast, snapshot, point },
      prompt: modulePrompt({ ...inputs, module }),
      schema: moduleOutputSchema,
    });
    const { plan, content, copy } = answer;
    const actions = mayAct(module, inputs.modules) ? answer.actions : [];
    return { key: module, plan, factIds: factIdsOf(answer), answer: { content, actions, copy } };
  }
  const answer = await runModelStep(run, {
    ...step,
    inputs: { order, caseFile, cast, snapshot, point },
    prompt: websiteFeedbackPrompt(order, snapshot, caseFile, cast, outline),
    schema: websiteFeedbackOutputSchema,
    findFaults: ({ tips }) => tipsFaults(tips, snapshot),
  });
  const { plan, opening, tips, closing, actions } = answer;
  return { key: module, plan, factIds: factIdsOf(answer), answer: { opening, tips, closing, actions } };
}

const factIdsOf = ({ plan, actions }: Pick<ModuleAnswer, 'plan' | 'actions'>): string[] => [
  ...new Set([...plan, ...actions].flatMap(({ factIds }) => factIds)),
];

/** In a report of chapters without actions alone each keeps its own: without a plan it would have no first page. */
const mayAct = (module: DraftedModule, modules: readonly DraftedModule[]): boolean =>
  moduleFrameworks[module].acts !== null || modules.every((key) => moduleFrameworks[key].acts === null);
