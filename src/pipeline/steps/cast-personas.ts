import { type Cast, castSchema } from '../../domain/buyer-persona.ts';
import type { CaseFile } from '../../domain/case-file.ts';
import { castPrompt } from '../../prompts/cast-prompt.ts';
import type { OrderBrief } from '../../prompts/order-brief.ts';
import type { ReportRun } from '../dependencies.ts';
import { askModel } from './ask-model.ts';

export const castPersonas = (run: ReportRun, brief: OrderBrief, caseFile: CaseFile): Promise<Cast> =>
  askModel(run, {
    key: 'cast',
    version: 1,
    inputs: { brief, caseFile },
    schema: castSchema,
    tier: 'strong',
    prompt: castPrompt(brief, caseFile),
  });
