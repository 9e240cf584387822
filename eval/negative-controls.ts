import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulatorChapters, simulatorSource } from '../harness/fixtures/report/simulator-prose.ts';
import { claimsPrompt } from '../src/report/checks/prompts/claims-prompt.ts';
import { checkReport } from '../src/report/checks/rules/check-report.ts';
import { containsExcerpt } from '../src/report/checks/rules/find-excerpt.ts';
import type { ReportDraft } from '../src/report/checks/rules/report-draft.ts';
import { verifyClaims } from '../src/report/checks/rules/verify-claims.ts';
import { writeCopyLines } from '../src/report/document/rules/copy-lines.ts';
import type { ModuleKey } from '../src/report/document/rules/module-catalogue.ts';
import { answerOf } from './measure-claims.ts';

/** `support` is what a hasty model would name as the line's support: empty where it would find none, null where the line claims nothing. */
type Defect = {
  id: string;
  kind: string;
  module: ModuleKey;
  line: string;
  copy?: boolean;
  support: string[] | null;
};
type Material = Omit<ReportDraft, 'modules' | 'reportType' | 'situations'>;
type Frozen = Material & { modules: Partial<Record<ModuleKey, string>> };

/** `found` counts what code alone reports and `by` names the checks; `withClaims` says whether the claims step reports the line. */
export type Control = {
  name: string;
  kind: string;
  line: string;
  found: number;
  by: string[];
  withClaims: boolean;
};

const read = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'));

/** A recorded report, frozen here: the planted lines speak of its people and facts. */
const kilnlog: Frozen = read('controls', 'kilnlog.json');
const golden = (name: string) => read<never>('..', 'content', 'golden-report', name);

const draftOf = ({ modules, ...material }: Frozen): ReportDraft => ({
  ...material,
  reportType: 'full',
  situations: [],
  modules: Object.entries(modules).map(([key, content]) => ({
    key: key as ModuleKey,
    content,
    factIds: [],
    actions: [],
    copy: [],
    websiteChanges: [],
  })),
});

/** Findings in the chapters, as "check: sentence". Situations and people are left out: a control has none or another's. */
function findingsIn(frozen: Frozen): string[] {
  const draft = draftOf(frozen);
  const blocking = checkReport(draft).filter(({ kind }) => kind === 'zero');
  return blocking
    .flatMap(({ check, findings }) => findings.map((finding) => ({ check, finding })))
    .filter(({ finding }) => finding.module !== null)
    .map(({ check, finding }) => `${check}: ${finding.excerpt}`);
}

const controlOf = (name: string, kind: string, findings: readonly string[], line = ''): Control => ({
  name,
  kind,
  line,
  found: findings.length,
  by: [...new Set(findings.map((finding) => finding.slice(0, finding.indexOf(':'))))],
  withClaims: false,
});

/** In the middle of its chapter, between two paragraphs. */
function planted(content: string, { line, copy }: Defect): string {
  const text = copy
    ? writeCopyLines({ channel: 'Website line', audience: '', place: 'Top of the page', text: line })
    : line;
  const paragraphs = content.split('\n\n');
  return [...paragraphs.slice(0, 2), text, ...paragraphs.slice(2)].join('\n\n');
}

const withDefect = (defect: Defect): Frozen => ({
  ...kilnlog,
  modules: { [defect.module]: planted(kilnlog.modules[defect.module] ?? '', defect) },
});

function isFoundByClaims({ module, line, support }: Defect): boolean {
  if (support === null) return false;
  const kind = support.length === 0 ? 'none' : support[0]?.startsWith('p') ? 'persona' : 'fact';
  const claim = { sentence: line, support: { kind, refs: support, calculation: null } } as const;
  return verifyClaims([claim], { key: module, content: line }, kilnlog).findings.length > 0;
}

const plantedDefects = (): Defect[] => read('controls', 'planted-defects.json');

export function plantedControls(): Control[] {
  const defects = plantedDefects();
  const before = new Set(findingsIn(kilnlog));
  return defects.map((defect) => {
    const added = findingsIn(withDefect(defect)).filter((finding) => !before.has(finding));
    return { ...controlOf(defect.id, defect.kind, added, defect.line), withClaims: isFoundByClaims(defect) };
  });
}

/** The recorded report with its own facts comes first: a check that reports it would report anything. */
export function wholeReportControls(): Control[] {
  const order: { targetMarket: string; productService: string } = golden('order.json');
  const others: Frozen = {
    ...kilnlog,
    caseFile: golden('case-file.json'),
    cast: golden('cast.json'),
    customerWords: `${order.targetMarket}\n${order.productService}`,
    snapshot: { version: 1, source: 'none', pages: [], problem: 'not_given' },
  };
  return [
    controlOf('recorded report', 'sound', findingsIn(kilnlog)),
    controlOf('facts of another business', 'swapped', findingsIn(others)),
    controlOf(
      'simulator prose',
      'simulator',
      findingsIn({ ...others, customerWords: simulatorSource, modules: simulatorChapters }),
    ),
  ];
}

/**
 * The defects that recorded answers to the claims prompt mark (`controls/claims`), with all defects of a chapter in one prompt; null
 * while an answer is missing. With a port, missing answers are asked on this machine.
 */
export async function foundByClaims(port: number | null): Promise<Set<string> | null> {
  const { modules } = draftWithDefects(plantedDefects().map(({ id }) => id));
  const planted = modules.filter(({ key }) => plantedDefects().some(({ module }) => module === key));
  const answers = await Promise.all(
    planted.map((module, at) =>
      answerOf(
        join(import.meta.dirname, 'controls', 'claims'),
        at,
        claimsPrompt({ ...kilnlog, module }),
        port,
      ),
    ),
  );
  if (answers.includes(null)) return null;
  const marked = planted.flatMap((module, at) =>
    verifyClaims(answers[at]?.claims ?? [], module, kilnlog).findings.map(({ excerpt }) => excerpt),
  );
  const found = plantedDefects().filter(({ line }) =>
    marked.some((excerpt) => containsExcerpt(line, excerpt)),
  );
  return new Set(found.map(({ id }) => id));
}

/** The whole report with the defects of these names, as the judge reads it. */
export function draftWithDefects(names: readonly string[]): ReportDraft {
  const modules = { ...kilnlog.modules };
  for (const defect of plantedDefects().filter(({ id }) => names.includes(id)))
    modules[defect.module] = planted(modules[defect.module] ?? '', defect);
  return draftOf({ ...kilnlog, modules });
}
