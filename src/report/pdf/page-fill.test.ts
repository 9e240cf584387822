import { expect, test } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import { inspectPdf, withoutSpace } from '../../../harness/fixtures/pdf/inspect-pdf.ts';
import { letters, pageFills } from '../../../harness/fixtures/pdf/page-fill.ts';
import { atTheLimits, recordedReport } from '../../../harness/fixtures/pdf/recorded-report.ts';
import { inputFixture } from '../../../harness/fixtures/pdf/report-pdf-input.ts';
import { type CompiledReport, createReportCompiler } from './compile-report.ts';
import { reportPdfData } from './report-pdf-data.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import { findReportPdfPaths } from './report-pdf-paths.ts';

const { compileReport } = createReportCompiler(findReportPdfPaths());

const golden = (): ReportPdfInput => {
  const { results, details, order } = goldenReport();
  return inputFixture({ results, details, order });
};

const ownTitles = [
  'The plan',
  'Der Plan',
  'What we predict',
  'Contents',
  'How to read this',
  'Five people',
  'Four pictures',
  '50 moments on the way',
  'Evidence',
  'What we don’t know',
  'Quality report',
  'Colophon',
];

/** Each takes seconds, so it is compiled once for all tests of this file. */
const compiled = (inputOf: () => ReportPdfInput) => {
  let made: (CompiledReport & { input: ReportPdfInput }) | null = null;
  return () => {
    if (made === null) {
      const input = inputOf();
      made = { input, ...compileReport(input) };
    }
    return made;
  };
};
const german = compiled(() => recordedReport('erste-leitung'));

/** Recorded reports differ in little: the check takes those that strain the pages most. */
const usualBusinesses = process.env.PROVE_RUNS ? ['muddy-paws', 'kilnlog'] : [];

const reports: [name: string, reportOf: ReturnType<typeof compiled>][] = [
  ['the golden report', compiled(golden)],
  ['a recorded German report', german],
  [
    'a recorded report with names and texts at their limits',
    compiled(() => atTheLimits(recordedReport('kilnlog'))),
  ],
  ...usualBusinesses.map((business): [string, ReturnType<typeof compiled>] => [
    business,
    compiled(() => recordedReport(business)),
  ]),
];
test.each(reports)(
  '%s has no page less than a third full, except where a chapter ends',
  (_name, reportOf) => {
    const { input, pdf, standard } = reportOf();
    const pages = pageFills(pdf, [...ownTitles, ...Object.values(input.results).map(({ title }) => title)]);
    expect(pages.filter(({ share, endsChapter }) => share < 1 / 3 && !endsChapter)).toEqual([]);
    expect(pages.filter(({ endsChapter }) => endsChapter).length).toBeGreaterThan(5);
    for (const { opens, head } of pages) if (opens !== null) expect(head).toBe(letters(opens));
    expect(standard).toBe('ua-1');
  },
);

test('a report opens with its answer and its plan, and shows the business, its words and where to find what', () => {
  const { input, pdf } = german();
  const seen = inspectPdf(pdf);
  const text = seen.text();
  expect(seen.info()).toMatch(new RegExp(`Title:\\s+${input.details.businessName}: what your buyers`));
  const [cover = '', answer = '', ...others] = text.split('\f');
  expect(withoutSpace(cover)).toContain(withoutSpace(input.details.businessName ?? '?'));
  expect(cover).toContain('WAS VERKAUFT WIRD');
  expect(answer).toContain('Die Antwort');
  expect(withoutSpace(answer)).toContain('[aufIhrerWebsitegesehen]');
  expect(answer).toMatch(/Siehe/);
  expect(withoutSpace(answer)).toMatch(/VoiceoftheCustomer,Seite\d+/);
  expect(others.find((page) => page.includes('Der Plan'))).toBeDefined();
  expect(text.match(/Five people\n/g)?.length).toBeLessThanOrEqual(8);
  expect(text).toContain('Lücken, die Sie füllen');
  expect(text).toContain('VORHER');
  expect(text).toContain('NACHHER');
});

test.each(['erste-leitung', ...usualBusinesses])('%s has at most 40 pages', (business) => {
  const { pages } = business === 'erste-leitung' ? german() : compileReport(recordedReport(business));
  expect(pages).toBeLessThanOrEqual(40);
});

test('the situations that decide are printed in full, then all of them in short', () => {
  const { input, pdf } = german();
  const { decisive, stages } = reportPdfData(input);
  expect(decisive.flatMap(({ rows }) => rows)).toHaveLength(10);
  expect(stages.flatMap(({ rows }) => rows)).toHaveLength(50);
  const text = inspectPdf(pdf).text();
  expect(text.indexOf('First the 10 that decide')).toBeGreaterThan(0);
  expect(text.indexOf('All 50')).toBeGreaterThan(text.indexOf('First the 10 that decide'));
});

test('a tested finding says so, and the report says what it had wrong', () => {
  const [finding, prediction] = [golden().details.answer?.findings[1]?.text ?? '', 'More people write.'];
  const outcomes = { tested: { 1: true, 2: false }, corrected: [{ finding, prediction, correctedIn: 2 }] };
  const { pdf, standard } = compileReport({ ...golden(), results: {}, outcomes });
  const text = withoutSpace(inspectPdf(pdf).text());
  for (const said of [
    '[your test: came true]',
    '[your test: didn’t come true]',
    'What this report got wrong',
  ])
    expect(text).toContain(withoutSpace(said));
  expect(text).toContain(withoutSpace(prediction));
  expect(text).toContain(withoutSpace('in version 2'));
  expect(standard).toBe('ua-1');
});
