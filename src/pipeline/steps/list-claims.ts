import type { ListedClaim } from '../../domain/report/checks/facts/verify-claims.ts';
import type { DraftModule } from '../../domain/report/checks/report-draft.ts';
import { claimsOutputSchema, claimsPrompt } from '../../prompts/report/claims-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

export async function listClaims(
  run: ReportRun,
  { caseFile, cast }: ReportInputs,
  { key, content }: DraftModule,
): Promise<ListedClaim[]> {
  const { claims } = await runModelStep(run, {
    key: `list-claims:${key}`,
    version: 1,
    inputs: { caseFile, cast, content },
    schema: claimsOutputSchema,
    kind: 'claims',
    prompt: claimsPrompt({ caseFile, cast, module: { key, content } }),
  });
  return claims;
}
