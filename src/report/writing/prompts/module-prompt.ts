import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { type DraftedModule, titleOfModule } from '../../document/rules/module-catalogue.ts';
import { pointOf } from '../rules/outline.ts';
import { moduleFrameworks } from './module-frameworks.ts';
import { exampleOf, moduleInstructions, websiteFeedbackInstructions } from './module-rules.ts';
import { isQuotable, ownedFacts, plainIds } from './owned-facts.ts';
import { materialBlocks, type ReportInputs } from './report-inputs.ts';
import { withSourceRules } from './source-rules.ts';

/** The website review has its own prompt: it cites lines, and the others only look up what the page says and does not say. */
export type PlainModule = Exclude<DraftedModule, 'websiteFeedback'>;

/** The facts are divided among all modules of the report. */
type ModuleMaterial = ReportInputs & { module: PlainModule };

function factsOf({ module, modules, caseFile, outline }: ModuleMaterial): string {
  const own = ownedFacts(module, modules, caseFile);
  const named = pointOf(outline, module)?.factIds ?? [];
  const chosen = caseFile.facts.filter(({ id }) => named.includes(id));
  const ids = plainIds(chosen.length > 0 ? chosen : own);
  if (ids.length === 0) {
    return 'No fact of the case file is yours alone: build on the five people. Quote no line of the website.';
  }
  // Pages and posts are written anew: a present line among them would contradict the website review.
  const quotable = moduleFrameworks[module].kind === 'copy' ? [] : plainIds(own.filter(isQuotable));
  return [
    `Build on these facts first: ${ids.join(', ')}. Each of the others is the main point of another chapter: mention one where you need it.`,
    quotable.length === 0
      ? 'Quote no line of the website.'
      : `Lines of the website you may quote, each at most once, where its wording is the point: ${quotable.map((id) => `[${id}]`).join(', ')}.`,
  ].join(' ');
}

function taskOf(module: DraftedModule, ...rest: string[]): string {
  const { framework, shape, owns, acts } = moduleFrameworks[module];
  return [
    `Your task: write the chapter ${titleOfModule(module)}.`,
    `Method, for you and never named in the text: ${framework}`,
    `Shape: ${shape}`,
    `This chapter owns: ${owns}`,
    acts === null ? 'Actions: none. Leave the list empty.' : `Its actions are about: ${acts}`,
    ...rest,
  ].join('\n\n');
}

const lengthOf = (module: DraftedModule): string => moduleFrameworks[module].words.join(' to ');

const lastLook =
  'Before you answer, read your text once as the owner would, who knows nothing of our work: is each sentence clear at first reading, does each belong to this business alone, and does each say something that no sentence before it has said? Then read it as a lawyer would: is everything outside brackets known?';

/** The task comes last, so all modules of a report share a prefix that the provider can cache. */
export const modulePrompt = (material: ModuleMaterial): Prompt => ({
  version: 6,
  instructions: withSourceRules(moduleInstructions(material.modules), material.caseFile),
  prompt: [
    ...materialBlocks(material),
    taskOf(
      material.module,
      factsOf(material),
      `Length: ${lengthOf(material.module)} words in content, copy texts and action texts together, counted as a reader counts: without marks, labels and names of fields; where, watch, measure and inserted lines of the website do not count. Count before you answer, and cut what is over: the weakest point first. With little material write less than the lower number.`,
      exampleOf(material.module),
      lastLook,
    ),
  ].join('\n\n'),
  schemaName: `module_${material.module}`,
});

/** It cites lines by number; code cuts their text from the snapshot. */
export const websiteFeedbackPrompt = (material: Omit<ReportInputs, 'modules'>): Prompt => ({
  version: 6,
  instructions: withSourceRules(websiteFeedbackInstructions, material.caseFile),
  prompt: [
    ...materialBlocks(material),
    taskOf(
      'websiteFeedback',
      `Length: ${lengthOf('websiteFeedback')} words in opening, tips, closing and action texts together, counted as a reader counts; the present lines of the page do not count. Count before you answer, and cut what is over.`,
      exampleOf('websiteFeedback'),
      'Before you answer, look up each line number once more: does that line exist, and is it the one you speak of? Then read each rewrite as a lawyer would: is everything outside brackets known?',
    ),
  ].join('\n\n'),
  schemaName: 'module_websiteFeedback',
});
