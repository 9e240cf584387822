import { type CaseFile, caseFileSchema } from '../../domain/report/evidence/case-file.ts';
import { settleCaseFile } from '../../domain/report/evidence/settle-case-file.ts';
import type { WebsiteSnapshot } from '../../domain/report/evidence/website-snapshot.ts';
import { caseFilePrompt } from '../../prompts/report/case-file-prompt.ts';
import type { OrderBrief } from '../../prompts/report/order-brief.ts';
import type { ReportRun } from '../dependencies.ts';
import { customerWordsOf } from '../material.ts';
import { askModel } from './ask-model.ts';

export async function writeCaseFile(
  run: ReportRun,
  order: OrderBrief,
  snapshot: WebsiteSnapshot,
): Promise<CaseFile> {
  const answer = await askModel(run, {
    key: 'case-file',
    version: 2,
    inputs: { order, snapshot },
    schema: caseFileSchema,
    kind: 'case-file',
    prompt: caseFilePrompt(order, snapshot),
  });
  return settleCaseFile(answer, { customerWords: customerWordsOf(order), snapshot });
}
