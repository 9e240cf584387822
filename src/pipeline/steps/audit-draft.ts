import type { DraftModule } from '../../domain/report/checks/report-draft.ts';
import type { ModuleKey } from '../../domain/report/module-catalogue.ts';
import type { AuditAgainEntry, AuditEntry } from '../../domain/report/patches/audit.ts';
import type { QualityReport } from '../../domain/report/quality-report.ts';
import type { Answer } from '../../domain/report/report.ts';
import type { WrittenModule } from '../../domain/report/written-module.ts';
import {
  auditAgainOutputSchema,
  auditAgainPrompt,
  auditOutputSchema,
  auditPrompt,
  type ChangedPlace,
  type TestingPrediction,
} from '../../prompts/report/audit-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

export type Audit = { entries: AuditEntry[]; scores: QualityReport['scores'] };

/** Reads the whole report with all that is known beside it, and says what has to change, word by word. */
export function auditDraft(
  run: ReportRun,
  { order, caseFile, cast, snapshot, outline }: ReportInputs,
  read: {
    written: readonly WrittenModule[];
    kept: readonly DraftModule[];
    weak: readonly ModuleKey[];
  },
): Promise<Audit> {
  const kept = read.kept.map(({ key, content }) => ({ key, content }));
  return runModelStep(run, {
    key: 'audit',
    version: 2,
    inputs: { caseFile, cast, snapshot, outline, ...read, kept },
    schema: auditOutputSchema,
    kind: 'judge',
    prompt: auditPrompt({ order, caseFile, cast, snapshot, outline, ...read, kept }),
  });
}

/** Reads what the audit changed, the first page and the predictions. */
export async function auditAgain(
  run: ReportRun,
  { order, caseFile, cast, snapshot, outline }: ReportInputs,
  read: {
    modules: readonly DraftModule[];
    changed: readonly ChangedPlace[];
    answer: Answer | null;
    predictions: readonly TestingPrediction[];
  },
): Promise<AuditAgainEntry[]> {
  const modules = read.modules.map(({ key, content }) => ({ key, content }));
  const { entries } = await runModelStep(run, {
    key: 'audit-again',
    version: 2,
    inputs: { caseFile, cast, snapshot, outline, ...read, modules },
    schema: auditAgainOutputSchema,
    kind: 'judge',
    prompt: auditAgainPrompt({ order, caseFile, cast, snapshot, outline, ...read, modules }),
  });
  return entries;
}
