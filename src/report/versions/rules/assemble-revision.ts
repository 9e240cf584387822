import { isBlocking } from '../../checks/rules/check-registry.ts';
import { checkReport } from '../../checks/rules/check-report.ts';
import type { EnforcedDraft } from '../../checks/rules/enforce-blocking-checks.ts';
import type { QualityReport } from '../../checks/rules/quality-report.ts';
import type { CheckResult, DraftModule, ReportDraft } from '../../checks/rules/report-draft.ts';
import { isDrafted, type ModuleKey, moduleKeys } from '../../document/rules/module-catalogue.ts';
import {
  type AssembledReport,
  composeReport,
  isDeliverable,
  type ReportParts,
} from '../../writing/rules/assemble-report.ts';

/** Chapters that a revision does not write, as they were delivered. */
export function keptModules(
  { results, details }: AssembledReport,
  rewritten: readonly ModuleKey[],
): DraftModule[] {
  const own = <T extends { module: ModuleKey }>(list: readonly T[], key: ModuleKey) =>
    list.filter(({ module }) => module === key);
  return moduleKeys
    .filter((key) => isDrafted(key) && !rewritten.includes(key))
    .flatMap((key) => {
      const content = results[key]?.content;
      if (content === undefined) return [];
      return {
        key,
        content,
        factIds: details.evidence.filter(({ usedIn }) => usedIn.includes(key)).map(({ id }) => id),
        actions: own(details.actions, key).map(({ id: _, module: __, ...action }) => action),
        copy: own(details.copy, key).map(({ channel, persona, where, text }) => ({
          channel,
          persona,
          where,
          text,
        })),
        websiteChanges: key === 'websiteFeedback' ? details.websiteChanges : [],
      };
    });
}

export const inModuleOrder = <T extends { key: ModuleKey }>(modules: readonly T[]): T[] =>
  modules.toSorted((one, other) => moduleKeys.indexOf(one.key) - moduleKeys.indexOf(other.key));

/**
 * The next version of a delivered report. What it keeps is taken over to the byte and is not compared with the blocking
 * checks again: the website that proved a quote may have been deleted since. Null when it is not deliverable.
 */
export function assembleRevision(
  enforced: EnforcedDraft,
  { claims, effort, answer, predictions }: ReportParts,
  delivered: AssembledReport,
  rewritten: readonly ModuleKey[],
): AssembledReport | null {
  const { draft } = enforced;
  const before = delivered.details;
  const isKept = (module: ModuleKey | null): boolean =>
    module === null || (isDrafted(module) && !rewritten.includes(module));
  const written = draft.modules.filter(({ key }) => !isKept(key));
  if (!isDeliverable(checksOfModules({ ...draft, modules: written, situations: [] }), written)) return null;

  const keptFirst = <T extends { module: ModuleKey | null }>(
    kept: readonly T[],
    added: readonly T[],
  ): T[] => [
    ...kept.filter(({ module }) => isKept(module)),
    ...added.filter(({ module }) => !isKept(module)),
  ];
  const { qualityReport } = before;
  const parts: ReportParts = {
    claims: keptFirst(before.claims, claims),
    effort: {
      criticDefects: qualityReport.criticDefects + effort.criticDefects,
      rewrites: qualityReport.rewrites + effort.rewrites,
      patches: keptFirst(qualityReport.patches, effort.patches),
      scores: keptFirst(qualityReport.scores, effort.scores),
      contradictions: keptFirst(qualityReport.contradictions, effort.contradictions),
      labels: keptFirst(qualityReport.labels, effort.labels),
    },
    answer,
    predictions,
  };
  const cuts: QualityReport['cuts'] = keptFirst(qualityReport.cuts, enforced.cuts);
  const { results, details } = composeReport({ draft, cuts }, parts, checksOf(draft, qualityReport));
  const passages = new Map(before.evidence.map(({ id, site }) => [id, site]));
  const replaced = written.map(({ key }) => [key, results[key]]);
  return {
    results: { ...delivered.results, ...Object.fromEntries(replaced) },
    details: {
      ...details,
      personas: before.personas,
      situations: before.situations,
      website: before.website,
      evidence: details.evidence.map((one) => ({ ...one, site: one.site ?? passages.get(one.id) ?? null })),
    },
  };
}

/** Only what is wrong in these modules: persons and situations are kept. */
const checksOfModules = (draft: ReportDraft): CheckResult[] =>
  checkReport(draft).map((result) => ({
    ...result,
    passed: result.findings.every(({ module }) => module === null),
  }));

/** Both versions pass the blocking checks; style is measured anew. */
const checksOf = (draft: ReportDraft, { checks }: QualityReport): CheckResult[] =>
  checkReport(draft).map((measured) => {
    const before = isBlocking(measured.check) && checks.find(({ check }) => check === measured.check);
    return before ? { ...before, findings: [] } : measured;
  });
