import type { ListedClaim } from '../../domain/report/checks/facts/verify-claims.ts';
import type { DraftModule } from '../../domain/report/checks/report-draft.ts';
import { claimsOutputSchema, claimsPrompt } from '../../prompts/report/claims-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

/** `again`: of a chapter whose claims without support have been patched. */
export async function listClaims(
  run: ReportRun,
  { caseFile, cast, snapshot }: ReportInputs,
  { key, content }: DraftModule,
  reading: 'first' | 'again',
): Promise<ListedClaim[]> {
  const { claims } = await runModelStep(run, {
    key: reading === 'first' ? `list-claims:${key}` : `list-claims-again:${key}`,
    version: 2,
    inputs: { caseFile, cast, snapshot, content },
    schema: claimsOutputSchema,
    kind: 'claims',
    prompt: claimsPrompt({ caseFile, cast, snapshot, module: { key, content } }),
  });
  return claims;
}
