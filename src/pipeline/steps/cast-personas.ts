import { type CastWithEndings, castSchema } from '../../domain/report/buyers/buyer-persona.ts';
import { cleanPersonas, personasFaults, secretsFaults } from '../../domain/report/buyers/clean-personas.ts';
import type { CaseFile } from '../../domain/report/evidence/case-file.ts';
import type { RawMaterial } from '../../domain/report/evidence/clean-case-file.ts';
import type { AnalysisBrief } from '../../prompts/report/analysis-brief.ts';
import { personasPrompt } from '../../prompts/report/personas-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import { runModelStep } from './run-model-step.ts';

export async function castPersonas(
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
