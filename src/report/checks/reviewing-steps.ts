import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { textsOfSituation } from '../document/rules/buyer-texts.ts';
import { type Judgement, judgeOutputSchema, withRealExcerpts } from '../document/rules/judgement.ts';
import type { ModuleKey } from '../document/rules/module-catalogue.ts';
import type { Answer } from '../document/rules/report.ts';
import type { ReportInputs } from '../writing/prompts/report-inputs.ts';
import type { WrittenModule } from '../writing/rules/written-module.ts';
import { runModelStep } from '../writing/steps/run-model-step.ts';
import {
  auditAgainOutputSchema,
  auditAgainPrompt,
  auditOutputSchema,
  auditPrompt,
  type ChangedPlace,
  type TestingPrediction,
} from './prompts/audit-prompt.ts';
import { claimsPrompt } from './prompts/claims-prompt.ts';
import { judgePrompt } from './prompts/judge-prompt.ts';
import { patchOutputSchema, patchPrompt } from './prompts/patch-prompt.ts';
import type { Patch } from './rules/apply-patch.ts';
import type { QualityReport } from './rules/quality-report.ts';
import type { AuditAgainEntry, AuditEntry } from './rules/report-audit.ts';
import type { DraftModule, Finding, ReportDraft } from './rules/report-draft.ts';
import { claimsOutputSchema, type ListedClaim } from './rules/verify-claims.ts';

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

/** Defects that code cannot find, and the scores of each module. */
export async function judgeDraft(
  run: ReportRun,
  inputs: ReportInputs,
  read: Pick<ReportDraft, 'modules' | 'situations'>,
): Promise<Judgement> {
  const { caseFile, cast, snapshot } = inputs;
  const { modules, situations } = read;

  const texts = modules.map(({ key, content }) => ({ key, content }));
  const judgement = await runModelStep(run, {
    key: 'judge',
    version: 3,
    inputs: { caseFile, cast, snapshot, texts, situations, outline: inputs.outline },
    schema: judgeOutputSchema,
    kind: 'judge',
    prompt: judgePrompt({ ...inputs, ...read }),
  });
  return withRealExcerpts(judgement, modules, situations.flatMap(textsOfSituation));
}

export async function askForPatches(
  run: ReportRun,
  { caseFile, cast, snapshot, outline }: ReportInputs,
  module: WrittenModule,
  { written, findings }: { written: readonly WrittenModule[]; findings: readonly Finding[] },
): Promise<Patch[]> {
  const { patches } = await runModelStep(run, {
    key: `patch-module:${module.key}`,
    version: 3,
    inputs: { caseFile, cast, answers: written.map(({ answer }) => answer), findings, outline },
    schema: patchOutputSchema,
    kind: 'patch',
    prompt: patchPrompt({ module, written, findings, caseFile, cast, snapshot, outline }),
  });
  return patches;
}

type Audit = { entries: AuditEntry[]; scores: QualityReport['scores'] };

type Read = { written: readonly WrittenModule[]; kept: readonly DraftModule[]; weak: readonly ModuleKey[] };

/** Reads the whole report with all that is known beside it, and says what has to change, word by word. */
export const auditDraft = (run: ReportRun, inputs: ReportInputs, read: Read): Promise<Audit> =>
  runModelStep(run, {
    key: 'audit',
    version: 2,
    inputs: { ...inputs, ...read },
    schema: auditOutputSchema,
    kind: 'judge',
    prompt: auditPrompt({ ...inputs, ...read }),
  });

type ReadAgain = {
  modules: readonly DraftModule[];
  changed: readonly ChangedPlace[];
  answer: Answer | null;
  predictions: readonly TestingPrediction[];
};

/** Reads what the audit changed, the first page and the predictions. */
export async function auditAgain(
  run: ReportRun,
  inputs: ReportInputs,
  read: ReadAgain,
): Promise<AuditAgainEntry[]> {
  const { entries } = await runModelStep(run, {
    key: 'audit-again',
    version: 2,
    inputs: { ...inputs, ...read },
    schema: auditAgainOutputSchema,
    kind: 'judge',
    prompt: auditAgainPrompt({ ...inputs, ...read }),
  });
  return entries;
}
