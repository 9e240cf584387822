import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import { entriesOf, type ReportEntry } from './report-entries.ts';
import { viewReport } from './report-view.ts';
import { normalizeText, searchIn } from './search-report.ts';

const golden = goldenReport();
const entries = entriesOf({ results: golden.results, details: viewReport(golden.details) });
const search = searchIn(entries);
const entry = (text: string): ReportEntry => ({ sectionId: 'module-x', place: 'Chapter', text });
const found = (text: string, query: string) => searchIn([entry(text)])(query).map((hit) => hit.found);

test('case, umlauts, accents and typographic signs do not matter', () => {
  expect(found('Die Tür war für Müller zu GROß.', 'MULLER')).toEqual(['Müller']);
  expect(found('Die Tür war für Müller zu GROß.', 'gross')).toEqual(['GROß']);
  expect(found('Ein Café in der Straße', 'cafe')).toEqual(['Café']);
  expect(found('Don’t wait – now', "don't wait - NOW")).toEqual(['Don’t wait – now']);
  expect(found('a\u0308rgerlich', 'ärger')).toEqual(['a\u0308rger']);
});

test('a transcribed umlaut is found, and English words do not find their beginnings', () => {
  expect(found('Das Müsli', 'muesli')).toEqual(['Müsli']);
  expect(searchIn([entry('blue'), entry('blush')])('blue').map(({ text }) => text)).toEqual(['blue']);
});

test('the folded text leads back to the original, also beyond the basic plane', () => {
  const original = '😀 Straße\n\n  Ä!';
  const { text, starts } = normalizeText(original);
  expect(text).toBe('😀 strasse a!');
  expect(starts).toHaveLength(text.length);
  expect(original.slice(starts[text.indexOf('a!')])).toBe('Ä!');
});

test('a whole phrase comes before its scattered words', () => {
  const texts = ['price of the wall', 'the wall and its price', 'nothing', 'wall price'];
  expect(searchIn(texts.map(entry))('wall price').map(({ text }) => text)).toEqual([
    'wall price',
    'price of the wall',
    'the wall and its price',
  ]);
});

test('an excerpt is short, cut at words, and says where text was left out', () => {
  const long = `${'before '.repeat(40)}needle${' after'.repeat(60)}`;
  const [hit] = searchIn([entry(long)])('needle');
  expect(hit?.before).toMatch(/^…before .*before $/);
  expect(hit?.after).toMatch(/^ after .*after…$/);
  expect(`${hit?.before}${hit?.found}${hit?.after}`.length).toBeLessThan(180);
});

test('one letter, spaces and unknown words find nothing', () => {
  for (const query of ['', ' ', 'a', 'qqqqxyz']) expect(search(query)).toEqual([]);
});

test('every part of the report can be found: answer, plan, people, chapters, copy, situations, evidence', () => {
  const { details } = golden;
  const firstOf = (text: string | undefined) => search(text ?? '')[0]?.sectionId;
  const copy = details.copy[0];
  expect(firstOf(details.answer?.findings[0]?.text)).toBe('answer');
  expect(firstOf(details.answer?.moves[0]?.text)).toBe('answer');
  expect(new Set(entries.map(({ sectionId }) => sectionId.split('-')[0]))).toEqual(
    new Set(['answer', 'plan', 'persona', 'module', 'situations', 'evidence', 'unknowns']),
  );
  expect(firstOf(details.personas[0]?.money)).toBe(`persona-${details.personas[0]?.id}`);
  expect(firstOf(copy?.text.split('\n')[0])).toBe(`module-${copy?.module}`);
  expect(firstOf(details.situations[0]?.thinks)).toBe('situations');
  expect(firstOf(details.evidence[0]?.text)).toBe('evidence');
});

test('a report without readable details is searched in its chapters', () => {
  const old = entriesOf({ results: golden.results, details: null });
  expect(new Set(old.map(({ sectionId }) => sectionId.split('-')[0]))).toEqual(new Set(['module']));
});
