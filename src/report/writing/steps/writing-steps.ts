import { predictionsOutputSchema, predictionsPrompt } from '../../../outcomes/predictions/prompt.ts';
import {
  findPredictionFaults,
  type PredictionMaterial,
  type WrittenPredictions,
} from '../../../outcomes/predictions/rules/find-prediction-faults.ts';
import type { ReportRun } from '../../../platform/journal/dependencies.ts';
import { answerPrompt } from '../../answer/prompt.ts';
import { findAnswerFaults } from '../../answer/rules/find-answer-faults.ts';
import {
  type AnswerMaterial,
  answerOutputSchema,
  type WrittenAnswer,
} from '../../answer/rules/written-answer.ts';
import type { MissingSituation } from '../../checks/rules/find-patch-targets.ts';
import type { DraftModule } from '../../checks/rules/report-draft.ts';
import { type CastWithEndings, castSchema, type PersonaId } from '../../document/rules/buyer-persona.ts';
import {
  type BuyingSituation,
  inStageOrder,
  missingSituationsSchema,
  situationsFaults,
  situationsSchema,
} from '../../document/rules/buying-situation.ts';
import { cleanPersonas, personasFaults, secretsFaults } from '../../document/rules/clean-personas.ts';
import type { DraftedModule } from '../../document/rules/module-catalogue.ts';
import { type CaseFile, caseFileSchema, customerWordsOf } from '../../evidence/rules/case-file.ts';
import { cleanCaseFile, type RawMaterial } from '../../evidence/rules/clean-case-file.ts';
import { tipsFaults } from '../../evidence/rules/website-feedback.ts';
import type { WebsiteSnapshot } from '../../evidence/rules/website-snapshot.ts';
import type { AnalysisBrief } from '../prompts/analysis-brief.ts';
import { caseFilePrompt } from '../prompts/case-file-prompt.ts';
import { moduleFrameworks } from '../prompts/module-frameworks.ts';
import {
  type ModuleAnswer,
  moduleOutputSchema,
  websiteFeedbackOutputSchema,
} from '../prompts/module-output.ts';
import { modulePrompt, websiteFeedbackPrompt } from '../prompts/module-prompt.ts';
import { outlinePrompt } from '../prompts/outline-prompt.ts';
import { personasPrompt } from '../prompts/personas-prompt.ts';
import type { ReportInputs } from '../prompts/report-inputs.ts';
import { missingSituationsPrompt, situationsPrompt } from '../prompts/situations-prompt.ts';
import { cleanOutline, type Outline, outlineSchema, pointOf } from '../rules/outline.ts';
import type { WrittenModule } from '../rules/written-module.ts';
import { runModelStep } from './run-model-step.ts';

export async function writeCaseFile(
  run: ReportRun,
  order: AnalysisBrief,
  snapshot: WebsiteSnapshot,
): Promise<CaseFile> {
  const answer = await runModelStep(run, {
    key: 'case-file',
    version: 3,
    inputs: { order, snapshot },
    schema: caseFileSchema,
    kind: 'case-file',
    prompt: caseFilePrompt(order, snapshot),
  });
  return cleanCaseFile(answer, { customerWords: customerWordsOf(order), snapshot });
}

export async function createPersonas(
  run: ReportRun,
  order: AnalysisBrief,
  { caseFile, ...material }: RawMaterial & { caseFile: CaseFile },
): Promise<CastWithEndings> {
  const answer = await runModelStep(run, {
    key: 'cast',
    version: 4,
    inputs: { order, caseFile },
    schema: castSchema,
    kind: 'cast',
    prompt: personasPrompt(order, caseFile),
    findFaults: (cast, repairsLeft) => [
      ...personasFaults(cast, { caseFile, ...material }),
      // Without repairs left, a report whose writers invent their meetings is better than none.
      ...(repairsLeft > 0 ? secretsFaults(cast) : []),
    ],
  });
  return cleanPersonas(answer);
}

/** One point for each chapter: writers who do not see each other's text would all make the best one. */
export async function writeOutline(run: ReportRun, inputs: ReportInputs): Promise<Outline | null> {
  const { order, caseFile, cast, snapshot } = inputs;
  const outline = await runModelStep(run, {
    key: 'outline',
    version: 1,
    // Without the modules: adding or removing one does not change the points of the others.
    inputs: { order, caseFile, cast, snapshot },
    schema: outlineSchema,
    kind: 'judge',
    prompt: outlinePrompt(inputs),
  });
  return cleanOutline(outline, inputs);
}

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
    const { content, copy } = answer;
    const actions = mayAct(module, inputs.modules) ? answer.actions : [];
    return { key: module, factIds: factIdsOf(answer), answer: { content, actions, copy } };
  }
  const answer = await runModelStep(run, {
    ...step,
    inputs: { order, caseFile, cast, snapshot, point },
    prompt: websiteFeedbackPrompt(inputs),
    schema: websiteFeedbackOutputSchema,
    findFaults: ({ tips }) => tipsFaults(tips, snapshot),
  });
  const { opening, tips, closing, actions } = answer;
  return { key: module, factIds: factIdsOf(answer), answer: { opening, tips, closing, actions } };
}

const factIdsOf = ({ plan, actions }: Pick<ModuleAnswer, 'plan' | 'actions'>): string[] => [
  ...new Set([...plan, ...actions].flatMap(({ factIds }) => factIds)),
];

/** If no chapter may have actions, each keeps its own: without a plan the report would have no first page. */
const mayAct = (module: DraftedModule, modules: readonly DraftedModule[]): boolean =>
  moduleFrameworks[module].acts !== null || modules.every((key) => moduleFrameworks[key].acts === null);

export async function writeSituations(
  run: ReportRun,
  persona: PersonaId,
  { caseFile, cast }: ReportInputs,
): Promise<BuyingSituation[]> {
  const { situations } = await runModelStep(run, {
    key: `write-situations:${persona}`,
    kind: 'situations',
    version: 1,
    inputs: { caseFile, cast },
    prompt: situationsPrompt(persona, caseFile, cast),
    schema: situationsSchema,
    findFaults: situationsFaults,
  });
  return inStageOrder(situations).map((situation) => ({ ...situation, persona }));
}

/** Only the missing ones; what else the model writes is left out. */
export async function writeMissingSituations(
  run: ReportRun,
  persona: PersonaId,
  { caseFile, cast }: ReportInputs,
  { told, missing }: { told: readonly BuyingSituation[]; missing: readonly MissingSituation[] },
): Promise<BuyingSituation[]> {
  const previous = told.map(({ persona: _, ...situation }) => situation);
  const { situations } = await runModelStep(run, {
    key: `patch-situations:${persona}`,
    kind: 'patch',
    version: 1,
    inputs: { caseFile, cast, previous, missing },
    prompt: missingSituationsPrompt(situationsPrompt(persona, caseFile, cast), previous, missing),
    schema: missingSituationsSchema,
  });
  return missing.flatMap(({ stage }) => {
    const written = situations.find((one) => one.stage === stage);
    return written ? [{ ...written, persona }] : [];
  });
}

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

/** What the owner can count to see whether the report was right. */
export function writePredictions(run: ReportRun, material: PredictionMaterial): Promise<WrittenPredictions> {
  const { caseFile, answer, plan } = material;
  return runModelStep(run, {
    key: 'write-predictions',
    version: 2,
    inputs: { caseFile, answer, plan },
    schema: predictionsOutputSchema,
    kind: 'answer',
    prompt: predictionsPrompt({ caseFile, answer, plan }),
    findFaults: findPredictionFaults(material),
  });
}
