import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCopyLines } from './copy-lines.ts';
import { textOfCopy } from './report-copy.ts';
import { type Block, parseMarkup } from './report-markup.ts';

const copies = (content: string) =>
  parseMarkup(content).filter((block): block is Extract<Block, { kind: 'copy' }> => block.kind === 'copy');
const summaries = (content: string) =>
  copies(content).map(({ channel, audience, place, paragraphs }) => [
    [channel, audience, place],
    paragraphs.map((paragraph) => textOfCopy({ paragraphs: [paragraph] })),
  ]);

const noHead = ['', '', ''];
const read: [string, string, ReturnType<typeof summaries>][] = [
  [
    'a head and paragraphs',
    '» [E-mail | for Gillian | Reply to an enquiry]\n» Dear Gillian,\n» Yes.',
    [
      [
        ['E-mail', 'for Gillian', 'Reply to an enquiry'],
        ['Dear Gillian,', 'Yes.'],
      ],
    ],
  ],
  [
    'lines of one paragraph where empty lines separate the paragraphs',
    '» [SMS | | ]\n» Yes.\n»\n» Kind regards,\n» Sam',
    [
      [
        ['SMS', '', ''],
        ['Yes.', 'Kind regards,\nSam'],
      ],
    ],
  ],
  ['no head', '» Yes.', [[noHead, ['Yes.']]]],
  ['a blank as the first line', '» [first name]\n» Yes.', [[noHead, ['[first name]', 'Yes.']]]],
  ['a head of two fields', '» [SMS | for Tom]\n» Yes.', [[['SMS', 'for Tom', ''], ['Yes.']]]],
  ['a head of four fields', '» [a|b|c|d]\n» Yes.', [[['a', 'b', 'c | d'], ['Yes.']]]],
  ['a head in bold', '» **[SMS | for Tom | Phone]**\n» Yes.', [[['SMS', 'for Tom', 'Phone'], ['Yes.']]]],
  ['a head after an empty line', '»\n» [a | b | c]\n» Yes.', [[['a', 'b', 'c'], ['Yes.']]]],
  ['bars in the text', '» Yes.\n» [a | b]', [[noHead, ['Yes.', '[a | b]']]]],
  ['an unclosed head', '» [a | b\n» Yes.', [[noHead, ['[a | b', 'Yes.']]]],
  [
    'two blocks with an empty line between them',
    '» a\n\n» b',
    [
      [noHead, ['a']],
      [noHead, ['b']],
    ],
  ],
  [
    'text that looks like other markup',
    '» # a\n» > b\n» | c |\n» - d',
    [[noHead, ['# a', '> b', '| c |', '- d']]],
  ],
  ['a head without text', '» [a | b | c]\n»', []],
  ['nothing but marks', '»\n»  \n»', []],
  ['German quotation marks', '»Wie bitte?«, sagt sie.', []],
];

describe('copy to paste', () => {
  it.each(read)('reads %s', (_what, content, expected) => expect(summaries(content)).toEqual(expected));

  it('stands between the blocks around it', () => {
    expect(parseMarkup('- a\n» b\n- c\n» d\ne').map(({ kind }) => kind)).toEqual([
      'list',
      'copy',
      'list',
      'copy',
      'paragraph',
    ]);
  });

  it.each([
    ['empty lines', '»\n'.repeat(10_000), 0],
    ['lines', '» a [b]\n'.repeat(10_000), 1],
    ['unclosed brackets', `» ${'['.repeat(100_000)}`, 1],
    ['bars in an unclosed head', `» [${'|'.repeat(100_000)}`, 1],
    ['bars in a head', `» [${'|'.repeat(100_000)}]\n» a`, 1],
    ['blocks', '» [a | b]\n» c\n\n'.repeat(10_000), 10_000],
  ])('many %s are read in no second', (_what, content, count) => {
    const before = process.cpuUsage(); // not the clock: other tests run beside this one
    expect(copies(content)).toHaveLength(count);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  it('has no lines without text', () => {
    expect(writeCopyLines({ channel: 'SMS', audience: '', place: '', text: ' \n ' })).toBe('');
  });

  it('is written as lines with a head', () => {
    const text = 'Dear Gillian,\r\n\r\n\r\nyes.  \nSam';
    expect(writeCopyLines({ channel: 'E-mail', audience: 'for [Gillian]', place: 'a|b', text })).toBe(
      '» [E-mail | for (Gillian) | a/b]\n» Dear Gillian,\n»\n» yes.\n» Sam',
    );
  });
});

const word = fc.constantFrom(
  'a',
  '»',
  '[',
  ']',
  '|',
  '**',
  '>',
  '#',
  '- ',
  '[name]',
  '[a | b]',
  'é',
  '\u00a0',
);
const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' ').trim());
const field = line.map((text) =>
  text
    .replace(/[[\]|]|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim(),
);
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n\n')), { maxLength: 8 })
  .map((lines) =>
    lines
      .flat()
      .join('')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .filter((written) => written !== '');

it('written and read again, copy is what it was', () => {
  fc.assert(
    fc.property(field, field, field, text, (channel, audience, place, written) => {
      const blocks = parseMarkup(
        `Before\n${writeCopyLines({ channel, audience, place, text: written })}\nAfter`,
      );
      expect(blocks).toHaveLength(3);
      expect(blocks[1]).toMatchObject({ kind: 'copy', channel, audience, place });
      const [, copy] = blocks;
      const paragraphs = copy?.kind === 'copy' ? copy.paragraphs : [];
      const marked = paragraphs.map((inlines) =>
        inlines.map(({ text: words, bold }) => ({ text: bold ? `**${words}**` : words, bold })),
      );
      expect(textOfCopy({ paragraphs: marked })).toBe(written);
    }),
    { numRuns: 1000 },
  );
});
