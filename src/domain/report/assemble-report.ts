import { isBlocking } from './checks/check-registry.ts';
import { checkReport } from './checks/check-report.ts';
import type { EnforcedDraft } from './checks/enforce-blocking-checks.ts';
import type { CheckResult, ReportDraft } from './checks/report-draft.ts';
import { linesOf } from './evidence/website-snapshot.ts';
import { type ModuleKey, titleOfModule } from './module-catalogue.ts';
import { containsExcerpt } from './patches/find-excerpt.ts';
import type { QualityReport } from './quality-report.ts';
import {
  type Answer,
  type Evidence,
  type ReportDetails,
  type Results,
  reportDetailsVersion,
} from './report.ts';
import { actionsIn, copyIn, websiteChangesIn } from './surviving-parts.ts';

export type AssembledReport = { results: Results; details: ReportDetails };

type Parts = {
  claims: ReportDetails['claims'];
  effort: Omit<QualityReport, 'checks' | 'cuts' | 'weakSpots'>;
  answer: Answer | null;
};

/**
 * The deliverable report: every check measured, failed advisory checks listed. Null when a blocking check still fails
 * or a module is empty; such a report is not delivered.
 */
export function assembleReport(
  { draft, cuts }: EnforcedDraft,
  { claims, effort, answer }: Parts,
): AssembledReport | null {
  const checks = checkReport(draft);
  if (checks.some(({ check, passed }) => isBlocking(check) && !passed)) return null;
  if (draft.modules.some(({ content }) => content.trim() === '')) return null;
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
      propositions: [],
      claims: claims.filter(({ module, sentence }) =>
        draft.modules.some(({ key, content }) => key === module && containsExcerpt(content, sentence)),
      ),
      answer,
      predictions: [],
      receipt: {
        checks: checks.map(({ findings: _, ...measured }) => measured),
        cuts,
        weakSpots: checks.flatMap(weakSpots),
        ...effort,
      },
    },
  };
}

function evidenceOf({ caseFile, snapshot, modules }: ReportDraft): Evidence[] {
  const lines = new Map(linesOf(snapshot).map((line) => [line.id, line]));
  return caseFile.facts.map(({ id, text, source, line }) => {
    const passage = line === null ? undefined : lines.get(line);
    return {
      id,
      text,
      source,
      site: passage ? { url: passage.url, start: passage.start, end: passage.end, text: passage.text } : null,
      usedIn: modules.filter(({ factIds }) => factIds.includes(id)).map(({ key }): ModuleKey => key),
    };
  });
}

const weakSpots = ({ check, passed, findings, value, bar }: CheckResult): QualityReport['weakSpots'] => {
  if (passed) return [];
  const modules = new Set(findings.map(({ module }) => module));
  const note = `measured ${value}, target ${bar}`;
  return (modules.size === 0 ? [null] : [...modules]).map((module) => ({ module, check, note }));
};
