import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { modulesOf } from '../src/analysis/rules/module-catalogue.ts';
import { elitePlan } from '../src/analysis/rules/plans.ts';
import { type WebsiteSnapshot, websiteSnapshotVersion } from '../src/platform/website/rules.ts';
import {
  linksOf,
  type Suspicion,
  suspicionsOf,
  withoutForeignLinksIn,
} from '../src/report/checks/rules/suspicions.ts';
import type { CastWithEndings } from '../src/report/document/rules/buyer-persona.ts';
import { type BuyingSituation, situationsSchema } from '../src/report/document/rules/buying-situation.ts';
import { customerWordsOf, type Ledger, ledgerSchema } from '../src/report/document/rules/ledger.ts';
import type { Section } from '../src/report/document/rules/passage.ts';
import { linesOf } from '../src/report/document/rules/website-snapshot.ts';
import {
  editsSchema,
  expressSchema,
  firstPartSchema,
  longReadSchema,
  psychologistSchema,
  secondPartSchema,
} from '../src/report/writing/rules/answers.ts';
import { applyEdits } from '../src/report/writing/rules/apply-edits.ts';
import { type AssembledReport, assembleReport } from '../src/report/writing/rules/assemble-report.ts';
import { cleanLedger } from '../src/report/writing/rules/clean-ledger.ts';
import {
  composeExpress,
  composeLongRead,
  composeSections,
} from '../src/report/writing/rules/compose-sections.ts';

/** The hand-written report: the demo's `store`, a fixture, and what the model emulator answers. */
// Relative to the repository root, because the prerendering build bundles this file elsewhere.
const folder = join(process.cwd(), 'content/golden-report');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const read = <S extends z.ZodType>(name: string, schema: S): z.infer<S> => schema.parse(readJson(name));

type ReportType = 'full' | 'atm';
type StoreText = string | number | StoreText[] | { [key: string]: StoreText };

/** The storefront's text, line by line, without ids and colours. */
function storeLines(value: StoreText, key = ''): string[] {
  if (typeof value === 'string')
    return /^(id|ground|featured)$/.test(key) || /^#[0-9a-f]{6}$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((inner) => storeLines(inner, key));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => storeLines(inner, name));
  return [];
}

/** Read once per process: hundreds of tests begin with these. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const goldenOrder = readJson('order.json') as { targetMarket: string; productService: string };

export const goldenSnapshot = once((): WebsiteSnapshot => {
  const text = storeLines(readJson('../sample-store.json') as StoreText).join('\n');
  const page = { url: '/sample-store', title: 'Tansy & Plumb', text };
  return { version: websiteSnapshotVersion, source: 'site', pages: [page], problem: null };
});

/** Golden answers cite a line by its words; a snapshot numbers its lines. */
const numberOf = (words: string): string =>
  linesOf(goldenSnapshot()).find(({ text }) => text === words)?.id ?? words;
const withNumbers = <A extends { lines: { yours: string[] }[] }>(answer: A): A => ({
  ...answer,
  lines: answer.lines.map((line) => ({ ...line, yours: line.yours.map(numberOf) })),
});

/** As code leaves it: its site facts have their lines, its sums are right. */
export const goldenLedger = once((): Ledger => {
  const { facts, ...rest } = readJson('ledger.json') as { facts: { siteText: string | null }[] };
  const ledger = ledgerSchema.parse({
    ...rest,
    facts: facts.map(({ siteText, ...fact }) => ({ ...fact, line: siteText && numberOf(siteText) })),
  });
  return cleanLedger(ledger, { customerWords: customerWordsOf(goldenOrder), snapshot: goldenSnapshot() });
});

export const goldenCast = once((): CastWithEndings => read('psychologist.json', psychologistSchema).cast);
export const goldenSituations = once(
  (): BuyingSituation[] => read('situations.json', situationsSchema).situations,
);

const modulesFor = (reportType: ReportType) =>
  modulesOf({ reportType, selectedModules: elitePlan.modules, hasWebsiteText: true });

/** What the editor reads: passages that are numbered within their section. */
export function goldenSections(reportType: ReportType = 'full'): Section[] {
  const modules = modulesFor(reportType);
  const given = { language: goldenLedger().language, snapshot: goldenSnapshot(), modules };
  if (reportType === 'atm') return composeExpress(withNumbers(read('express.json', expressSchema)), given);
  const first = withNumbers(read('author-one.json', firstPartSchema));
  const second = read('author-two.json', secondPartSchema);
  const longRead = read('long-read.json', longReadSchema);
  return [...composeSections(first, second, given), ...composeLongRead(longRead, given)];
}

const known = () => ({
  ledger: goldenLedger(),
  snapshot: goldenSnapshot(),
  told: customerWordsOf(goldenOrder),
  personas: goldenCast().personas,
});
export const goldenSuspicions = (sections: readonly Section[]): Suspicion[] =>
  suspicionsOf(sections, known());

function assembleGoldenReport(reportType: ReportType): AssembledReport {
  const { ledger, snapshot, personas } = known();
  const { edits } = read('editor.json', editsSchema);
  const { sections: edited, applied, refused } = applyEdits(goldenSections(reportType), edits);
  const { written: sections, cuts } = withoutForeignLinksIn(edited, linksOf(known()));
  return assembleReport({
    ...{ sections, ledger, snapshot, personas },
    modules: modulesFor(reportType),
    situations: reportType === 'full' ? goldenSituations() : [],
    changes: [],
    qualityReport: { applied, refused, cuts },
  });
}

export const goldenReport = once(() => assembleGoldenReport('full'));
export const goldenExpress = once(() => assembleGoldenReport('atm'));
