import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasBlanks, splitBlanks } from './copy-blanks.ts';
import { parseInlines } from './report-markup.ts';

const blanksIn = (text: string) =>
  splitBlanks(parseInlines(text)).flatMap((piece) => (piece.isBlank ? [piece.text] : []));

it.each([
  ['Dear [first name], until [day].', ['[first name]', '[day]']],
  ['[a][b]', ['[a]', '[b]']],
  ['**[a]** and [**b** c]', ['[a]', '[', 'b', ' c]']],
  ['[simulated] [From your site] [ simulated ]', []],
  ['[] [ ] [a', []],
  ['[[a]] b]', ['[a]']],
  ['[a\nb]', []],
  ['', []],
])('the blanks of %j are %j', (text, blanks) => {
  expect(blanksIn(text)).toEqual(blanks);
  expect(hasBlanks(text.replaceAll('**', ''))).toBe(blanks.length > 0);
});

it('no letter and no bold mark is lost', () => {
  const paragraph = fc
    .array(fc.constantFrom('[', ']', '**', 'a', ' ', '[b]'), { maxLength: 14 })
    .map((parts) => parseInlines(parts.join('')));
  const letters = (inlines: { text: string; bold: boolean }[]) =>
    inlines.flatMap(({ text, bold }) => [...text].map((letter) => [letter, bold]));
  fc.assert(
    fc.property(paragraph, (inlines) => {
      expect(letters(splitBlanks(inlines))).toEqual(letters(inlines));
    }),
    { numRuns: 1000 },
  );
});

it('10,000 blanks between bold words take no second', () => {
  const inlines = parseInlines('**a** [b] '.repeat(10_000));
  const startedAt = performance.now();
  expect(splitBlanks(inlines).filter(({ isBlank }) => isBlank)).toHaveLength(10_000);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
