import { isBlocking } from '../../checks/rules/check-registry.ts';
import { checkReport } from '../../checks/rules/check-report.ts';
import type { EnforcedDraft } from '../../checks/rules/enforce-blocking-checks.ts';
import { containsExcerpt } from '../../checks/rules/find-excerpt.ts';
import type { QualityReport } from '../../checks/rules/quality-report.ts';
import type { CheckResult, ReportDraft } from '../../checks/rules/report-draft.ts';
import { type ModuleKey, titleOfModule } from '../../document/rules/module-catalogue.ts';
import {
  type Answer,
  type Evidence,
  type ReportDetails,
  type Results,
  reportDetailsVersion,
} from '../../document/rules/report.ts';
import { linesOf } from '../../evidence/rules/website-snapshot.ts';
import { actionsIn, copyIn, websiteChangesIn } from '../../versions/rules/kept-actions-and-copy.ts';

export type AssembledReport = { results: Results; details: ReportDetails };

export type ReportParts = {
  claims: ReportDetails['claims'];
  effort: Omit<QualityReport, 'checks' | 'cuts'>;
  answer: Answer | null;
  predictions: ReportDetails['predictions'];
};

/** A report with a failed blocking check or an empty module is not delivered. */
export const isDeliverable = (checks: readonly CheckResult[], modules: ReportDraft['modules']): boolean =>
  checks.every(({ check, passed }) => passed || !isBlocking(check)) &&
  modules.every(({ content }) => content.trim() !== '');

/** Null when it is not deliverable. */
export function assembleReport(enforced: EnforcedDraft, parts: ReportParts): AssembledReport | null {
  const checks = checkReport(enforced.draft);
  return isDeliverable(checks, enforced.draft.modules) ? composeReport(enforced, parts, checks) : null;
}

/** Every check measured. */
export function composeReport(
  { draft, cuts }: EnforcedDraft,
  { claims, effort, answer, predictions }: ReportParts,
  checks: readonly CheckResult[],
): AssembledReport {
  return {
    results: Object.fromEntries(
      draft.modules.map(({ key, content }) => [key, { title: titleOfModule(key), content }]),
    ),
    details: {
      version: reportDetailsVersion,
      language: draft.caseFile.language,
      businessName: draft.caseFile.businessName,
      personas: draft.cast.personas,
      situations: draft.situations,
      website: {
        source: draft.snapshot.source,
        pages: draft.snapshot.pages.map(({ url, title }) => ({ url, title })),
        problem: draft.snapshot.problem,
      },
      evidence: evidenceOf(draft),
      unknowns: draft.caseFile.unknowns,
      actions: actionsIn(draft.modules),
      copy: copyIn(draft.modules),
      websiteChanges: websiteChangesIn(draft.modules),
      claims: claims.filter(({ module, sentence }) =>
        draft.modules.some(({ key, content }) => key === module && containsExcerpt(content, sentence)),
      ),
      answer,
      predictions,
      qualityReport: {
        checks: checks.map(({ findings: _, ...measured }) => measured),
        cuts,
        ...effort,
      },
    },
  };
}

function evidenceOf({ caseFile, snapshot, modules }: ReportDraft): Evidence[] {
  const lines = new Map(linesOf(snapshot).map((line) => [line.id, line]));
  return caseFile.facts.map(({ id, text, source, line, said }) => {
    const passage = line === null ? undefined : lines.get(line);
    return {
      id,
      text,
      source,
      site: passage ? { url: passage.url, text: passage.text } : null,
      ...(said && { said }),
      usedIn: modules.filter(({ factIds }) => factIds.includes(id)).map(({ key }): ModuleKey => key),
    };
  });
}
