import type { Cast } from '../../domain/buyer-persona.ts';
import type { CaseFile } from '../../domain/case-file.ts';
import type { ModuleKey } from '../../domain/module-catalogue.ts';
import { labelQuotesAsSimulated } from '../../domain/report-markup.ts';
import { moduleOutputSchema } from '../../prompts/module-output.ts';
import { modulePrompt } from '../../prompts/module-prompt.ts';
import type { OrderBrief } from '../../prompts/order-brief.ts';
import type { WrittenModule } from '../complete-report.ts';
import type { ReportRun } from '../dependencies.ts';
import { askModel } from './ask-model.ts';

export async function writeModule(
  run: ReportRun,
  module: ModuleKey,
  material: { brief: OrderBrief; caseFile: CaseFile; cast: Cast },
): Promise<WrittenModule> {
  const { brief, caseFile, cast } = material;
  const { content } = await askModel(run, {
    key: `write-module:${module}`,
    version: 1,
    inputs: material,
    schema: moduleOutputSchema,
    tier: 'strong',
    prompt: modulePrompt(module, brief, caseFile, cast),
  });
  return { module, content: labelQuotesAsSimulated(content) };
}
