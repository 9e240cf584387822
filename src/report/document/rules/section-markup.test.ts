import { describe, expect, it } from 'vitest';
import { allPassages, everyKind, sectionOf } from '../../../../harness/fixtures/report/every-kind.ts';
import { labelsOf } from './labels.ts';
import { isLongRead, type Passage, sectionIds, textsOfPassage, truthOf } from './passage.ts';
import { parseMarkup } from './report-markup.ts';
import { sectionMarkup, sectionParts } from './section-markup.ts';

const personas = [{ id: 'p2', name: 'Jonas', age: 51 }];
const markupOf = (passages: Passage[], language = 'en') =>
  sectionMarkup(sectionOf(passages), { personas, language });
const blocksOf = (...passages: Passage[]) => parseMarkup(markupOf(passages));
const kindsOf = (...passages: Passage[]) => blocksOf(...passages).map(({ kind }) => kind);
const { text, list, table, finding, job, line, decision, question, buyer, piece } = everyKind;
const said = (words: string): Passage => ({ ...text, text: words });

it('lines of the page are one table, with what stands in place of a missing line', () => {
  const missing = { ...line, yours: null };
  const kept = { ...line, ours: null };
  expect(blocksOf(line, missing, kept)).toEqual([
    {
      kind: 'table',
      head: ['Your line', 'What a buyer hears', 'New line'],
      rows: [
        ['Our laurel', 'They hear lemon', 'Your lime'],
        ['(missing)', 'They hear lemon', 'Your lime'],
        ['Our laurel', 'They hear lemon', 'Keep it.'],
      ],
    },
  ]);
  expect(kindsOf(line, text, line)).toEqual(['table', 'paragraph', 'paragraph', 'table']);
});

it('without a page no line has an old one beside it', () => {
  const missing = { ...line, yours: null };
  expect(blocksOf(missing, missing)).toMatchObject([
    { head: ['What a buyer hears', 'New line'], rows: [1, 2].map(() => ['They hear lemon', 'Your lime']) },
  ]);
});

it('jobs stand under their time, once, with their words beneath them', () => {
  const short = { ...job, words: null };
  expect(kindsOf(short, short, { ...short, when: 'later' })).toEqual(['heading', 'list', 'heading', 'list']);
  expect(kindsOf(job, short)).toEqual(['heading', 'list', 'copy', 'list']);
  expect(markupOf([short])).toBe('## This week\n\n- **25 minutes.** Write juniper');
});

it('questions are one list, decisions say their cost, and buyers have their name and age', () => {
  expect(blocksOf(question, question)).toMatchObject([{ kind: 'list', items: [{}, {}] }]);
  expect(markupOf([{ ...decision, words: null }])).toBe(
    '- **Take magnolia back** They fear maple. **It costs:** One mulberry **Not if:** You sell oak',
  );
  expect(markupOf([buyer])).toContain('## Jonas, 51\n\nWaits for quince.');
});

describe('text of a passage is never read as markup', () => {
  it.each([
    '# A heading',
    '## A heading',
    '- # A heading',
    '- an item',
    '• an item',
    '> a quote [simulated]',
    '| a | row |',
    '» to paste',
    '---',
    '» [a | b]',
  ])('%s', (words) => {
    const [only, more] = blocksOf(said(`First.\n${words}`), { ...finding, text: `First.\n\n${words}` }).slice(
      1,
    );
    expect([only?.kind, more?.kind].filter((kind) => kind !== 'paragraph' && kind !== 'heading')).toEqual([]);
    expect(kindsOf(said(words)).filter((kind) => kind !== 'paragraph')).toEqual([]);
  });

  it.each(['-5 °C is cold', '»Wie bitte?«, sagt sie', '**Bold** at first', '#1 in town', '>'])(
    'and loses nothing: %s',
    (words) => {
      expect(markupOf([said(words)])).toBe(words === '>' ? '' : words);
    },
  );

  it('in cells, items and headings', () => {
    expect(blocksOf({ ...table, rows: [['a | b', 'c\nd']] })[1]).toMatchObject({ rows: [['a / b', 'c d']] });
    expect(blocksOf({ ...list, title: null, items: ['one\n# two', '| three |'] })).toEqual([
      { kind: 'list', items: [[{ text: 'one # two', bold: false }], [{ text: '/ three /', bold: false }]] },
    ]);
    expect(kindsOf({ ...finding, headline: 'One\n\n# Two' })[0]).toBe('heading');
  });

  it('to paste keeps its lines, its blanks and its signs', () => {
    const words = 'Subject: # One\n\n- [first name],\nsee | you';
    expect(blocksOf({ ...piece, text: words })).toMatchObject([
      { kind: 'copy', channel: 'To palm owners', paragraphs: [{}, {}] },
    ]);
    expect(markupOf([{ ...piece, text: words }])).toBe(
      '» [To palm owners |  | ]\n» Subject: # One\n»\n» - [first name],\n» see | you',
    );
  });
});

it('a field that the editor has emptied leaves no label, no item and no cell without words', () => {
  expect(markupOf([{ ...finding, sure: '', check: '', wrongIf: '' }])).toBe(
    '## They read fig\n\nShort sentences about fir.',
  );
  expect(markupOf([{ ...list, items: ['', 'one'] }])).toBe('## About beech\n\n- one');
  expect(markupOf([{ ...line, ours: '' }])).toContain('| Keep it. |');
  expect(markupOf([{ ...job, words: '' }])).toBe('## This week\n\n- **25 minutes.** Write juniper');
});

it.each(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'])('every label is in the language %s', (language) => {
  const labels = labelsOf(language);
  const written = markupOf(allPassages, language);
  for (const label of [labels.sure, labels.costs, labels.moves, labels.use, labels.times.week])
    expect(written).toContain(label);
  if (language !== 'en') expect(written).not.toMatch(/Wrong if|It costs|Moves them|This week/);
});

it('the first sentence of the report is its truth, without marks', () => {
  expect(truthOf([sectionOf([said('**They wait.**'), finding])])).toBe('They wait.');
  expect(truthOf([sectionOf([finding])])).toBeNull();
});

it('the long read stands last', () => {
  const sections = sectionIds.map((id) => sectionOf([text], id));
  const parts = sectionParts({ sections, personas, language: 'en' });
  const first = parts.findIndex((part) => part.isLongRead);
  expect(parts[first]?.id).toBe('voiceOfCustomer');
  expect(parts.slice(first).every((part) => part.isLongRead)).toBe(true);
  expect(sections.filter(isLongRead)).toHaveLength(parts.length - first);
});

it('the texts of a passage are its words: no id, no code and nothing empty', () => {
  const words = allPassages.flatMap(textsOfPassage);
  expect(words.filter((one) => /^(?:p2|week|mail|us|text|[a-z]+-1|\s*)$/.test(one))).toEqual([]);
  expect(textsOfPassage({ ...line, yours: null, ours: ' ' })).toEqual(['They hear lemon']);
});
