import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ModuleKey } from '../../../analysis/rules/module-catalogue.ts';
import { emptySnapshot, type WebsiteSnapshot } from '../../../platform/website/rules.ts';
import { isLongRead, passagesOf, sectionSchema } from '../../document/rules/passage.ts';
import type { ExpressAnswer, FirstPart, LongRead, SecondPart } from './answers.ts';
import {
  composeExpress,
  composeLongRead,
  composeSections,
  type Given,
  longReadModules,
} from './compose-sections.ts';

const golden = (name: string) => JSON.parse(readFileSync(`content/golden-report/${name}.json`, 'utf8'));
const first: FirstPart = golden('author-one');
const second: SecondPart = golden('author-two');
const longRead: LongRead = golden('long-read');
const express: ExpressAnswer = golden('express');

const page = (text: string) => ({ url: 'https://a.example/', title: 'A', text });
const snapshot: WebsiteSnapshot = {
  ...emptySnapshot('not_given'),
  pages: [page('Slow dough.\n\nFrom $49  a month.'), page('No night shift. [1:1]')],
};
const modules: ModuleKey[] = [
  'personaMatrix',
  'contentStrategy',
  'confession',
  'voiceOfCustomer',
  'websiteFeedback',
];
const given: Given = { language: 'en', snapshot, modules };
const compose = (
  changes: { first?: Partial<FirstPart>; second?: Partial<SecondPart>; given?: Partial<Given> } = {},
) =>
  composeSections(
    { ...first, ...changes.first },
    { ...second, ...changes.second },
    { ...given, ...changes.given },
  );
const linesFor = (lines: FirstPart['lines']) =>
  passagesOf(compose({ first: { lines } }), 'line').map(({ yours, ours }) => [yours, ours]);
const line = (yours: string[], ours: string | null = 'Ours.') => ({ yours, hears: 'They hear.', ours });

it('lines of the page are cut by their numbers, letter for letter, with a gap between those that do not follow', () => {
  expect(
    linesFor([
      ...[line(['1:1']), line(['1:2']), line(['1:2', '2:1']), line(['1:1', '1:2'])],
      ...[line(['[2:1]']), line([' 1:1 '])],
    ]),
  ).toEqual([
    ['Slow dough.', 'Ours.'],
    ['From $49  a month.', 'Ours.'],
    ['From $49  a month. … No night shift. [1:1]', 'Ours.'],
    ['Slow dough. From $49  a month.', 'Ours.'],
    ['No night shift. [1:1]', 'Ours.'],
    ['Slow dough.', 'Ours.'],
  ]);
});

it('a number that is not on the page makes no line, and neither does nothing', () => {
  expect(
    linesFor([line(['9:9']), line(['Slow dough.']), line([], null), line(['1:1', '9:9'], null)]),
  ).toEqual([['Slow dough.', null]]);
  expect(linesFor([line([])])).toEqual([[null, 'Ours.']]);
});

it('a section that is an ordered module names it, and no other does', () => {
  const sections = compose();
  expect(
    Object.fromEntries(sections.filter(({ module }) => module).map(({ id, module }) => [id, module])),
  ).toEqual({
    buyers: 'personaMatrix',
    lines: 'websiteFeedback',
    copy: 'contentStrategy',
  });
  expect(compose({ given: { modules: [] } }).some(({ module }) => module)).toBe(false);
});

it('every section has a title in the language of the report, ids of its own and passages', () => {
  for (const sections of [compose(), composeExpress(express, given), composeLongRead(longRead, given)]) {
    for (const section of sections) expect(sectionSchema.parse(section)).toEqual(section);
    const ids = sections.flatMap(({ passages }) => passages.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(sections.every(({ title, passages }) => title !== '' && passages.length > 0)).toBe(true);
  }
  expect(compose({ given: { language: 'de-AT' } })[0]?.title).toBe('Das Wichtigste');
});

it('what the author left empty leaves no section and no passage', () => {
  const sections = compose({
    first: { room: null, stagesPoint: null, order: null, own: null, sums: [] },
    second: { decisions: [], leave: [], checks: [], guesses: [] },
  });
  const ids = sections.map(({ id }) => id);
  expect(ids).not.toEqual(expect.arrayContaining(['own']));
  expect(ids).not.toEqual(expect.arrayContaining(['decisions']));
  expect(ids).not.toEqual(expect.arrayContaining(['checks']));
  expect(passagesOf(sections, 'list')).toEqual([]);
});

it('a row with too few or too many cells has as many as its head', () => {
  const sums = [{ title: 'T', head: ['A', 'B'], rows: [['1'], ['1', '2', '3']], point: 'P' }];
  const rows = passagesOf(compose({ first: { sums } }), 'table').find(({ title }) => title === 'T')?.rows;
  expect(rows).toEqual([
    ['1', ''],
    ['1', '2'],
  ]);
});

it('the five buyers stand in their order, and the truth is bold once', () => {
  const sections = compose({ first: { buyers: first.buyers.toReversed(), truth: 'It **is** so.' } });
  expect(passagesOf(sections, 'buyer').map(({ persona }) => persona)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
  expect(sections[0]?.passages[0]).toMatchObject({ kind: 'text', text: '**It is so.**' });
});

it('the long read has the ordered chapters that are not in the report, in the order of the modules', () => {
  expect(longReadModules(modules)).toEqual(['confession', 'voiceOfCustomer']);
  const chapters = composeLongRead({ ...longRead, chapters: longRead.chapters.toReversed() }, given);
  expect(chapters.map(({ id, module }) => [id, module])).toEqual([
    ['confession', 'confession'],
    ['voiceOfCustomer', 'voiceOfCustomer'],
  ]);
  expect(chapters.every(isLongRead)).toBe(true);
  expect(compose().some(isLongRead)).toBe(false);
  expect(composeLongRead({ chapters: [], scenes: [] }, given)).toEqual([]);
});
