import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import { textsOfPersona, textsOfSituation } from './buyer-texts.ts';
import { textsOfPassage } from './passage.ts';
import { asPlainText, asRichText } from './report-copy.ts';
import { asMarkdown } from './report-markdown.ts';
import { viewReport } from './report-view.ts';
import { wholeReport } from './whole-report.ts';

const { results, details: stored } = goldenReport();
const details = viewReport(stored);
const cover = { targetMarket: 'Owners of small bakeries', productService: 'A sourdough kit' };
const parts = wholeReport(cover, results, details);
const titles = parts.map(({ title }) => title);
// The page does not show these.
const unshown = { scenes: [], influences: [], movedBy: '', lostBy: '' };
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

test('B10: the copied report holds everything that the page shows', () => {
  const text = bare(asPlainText(parts));
  const expected = [
    ...Object.values(cover),
    ...details.sections.map(({ title }) => title),
    ...details.sections.flatMap(({ passages }) => passages.flatMap(textsOfPassage)),
    ...details.personas.flatMap((persona) => textsOfPersona({ ...persona, ...unshown })),
    ...details.situations.flatMap(textsOfSituation),
    ...details.evidence.flatMap(({ text, site }) => [text, site?.text ?? '']),
    ...details.unknowns,
    ...details.blanks.map((blank) => `[${blank.text}]`),
  ];
  expect(expected.filter((one) => !text.includes(bare(one)))).toEqual([]);
});

test('the report comes first, then people, situations and facts', () => {
  expect(titles).toEqual([
    'Tansy & Plumb: buyer report',
    ...details.sections.map(({ title }) => title),
    'Your five buyers in full (simulated people)',
    'Buying situations (simulated)',
    'The facts',
    'What we don’t know',
  ]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('every ordered module is in it under its title', () => {
  for (const { title, content } of Object.values(results)) {
    expect(title).not.toBe('');
    expect(bare(asPlainText(parts))).toContain(bare(asPlainText([{ title: '', content }])));
  }
});

test('a shared report is copied without the order', () => {
  const [first] = wholeReport(null, results, { ...details, businessName: null });
  expect(first).toEqual({ title: 'Buyer report', content: '' });
});

test('the Markdown file holds every sentence of the copied report', () => {
  const markdown = bare(asMarkdown(parts));
  const lines = asPlainText(parts).split(/[\n\t]+/);
  expect(lines.filter((line) => !markdown.includes(bare(line)))).toEqual([]);
});

test('B10: a report without readable details is copied with what it has', () => {
  const kept = wholeReport(cover, results, null).map(({ title }) => title);
  expect(kept).toEqual(['Buyer report', ...Object.values(results).map(({ title }) => title)]);
});

test('B10: a text with signs of our markup in it breaks no table and no list', () => {
  const [first, ...others] = details.situations;
  if (!first) throw new Error('the golden report has situations');
  const odd = { ...first, says: 'this | or\nthat', moment: '# not a heading' };
  const html = asRichText(wholeReport(cover, {}, { ...details, situations: [odd, ...others] }));
  expect(html).toContain('<td>this / or that</td>');
  expect(html).not.toContain('<h2>not a heading');
});
