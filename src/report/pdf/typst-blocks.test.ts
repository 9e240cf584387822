import { expect, test } from 'vitest';
import { blocksForTypst } from './typst-blocks.ts';

const levels = (content: string) =>
  blocksForTypst(content).flatMap((block) => (block.kind === 'heading' ? [block.level] : []));

test('small headings under a large one are a level below it', () => {
  expect(levels('# a\n## b\n## c\n# d\n## e')).toEqual([2, 3, 3, 2, 3]);
});

test('without a large heading, small ones are all of one level directly under the title', () => {
  expect(levels('## a\n\ntext\n\n## b')).toEqual([2, 2]);
});

test('ragged rows are filled, and columns beyond the seventh go into the last', () => {
  const [table] = blocksForTypst('| a | b |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |');
  if (table?.kind !== 'table') throw new Error('no table');
  expect(table.head).toEqual(['a', 'b', '', '', '', '', '']);
  expect(table.rows).toEqual([
    ['1', '', '', '', '', '', ''],
    ['1', '2', '3', '4', '5', '6', '7 | 8 | 9'],
  ]);
});

test('a column of sentences is wider than a column of names', () => {
  const [table] = blocksForTypst(
    `| Who | What |\n| --- | --- |\n| Tess | ${'a longer sentence '.repeat(5)} |`,
  );
  if (table?.kind !== 'table') throw new Error('no table');
  expect(table.widths[1]).toBeGreaterThan(table.widths[0] ?? 0);
});

test('the space between bold and plain words is kept', () => {
  const [block] = blocksForTypst('**Say it:** then stop.');
  if (block?.kind !== 'paragraph') throw new Error('no paragraph');
  expect(block.inlines.map(({ text }) => text).join('')).toBe('Say it: then stop.');
});

test('a line that announces a table stays with it; a long paragraph need not', () => {
  const leads = (content: string) =>
    blocksForTypst(content).flatMap((block) => (block.kind === 'paragraph' ? [block.leadsOn] : []));
  expect(leads('These three:\n\n| a |\n| --- |\n| b |')).toEqual([true]);
  expect(leads('**All bold**\n\ntext')).toEqual([true, false]);
  expect(leads(`${'long '.repeat(60)}\n\n| a |`)).toEqual([false]);
});

test('copy has a label line, and lines of words and blanks', () => {
  expect(
    blocksForTypst('» [E-mail | for Gillian | ]\n» Dear **Gillian**,\n»\n» Until [day].\n» [name]'),
  ).toEqual([
    {
      kind: 'copy',
      channel: 'E-mail',
      audience: 'for Gillian',
      place: '',
      paragraphs: [
        [
          [
            { text: 'Dear ', bold: false, isBlank: false },
            { text: 'Gillian', bold: true, isBlank: false },
            { text: ',', bold: false, isBlank: false },
          ],
        ],
        [
          [
            { text: 'Until ', bold: false, isBlank: false },
            { text: '[day]', bold: false, isBlank: true },
            { text: '.', bold: false, isBlank: false },
          ],
          [{ text: '[name]', bold: false, isBlank: true }],
        ],
      ],
    },
  ]);
  expect(blocksForTypst('» \u0000')).toEqual([]);
});

test('a quote is a paragraph without its label, and a rule is nothing', () => {
  expect(blocksForTypst('> We sew. [from your site]\n\n---')).toEqual([
    { kind: 'paragraph', inlines: [{ text: 'We sew.', bold: false }], leadsOn: false },
  ]);
});
