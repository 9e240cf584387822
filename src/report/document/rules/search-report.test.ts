import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import { passagesOf, textsOfPassage } from './passage.ts';
import { entriesOf, type ReportEntry } from './report-entries.ts';
import { viewReport } from './report-view.ts';
import { normalizeText, searchIn } from './search-report.ts';

const { details } = goldenReport();
const entries = entriesOf(viewReport(details));
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

test('every part of the report can be found: its sections, people, situations, facts and unknowns', () => {
  const firstOf = (text: string | undefined) => search(text ?? '')[0]?.sectionId;
  expect(new Set(entries.map(({ sectionId }) => sectionId))).toEqual(
    new Set([...details.sections.map(({ id }) => id), ...['personas', 'situations', 'evidence', 'unknowns']]),
  );
  for (const [kind, section] of [
    ['finding', 'short'],
    ['line', 'lines'],
    ['job', 'short'],
    ['question', 'questions'],
    ['scene', 'journalEntry'],
  ] as const) {
    const first = passagesOf(details.sections, kind)[0];
    expect(firstOf(first && textsOfPassage(first).at(-1))).toBe(section);
  }
  expect(firstOf(details.personas[0]?.money)).toBe('personas');
  expect(firstOf(details.personas[0]?.movedBy)).not.toBe('personas');
  expect(firstOf(details.situations[0]?.thinks)).toBe('situations');
  expect(firstOf(details.evidence[0]?.text)).toBe('evidence');
});

test('what customers said is found where it is quoted', () => {
  const said = { theme: 'Parking', count: 2, of: 9, quotes: [{ item: 4, text: 'We drove round the block' }] };
  const evidence = [{ id: 'f1', text: 'Parking is hard.', source: 'review' as const, site: null, said }];
  const [hit] = searchIn(entriesOf({ ...viewReport(details), evidence }))('round the block');
  expect(hit).toMatchObject({ sectionId: 'evidence', found: 'round the block' });
});
