import { type CastWithEndings, castSchema } from '../../domain/report/buyers/buyer-persona.ts';
import { cleanPersonas, personasFaults } from '../../domain/report/buyers/clean-personas.ts';
import type { CaseFile } from '../../domain/report/evidence/case-file.ts';
import type { WebsiteSnapshot } from '../../domain/report/evidence/website-snapshot.ts';
import type { AnalysisBrief } from '../../prompts/report/analysis-brief.ts';
import { personasPrompt } from '../../prompts/report/personas-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import { customerWordsOf } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

export async function castPersonas(
  run: ReportRun,
  order: AnalysisBrief,
  { caseFile, snapshot }: { caseFile: CaseFile; snapshot: WebsiteSnapshot },
): Promise<CastWithEndings> {
  const customerWords = customerWordsOf(order);
  const answer = await runModelStep(run, {
    key: 'cast',
    version: 3,
    inputs: { order, caseFile },
    schema: castSchema,
    kind: 'cast',
    prompt: personasPrompt(order, caseFile),
    findFaults: (cast) => personasFaults(cast, { caseFile, customerWords, snapshot }),
  });
  return cleanPersonas(answer);
}
