import { type CaseFile, caseFileSchema } from '../../domain/case-file.ts';
import { caseFilePrompt } from '../../prompts/case-file-prompt.ts';
import type { OrderBrief } from '../../prompts/order-brief.ts';
import type { ReportRun } from '../dependencies.ts';
import { askModel } from './ask-model.ts';

export const writeCaseFile = (run: ReportRun, brief: OrderBrief): Promise<CaseFile> =>
  askModel(run, {
    key: 'case-file',
    version: 1,
    inputs: { brief },
    schema: caseFileSchema,
    tier: 'strong',
    prompt: caseFilePrompt(brief),
  });
