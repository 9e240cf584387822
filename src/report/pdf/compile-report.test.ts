import { describe, expect, test } from 'vitest';
import { hostileReports, shortReport } from '../../../harness/fixtures/pdf/hostile-reports.ts';
import { inspectPdf, withoutSpace } from '../../../harness/fixtures/pdf/inspect-pdf.ts';
import { inputFixture } from '../../../harness/fixtures/pdf/report-pdf-input.ts';
import { textsOfPassage } from '../document/rules/passage.ts';
import { reportParts } from '../document/rules/whole-report.ts';
import { createReportCompiler } from './compile-report.ts';
import { findReportPdfPaths } from './report-pdf-paths.ts';

/** Straight quotation marks are printed as typographic ones. */
const straight = (text: string) => text.replace(/[“”″]/g, '"').replace(/[‘’]/g, "'");

const { compileReport } = createReportCompiler(findReportPdfPaths());

describe('a full report', () => {
  const compiled = compileReport(inputFixture());
  const seen = inspectPdf(compiled.pdf);
  const wholeText = seen.text();

  test('is PDF/UA-1, tagged, of at most 24 pages and under two megabytes', () => {
    expect(compiled.standard).toBe('ua-1');
    expect(compiled.pages).toBeGreaterThanOrEqual(12);
    expect(compiled.pages).toBeLessThanOrEqual(24);
    expect(compiled.pdf.byteLength).toBeLessThan(2 * 1024 * 1024);
    expect(seen.info()).toMatch(/Tagged:\s+yes/);
  });

  test('says in its metadata what it is and that a model wrote it', () => {
    expect(seen.info()).toMatch(/Title:\s+Tansy & Plumb: what your buyers say, think, feel and do/);
    expect(seen.info()).toMatch(/Author:\s+Innerbuyer/);
    expect(seen.info()).toMatch(/Keywords:.*AI-generated.*trainedAlgorithmicMedia/);
  });

  test('says on every page that the people are simulated', () => {
    const marks = wholeText.split('Written by a language model · the people are simulated').length - 1;
    expect(marks).toBe(compiled.pages);
    expect(wholeText).toContain('none of them exists');
  });

  test('has every section with its specified title, then people, charts, situations and facts', () => {
    const text = withoutSpace(wholeText);
    const own = ['Contents', 'Whatholdsthemback', 'Wherebuyersarelost', 'Colophon'];
    const parts = reportParts(inputFixture().details).map(({ title }) => title);
    const specified = ['Buyer Profile Dossier', 'Copy-Paste Marketing Weapons'];
    for (const part of [...own, ...parts, ...specified]) expect(text).toContain(withoutSpace(part));
    expect(text.indexOf('Theshortversion')).toBeLessThan(text.indexOf('Contents'));
    expect(withoutSpace(wholeText.split('\f')[0] ?? '')).toContain('Theshortversion');
    expect(parts.indexOf('Voice of the Customer')).toBeGreaterThan(parts.indexOf('Only you know'));
  });

  test('prints the words of every kind of passage', () => {
    const text = withoutSpace(wholeText).replaceAll('\u00ad', '');
    for (const { passages } of inputFixture().details.sections)
      for (const words of passages.flatMap(textsOfPassage))
        expect(text).toContain(withoutSpace(words.replaceAll('**', '').split('\n')[0] ?? '').slice(0, 24));
  });

  test('embeds only parts of fonts we ship', () => {
    const families = seen
      .fonts()
      .split('\n')
      .slice(2)
      .filter(Boolean)
      .map((line) => line.split(/\s+/)[0] ?? '');
    for (const name of families) expect(name).toMatch(/^[A-Z]{6}\+(Newsreader|Inter|IBMPlexMono|Noto)/);
  });

  test('has headings, tables with header cells and pictures with a text in their place', () => {
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'TOC'])
      expect(seen.structure()).toMatch(new RegExp(`^\\s*${tag}\\b`, 'm'));
  });

  test('names the pages that were read, and contains no action', () => {
    expect(withoutSpace(wholeText)).toContain('onepageofyourwebsite:/sample-store.');
    expect([seen.links(), seen.actions()]).toEqual([[], []]);
  });
});

const short = compileReport(shortReport());

test('a report is the same file when it is rendered again', () => {
  expect(Buffer.compare(short.pdf, compileReport(shortReport()).pdf)).toBe(0);
});

test('an express report without situations has one chart and no table of moments', () => {
  const input = inputFixture();
  const express = compileReport({
    ...input,
    reportType: 'atm',
    details: { ...input.details, situations: [] },
  });
  const text = inspectPdf(express.pdf).text();
  expect(text).toContain('What holds them back');
  expect(text).not.toContain('Where buyers are lost');
  expect(text).not.toContain('Buying situations');
});

test('a report without the order shows nothing of what the customer wrote', () => {
  const input = shortReport();
  const { pdf, standard } = compileReport({ ...input, order: null });
  const text = withoutSpace(inspectPdf(pdf).text());
  expect(standard).toBe('ua-1');
  expect(text).not.toContain('WHATISSOLD');
  for (const typed of Object.values(input.order ?? {})) expect(text).not.toContain(withoutSpace(typed));
});

test('a report says that a language model wrote it', () => {
  expect(withoutSpace(inspectPdf(short.pdf).text())).toContain('generatedbyalanguagemodel');
});

test('the report says when a website could not be read', () => {
  const input = shortReport();
  const { pdf } = compileReport({
    ...input,
    details: { ...input.details, website: { source: 'none', pages: [], problem: 'too_slow' } },
  });
  expect(withoutSpace(inspectPdf(pdf).text())).toContain('Yourwebsitetooktoolongtoanswer');
});

describe('a hostile report', () => {
  test.each(hostileReports.map((report) => [report.name, report] as const))(
    '%s',
    (_name, { input, shows, standard }) => {
      const compiled = compileReport(input);
      const seen = inspectPdf(compiled.pdf);
      const text = straight(withoutSpace(seen.text()));
      expect(compiled.standard).toBe(standard);
      expect(seen.info()).toMatch(/Tagged:\s+yes/);
      for (const part of shows) expect(text).toContain(part);
      expect(text).toContain('Colophon');
      expect(seen.scripts()).toBe('');
      expect([seen.links(), seen.actions()]).toEqual([[], []]);
      if (standard === 'tagged') expect(text).toContain('havenoforminourtypefaces');
    },
  );
});
