import { expect, it } from 'vitest';
import { allPassages, everyKind, sectionOf } from '../../../../harness/fixtures/report/every-kind.ts';
import type { Passage } from '../../document/rules/passage.ts';
import { applyEdits } from './apply-edits.ts';

const report = [sectionOf(allPassages)];
const edit = (passage: Passage, find: string | null, replace = '') => ({
  ...{ passage: passage.id, find, replace, why: 'Plainer.' },
});
const edited = (...edits: ReturnType<typeof edit>[]) => {
  const { sections, applied, refused } = applyEdits(report, edits);
  const passages = sections.flatMap((section) => section.passages);
  return {
    passages,
    counts: [applied.length, refused.length],
    of: (id: string) => passages.find((one) => one.id === id),
  };
};
const { finding, piece, line, table, list, job, buyer, text } = everyKind;

it('what stands once in its passage is replaced, letter for letter and nowhere else', () => {
  const { of, passages, counts } = edited(edit(finding, 'Short sentences', 'One sentence'));
  expect(counts).toEqual([1, 0]);
  expect(of(finding.id)).toEqual({ ...finding, text: 'One sentence about fir.' });
  expect(passages.filter(({ id }) => id !== finding.id)).toEqual(
    allPassages.filter(({ id }) => id !== finding.id),
  );
});

it.each([
  ['is not there', edit(finding, 'Long sentences', 'x')],
  ['stands there twice', edit(finding, ' h', ' x')],
  ['is empty', edit(finding, '', 'x')],
  ['differs in a line break', edit(text, 'alder. Another', 'x')],
  ['stands in a passage that does not exist', { ...edit(finding, 'fir', 'x'), passage: 'short-99' }],
  ['is the owner’s own line', edit(line, 'Our laurel', 'Our best laurel')],
  ['is a field that code owns', edit(job, 'week', 'today')],
  ['is a person’s id', edit(buyer, 'p2', 'p1')],
])('a find that %s changes nothing', (_, wrong) => {
  const { passages, counts } = edited(wrong);
  expect(counts).toEqual([0, 1]);
  expect(passages).toEqual(allPassages);
});

it.each([
  [
    'marks',
    edit(text, '**of**', 'with'),
    { ...text, text: 'A paragraph with alder.\nAnother one of aspen.' },
  ],
  [
    'a line break',
    edit(piece, 'pear\n\nDear', 'pears\n\nHello'),
    { ...piece, text: 'Subject: pears\n\nHello [pine],' },
  ],
  ['a cell of a table', edit(table, '£49', '£50'), { ...table, rows: [['Cypress', '£50 for elder']] }],
  [
    'an item of a list',
    edit(list, 'box ', ''),
    { ...list, items: ['Leave the birch', '**Keep:** the tree'] },
  ],
])('a find may hold or be in %s', (_, one, expected) => {
  expect(edited(one).of(one.passage)).toEqual(expected);
});

it('a replacement is text, also where it looks like a pattern', () => {
  const { of } = edited(edit(finding, 'fir', "$& $' $` $1 \\n"));
  expect(of(finding.id)).toMatchObject({ text: "Short sentences about $& $' $` $1 \\n." });
});

it('later edits see what earlier ones wrote', () => {
  const { of, counts } = edited(edit(finding, 'about fir', 'about pine'), edit(finding, 'about fir', 'x'));
  expect(counts).toEqual([1, 1]);
  expect(of(finding.id)).toMatchObject({ text: 'Short sentences about pine.' });
});

it('a passage can be taken out, but no finding, no buyer and not the last of its section', () => {
  const { passages, counts } = edited(edit(piece, null), edit(finding, null), edit(buyer, null));
  expect(counts).toEqual([1, 2]);
  expect(passages.map(({ id }) => id)).toEqual(
    allPassages.map(({ id }) => id).filter((id) => id !== piece.id),
  );
  const only = [sectionOf([piece])];
  expect(applyEdits(only, [edit(piece, null)]).sections).toEqual(only);
});
