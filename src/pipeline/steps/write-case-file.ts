import { type CaseFile, caseFileSchema } from '../../domain/report/evidence/case-file.ts';
import { cleanCaseFile } from '../../domain/report/evidence/clean-case-file.ts';
import { customerWordsOf } from '../../domain/report/evidence/customer-words.ts';
import type { WebsiteSnapshot } from '../../domain/report/evidence/website-snapshot.ts';
import type { AnalysisBrief } from '../../prompts/report/analysis-brief.ts';
import { caseFilePrompt } from '../../prompts/report/case-file-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
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
