import { describe, expect, test } from 'vitest';
import { hostileReports, shortReport } from '../../../harness/fixtures/pdf/hostile-reports.ts';
import { inspectPdf, withoutSpace } from '../../../harness/fixtures/pdf/inspect-pdf.ts';
import { inputFixture } from '../../../harness/fixtures/pdf/report-pdf-input.ts';
import { createReportCompiler } from './compile-report.ts';
import type { LineCardInput, ReportPdfInput } from './report-pdf-input.ts';
import { findReportPdfPaths } from './report-pdf-paths.ts';

const linkTarget = (line: string) => line.split(/\s+/).at(-1);
const addressesOf = ({ details: { website, evidence } }: ReportPdfInput) =>
  [...website.pages.map(({ url }) => url), ...evidence.map(({ site }) => site?.url ?? null)].flatMap((url) =>
    url === null ? [] : [new URL(url).href],
  );
/** Straight quotation marks are printed as typographic ones. */
const straight = (text: string) => text.replace(/[“”″]/g, '"').replace(/[‘’]/g, "'");

const { compileReport, drawCard } = createReportCompiler(findReportPdfPaths());

describe('a full report', () => {
  const compiled = compileReport(inputFixture());
  const seen = inspectPdf(compiled.pdf);
  const wholeText = seen.text();

  test('is PDF/UA-1, tagged, of thirty pages and more and under two megabytes', () => {
    expect(compiled.standard).toBe('ua-1');
    expect(compiled.pages).toBeGreaterThanOrEqual(30);
    expect(compiled.pdf.byteLength).toBeLessThan(2 * 1024 * 1024);
    expect(seen.info()).toMatch(/Tagged:\s+yes/);
  });

  test('says in its metadata what it is and that a model wrote it', () => {
    expect(seen.info()).toMatch(/Title:\s+Innerbuyer: what your buyers say, think, feel and do/);
    expect(seen.info()).toMatch(/Author:\s+Innerbuyer/);
    expect(seen.info()).toMatch(/Keywords:.*AI-generated.*trainedAlgorithmicMedia/);
  });

  test('says on every page but the cover that the people are simulated', () => {
    const marks = wholeText.split('Written by a language model · the people are simulated').length - 1;
    expect(marks).toBe(compiled.pages - 1);
    expect(wholeText).toContain('none of them exists');
  });

  test('has every part', () => {
    const text = withoutSpace(wholeText);
    for (const part of [
      'Contents',
      'Howtoreadthis',
      'Fivepeople',
      'Fourpictures',
      '50momentsontheway',
      'Evidence',
      'Whatwedon’tknow',
      'Qualityreport',
      'Colophon',
    ]) {
      expect(text).toContain(part);
    }
    for (const { title } of Object.values(inputFixture().results))
      expect(text).toContain(withoutSpace(title).replace("'", '’'));
  });

  test('opens with the people, in reading order', () => {
    const contents = withoutSpace(wholeText);
    expect(contents.indexOf('BuyerProfileDossier')).toBeLessThan(contents.indexOf('VoiceoftheCustomer'));
    expect(contents.indexOf('VoiceoftheCustomer')).toBeLessThan(contents.indexOf('WebsiteAssessment'));
  });

  test('shows the labels of its quotes', () => {
    expect(wholeText).toContain('[simulated]');
    expect(wholeText).toContain('[from your site]');
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

  test('links to the pages that were read, and contains no other action', () => {
    expect(wholeText).toContain('https://liegen.example/');
    expect(new Set(seen.links().map(linkTarget))).toEqual(new Set(addressesOf(inputFixture())));
    expect(new Set(seen.actions())).toEqual(new Set(['/S /URI']));
  });
});

const short = compileReport(shortReport({}));

test('a report is the same file when it is rendered again', () => {
  expect(Buffer.compare(short.pdf, compileReport(shortReport({})).pdf)).toBe(0);
});

test('an express report without situations has fewer pictures and no table of moments', () => {
  const input = inputFixture();
  const express = compileReport({
    ...input,
    reportType: 'atm',
    results: { atmReport: { title: 'The ATM Report', content: 'One chapter.' } },
    details: { ...input.details, situations: [] },
  });
  const text = inspectPdf(express.pdf).text();
  expect(text).toContain('What holds them back');
  expect(text).not.toContain('How it feels along the way');
  expect(text).not.toContain('moments on the way');
});

test('a report without the order shows nothing of what the customer wrote', () => {
  const input = shortReport({});
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
  const input = shortReport({});
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
      expect(text).toContain('Qualityreport');
      expect(seen.scripts()).toBe('');
      const links = seen.links().map(linkTarget);
      expect(links.filter((link) => !/^https:\/\/(?:site|liegen)\.example\//.test(link ?? ''))).toEqual([]);
      expect(seen.actions().filter((action) => action !== '/S /URI')).toEqual([]);
      if (standard === 'tagged') expect(text).toContain('havenoforminourtypefaces');
    },
  );
});

describe('the picture of a line', () => {
  const line: LineCardInput = {
    shape: 'wide',
    before: 'Small dogs (up to 10 kg) £68',
    objection: 'One: what is the £68 for?',
    buyer: 'Martin',
    after: 'Full groom for small dogs (up to 10 kg), 90 minutes: £68',
    business: 'Muddy Paws',
    language: 'en',
  };
  const sizeOf = (png: Uint8Array) => {
    const view = Buffer.from(png);
    expect(view.subarray(1, 4).toString()).toBe('PNG');
    return [view.readUInt32BE(16), view.readUInt32BE(20)];
  };

  test('is a PNG of 1200 × 630 or 1080 × 1080', () => {
    expect(sizeOf(drawCard(line))).toEqual([1200, 630]);
    expect(sizeOf(drawCard({ ...line, shape: 'square' }))).toEqual([1080, 1080]);
  });

  test.each([
    ['a long word', 'x'.repeat(100_000)],
    ['Arabic', 'تقف سيارتنا أمام بيتك ومعها ماء دافئ. '.repeat(50)],
    ['Japanese', 'ドライヤーをつけたまま離れません。'.repeat(200)],
    ['a script that our fonts lack', 'ก'.repeat(500)],
    ['code of Typst and signs that reverse a line', '#set page(width: 1pt) $x$ \u202e\u0000 <b> \ud800 🐶'],
    ['nothing', ''],
  ])('survives %s', (_, text) => {
    const all = { before: text, objection: text, buyer: text, after: text, business: text };
    expect(sizeOf(drawCard({ ...line, ...all, language: 'xx' }))).toEqual([1200, 630]);
  });
});
