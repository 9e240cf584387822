import { type Cast, castSchema } from '../../domain/buyer-persona.ts';
import type { CaseFile } from '../../domain/case-file.ts';
import { castFault, settleCast } from '../../domain/settle-cast.ts';
import { castPrompt } from '../../prompts/cast-prompt.ts';
import type { OrderBrief } from '../../prompts/order-brief.ts';
import type { ReportRun } from '../dependencies.ts';
import { askModel } from './ask-model.ts';

export async function castPersonas(run: ReportRun, order: OrderBrief, caseFile: CaseFile): Promise<Cast> {
  const answer = await askModel(run, {
    key: 'cast',
    version: 2,
    inputs: { order, caseFile },
    schema: castSchema,
    kind: 'cast',
    prompt: castPrompt(order, caseFile),
    fault: castFault,
  });
  return settleCast(answer);
}
