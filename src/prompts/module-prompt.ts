import type { Cast } from '../domain/buyer-persona.ts';
import type { CaseFile } from '../domain/case-file.ts';
import { type ModuleKey, titleOfModule } from '../domain/module-catalogue.ts';
import { fencedData } from './fenced-data.ts';
import { moduleFrameworks } from './module-frameworks.ts';
import { moduleInstructions } from './module-rules.ts';
import { fencedOrder, type OrderBrief } from './order-brief.ts';
import type { Prompt } from './prompt.ts';

function taskOf(module: ModuleKey): string {
  const { framework, shape, owns, words } = moduleFrameworks[module];
  const [fewest, most] = words;
  return `Your task: write the module ${titleOfModule(module)}.

Framework: ${framework}

Shape: ${shape}

This module owns: ${owns}

Length: ${fewest} to ${most} words. If the case file cannot carry that many, go deeper into the five people rather than repeat or pad.

Before you answer, read your text once as the owner's sharpest competitor would: strike each sentence that would fit another business, each number you cannot find in the case file or the cast, and each first-person line without its label.`;
}

/** The task comes last: all that stands before it is the same for every module of a report. */
export const modulePrompt = (
  module: ModuleKey,
  order: OrderBrief,
  caseFile: CaseFile,
  cast: Cast,
): Prompt => ({
  version: 1,
  instructions: moduleInstructions,
  prompt: [
    ...fencedOrder(order),
    fencedData('case_file', 'earlier-step', JSON.stringify(caseFile)),
    fencedData('cast', 'earlier-step', JSON.stringify(cast)),
    taskOf(module),
  ].join('\n\n'),
  schemaName: `module_${module}`,
});
