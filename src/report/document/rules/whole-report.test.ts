import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import { asPlainText, asRichText } from './report-copy.ts';
import { asMarkdown } from './report-markdown.ts';
import { modulesInOrder } from './report-text.ts';
import { viewReport } from './report-view.ts';
import { sectionPart, wholeReport } from './whole-report.ts';

const golden = goldenReport();
const { results } = golden;
const details = viewReport(golden.details);
const cover = { targetMarket: 'Owners of small bakeries', productService: 'A sourdough kit' };
const modules = modulesInOrder(results);

test('B10: the copied report holds everything that the page shows', () => {
  const text = asPlainText(wholeReport(cover, modules, details)).replace(/\s+/g, ' ');
  const missing = [
    cover.targetMarket,
    cover.productService,
    ...modules.map(({ title }) => title.toUpperCase()),
    ...details.personas.flatMap((persona) => [
      persona.name,
      persona.situation,
      persona.money,
      persona.voice,
      ...persona.goals,
      ...persona.fears,
      ...persona.triggers,
      ...persona.channels,
      ...persona.objections.map((objection) => objection.text),
      ...persona.influences.map(({ how }) => how),
    ]),
    ...details.situations.flatMap(({ moment, says, thinks, feels, does }) => [
      moment,
      says,
      thinks,
      feels,
      does,
    ]),
    ...details.evidence.map((fact) => fact.text),
    details.answer?.thesis ?? '',
    ...(details.answer?.findings.flatMap(({ line, text, wrongIf }) => [line, text, wrongIf]) ?? []),
    ...(details.answer?.moves.map(({ text }) => text) ?? []),
    ...details.plan.map((action) => action.text),
    ...details.blanks.map((blank) => `[${blank.text}]`),
    ...details.unknowns,
    ...details.qualityReport.checks.filter(({ kind }) => kind === 'zero').map(({ value }) => value),
  ].filter((part) => !text.includes(part.replace(/\s+/g, ' ')));
  expect(missing).toEqual([]);
});

test('the answer comes first, then the lines of the page, the plan, predictions, the blanks, chapters, people, situations and evidence', () => {
  const titles = wholeReport(cover, modules, details).map(({ title }) => title);
  expect(titles.slice(0, 7)).toEqual([
    'Buyer analysis',
    'The answer',
    'Your page, line by line',
    'The plan',
    'What we predict',
    'Blanks only you can fill',
    modules[0]?.title,
  ]);
  expect(titles.slice(-5)).toEqual([
    'Your buyer ecosystem (simulated people)',
    'Buying situations (simulated)',
    'Evidence',
    'What we don’t know',
    'Quality report',
  ]);
});

test('a shared report is copied without the order', () => {
  const [first] = wholeReport(null, modules, details);
  expect(first).toEqual({ title: 'Buyer analysis', content: '' });
});

test('the Markdown file holds every sentence of the copied report', () => {
  const parts = wholeReport(cover, modules, details);
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const markdown = bare(asMarkdown(parts));
  const lines = asPlainText(parts).split(/[\n\t]+/);
  expect(lines.filter((line) => !markdown.includes(bare(line)))).toEqual([]);
});

test('B10: a report without readable details is copied with what it has', () => {
  const titles = wholeReport(cover, modules, null).map(({ title }) => title);
  expect(titles).toEqual(['Buyer analysis', ...modules.map(({ title }) => title)]);
});

test('B10: a text with signs of our markup in it breaks no table and no list', () => {
  const [first, ...others] = details.situations;
  if (!first) throw new Error('the golden report has situations');
  const odd = { ...first, says: 'this | or\nthat', moment: '# not a heading' };
  const html = asRichText(wholeReport(cover, [], { ...details, situations: [odd, ...others] }));
  expect(html).toContain('<td>this / or that</td>');
  expect(html).not.toContain('<h2>not a heading');
});

test('a finding that was tested says what the test showed', () => {
  const text = sectionPart('answer', details, { 1: true, 3: false })?.content ?? '';
  const [, first = '', second = '', third = ''] = text.split('\n## ');
  expect([first, second, third].map((line) => /Your test: [a-z ]+\./.exec(line)?.[0] ?? null)).toEqual([
    'Your test: came true.',
    null,
    'Your test: did not come true.',
  ]);
});
