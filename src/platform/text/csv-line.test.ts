import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('a line of CSV', () => {
  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"\r\n`],
    ['+1', "'+1\r\n"],
    ['-2+3', "'-2+3\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['\t=1', "'\t=1\r\n"],
    ['\r=1', `"'\r=1"\r\n`],
  ])('lets no formula run: %j', (cell, line) => {
    expect(csvLine([cell])).toBe(line);
  });

  it('quotes commas, quotes and line ends, and leaves the rest alone', () => {
    expect(csvLine(['a', 'b, c', 'say "hi"', 'two\nlines', ''])).toBe(
      'a,"b, c","say ""hi""","two\nlines",\r\n',
    );
  });
});
