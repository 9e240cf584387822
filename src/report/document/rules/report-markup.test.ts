import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, parseInlines, parseMarkup } from './report-markup.ts';

const plain = (text: string) => ({ text, bold: false });
const bold = (text: string) => ({ text, bold: true });
const paragraph = (text: string): Block => ({ kind: 'paragraph', inlines: [plain(text)] });

const cases: [string, string, Block[]][] = [
  ['an empty text', '', []],
  ['blank lines', '\n  \n\t\n', []],
  ['a heading of level 1', '# The people', [{ kind: 'heading', level: 1, text: 'The people' }]],
  ['a heading of level 2', '## Mia', [{ kind: 'heading', level: 2, text: 'Mia' }]],
  ['a deeper heading', '#### Her week', [{ kind: 'heading', level: 2, text: 'Her week' }]],
  ['a hash without a space', '#hashtag', [paragraph('#hashtag')]],
  ['a rule', '---', [{ kind: 'rule' }]],
  ['a paragraph', 'She waits.', [paragraph('She waits.')]],
  ['two lines', 'She waits.\nHe calls.', [paragraph('She waits.'), paragraph('He calls.')]],
  ['a line from Windows', 'She waits.\r\n', [paragraph('She waits.')]],
  ['a bold line', '**What to do**', [{ kind: 'paragraph', inlines: [bold('What to do')] }]],
  [
    'bold inside a line',
    'Say **this** first',
    [{ kind: 'paragraph', inlines: [plain('Say '), bold('this'), plain(' first')] }],
  ],
  ['a bold mark left open', 'Say **this', [paragraph('Say **this')]],
  [
    'bullets of three kinds',
    '- one\n* **two**\n• three',
    [{ kind: 'list', items: [[plain('one')], [bold('two')], [plain('three')]] }],
  ],
  [
    'bullets around a paragraph',
    '- one\nThen\n- two',
    [{ kind: 'list', items: [[plain('one')]] }, paragraph('Then'), { kind: 'list', items: [[plain('two')]] }],
  ],
  [
    'a simulated quote',
    '> “Not now.” [simulated]',
    [{ kind: 'quote', inlines: [plain('“Not now.”')], label: 'simulated' }],
  ],
  [
    'a quote from the site',
    '>“Since 1990”  [from your site] ',
    [{ kind: 'quote', inlines: [plain('“Since 1990”')], label: 'from your site' }],
  ],
  ['an unlabelled quote', '> “Not now.”', [{ kind: 'quote', inlines: [plain('“Not now.”')], label: null }]],
  [
    'a label that is not at the end',
    '> [simulated] “Not now.”',
    [{ kind: 'quote', inlines: [plain('[simulated] “Not now.”')], label: null }],
  ],
  [
    'a label we do not have',
    '> “Not now.” [verified]',
    [{ kind: 'quote', inlines: [plain('“Not now.” [verified]')], label: null }],
  ],
  [
    'a table',
    '| Says | **Does** |\n|:---|---:|\n| “Later” | leaves |\n|  | returns |',
    [
      {
        kind: 'table',
        head: ['Says', 'Does'],
        rows: [
          ['“Later”', 'leaves'],
          ['', 'returns'],
        ],
      },
    ],
  ],
  [
    'two tables with a line between them',
    '| A |\n|---|\n| 1 |\nThen\n| B |\n|---|\n| 2 |',
    [
      { kind: 'table', head: ['A'], rows: [['1']] },
      paragraph('Then'),
      { kind: 'table', head: ['B'], rows: [['2']] },
    ],
  ],
  [
    'two tables with a blank line between them',
    '| A |\n|---|\n| 1 |\n\n| B |\n|---|\n| 2 |',
    [
      { kind: 'table', head: ['A'], rows: [['1']] },
      { kind: 'table', head: ['B'], rows: [['2']] },
    ],
  ],
  ['a heading in bold', '## **Mia**', [{ kind: 'heading', level: 2, text: 'Mia' }]],
  ['a quote mark with nothing behind it', '>', []],
];

describe('report markup', () => {
  it.each(cases)('reads %s', (_what, content, blocks) => {
    expect(parseMarkup(content)).toEqual(blocks);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '&lt;b&gt; &amp;',
    '<!-- # -->',
    '#set page(width: 1pt)',
  ])('keeps %s as the text it is, in every kind of block', (hostile) => {
    const content = [hostile, `# ${hostile}`, `- ${hostile}`, `> ${hostile}`, `» ${hostile}`].join('\n');
    expect(parseMarkup(content)).toEqual([
      paragraph(hostile),
      { kind: 'heading', level: 1, text: hostile },
      { kind: 'list', items: [[plain(hostile)]] },
      { kind: 'quote', inlines: [plain(hostile)], label: null },
      { kind: 'copy', channel: '', audience: '', place: '', paragraphs: [[plain(hostile)]] },
    ]);
    expect(parseMarkup(`| ${hostile} |`)).toEqual([{ kind: 'table', head: [hostile], rows: [] }]);
  });

  it('is read in time proportional to its length: 40,000 spaces in a quote take no second', () => {
    const before = process.cpuUsage(); // not the clock: other tests run beside this one
    expect(parseMarkup(`> a${' '.repeat(40_000)}b [simulated]`)).toHaveLength(1);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  it('loses no character of a line when it finds the bold parts', () => {
    const line = fc
      .array(fc.constantFrom('*', '**', 'a', ' ', '<b>'), { maxLength: 12 })
      .map((p) => p.join(''));
    fc.assert(
      fc.property(line, (text) => {
        const back = parseInlines(text).map((inline) => (inline.bold ? `**${inline.text}**` : inline.text));
        expect(back.join('')).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
