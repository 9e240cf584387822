import { seedOf } from '../seeded-random.ts';
import { isBlocking } from './checks/check-registry.ts';
import { checkReport } from './checks/check-report.ts';
import { enforceBlockingChecks } from './checks/enforce-blocking-checks.ts';
import type { CheckResult, DraftModule, ReportDraft } from './checks/report-draft.ts';
import { linesOf } from './evidence/website-snapshot.ts';
import { blanksIn } from './markup/copy-blanks.ts';
import { type ModuleKey, titleOfModule } from './module-catalogue.ts';
import { containsExcerpt } from './patches/find-excerpt.ts';
import type { QualityReport } from './quality-report.ts';
import {
  type Action,
  type Copy,
  type Evidence,
  type ReportDetails,
  type Results,
  reportDetailsVersion,
} from './report.ts';

export type AssembledReport = { results: Results; details: ReportDetails };

/**
 * The deliverable report: blocking checks enforced, every check measured, failed advisory checks listed. Null when a
 * blocking check still fails or a module is empty; such a report is not delivered.
 */
export function assembleReport(
  written: ReportDraft,
  claims: ReportDetails['claims'],
  effort: Omit<QualityReport, 'checks' | 'cuts' | 'weakSpots'>,
): AssembledReport | null {
  const { draft, cuts } = enforceBlockingChecks(written);
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
      actions: draft.modules.flatMap(actionsOf),
      copy: draft.modules.flatMap(copyOf),
      websiteChanges: draft.modules.flatMap(({ content, websiteChanges }) =>
        websiteChanges.filter(({ before, after }) => isLeft(content, before) && isLeft(content, after)),
      ),
      propositions: [],
      claims: claims.filter(({ module, sentence }) =>
        draft.modules.some(({ key, content }) => key === module && containsExcerpt(content, sentence)),
      ),
      answer: null,
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

/** The same text of the same module has the same id in every revision. */
const idOf = (module: ModuleKey, text: string): string => `${module}-${seedOf(text).toString(36)}`;

/** What a blocking check has cut from the content is not offered elsewhere. */
const isLeft = (content: string, text: string): boolean =>
  content.replace(/[»\s]+/g, ' ').includes(text.replace(/\s+/g, ' ').trim());

const actionsOf = ({ key, content, actions }: DraftModule): Action[] =>
  actions
    .filter(({ text }) => isLeft(content, text))
    .map((action) => ({ ...action, id: idOf(key, action.text), module: key }));

const copyOf = ({ key, content, copy }: DraftModule): Copy[] =>
  copy
    .filter(({ text }) => isLeft(content, text))
    .map((piece) => ({ ...piece, id: idOf(key, piece.text), module: key, blanks: blanksIn(piece.text) }));

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
