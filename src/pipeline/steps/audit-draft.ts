import type { DraftModule } from '../../domain/report/checks/report-draft.ts';
import type { ModuleKey } from '../../domain/report/module-catalogue.ts';
import type { AuditAgainEntry, AuditEntry } from '../../domain/report/patches/audit.ts';
import type { QualityReport } from '../../domain/report/quality-report.ts';
import type { Answer, Prediction } from '../../domain/report/report.ts';
import type { WrittenModule } from '../../domain/report/written-module.ts';
import {
  auditAgainOutputSchema,
  auditAgainPrompt,
  auditOutputSchema,
  auditPrompt,
  type ChangedPlace,
} from '../../prompts/report/audit-prompt.ts';
import type { ReportRun } from '../dependencies.ts';
import type { ReportInputs } from '../report-inputs.ts';
import { runModelStep } from './run-model-step.ts';

export type Audit = { entries: AuditEntry[]; scores: QualityReport['scores'] };

/** Reads the whole report with all that is known beside it, and says what has to change, word by word. */
export function auditDraft(
  run: ReportRun,
  { order, caseFile, cast, snapshot }: ReportInputs,
  read: {
    written: readonly WrittenModule[];
    kept: readonly DraftModule[];
    weak: readonly ModuleKey[];
  },
): Promise<Audit> {
  const kept = read.kept.map(({ key, content }) => ({ key, content }));
  return runModelStep(run, {
    key: 'audit',
    version: 1,
    inputs: { caseFile, cast, snapshot, ...read, kept },
    schema: auditOutputSchema,
    kind: 'judge',
    prompt: auditPrompt({ order, caseFile, cast, snapshot, ...read, kept }),
  });
}

/** Reads what the audit changed, the first page and the predictions. */
export async function auditAgain(
  run: ReportRun,
  { order, caseFile, cast, snapshot }: ReportInputs,
  read: {
    modules: readonly DraftModule[];
    changed: readonly ChangedPlace[];
    answer: Answer | null;
    predictions: readonly Prediction[];
  },
): Promise<AuditAgainEntry[]> {
  const modules = read.modules.map(({ key, content }) => ({ key, content }));
  const { entries } = await runModelStep(run, {
    key: 'audit-again',
    version: 1,
    inputs: { caseFile, cast, snapshot, ...read, modules },
    schema: auditAgainOutputSchema,
    kind: 'judge',
    prompt: auditAgainPrompt({ order, caseFile, cast, snapshot, ...read, modules }),
  });
  return entries;
}
