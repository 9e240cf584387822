import { CsvError, type Options, parse } from 'csv-parse/sync';
import { messageLimits } from '../rules/message-limits.ts';

const delimiters = [',', ';', '\t', '|'];
const options = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

export const tooManyColumns = 'too many columns';

/** Rows of cells. */
export function readCsv(text: string): string[][] {
  const rows = rowsOf(text, { delimiter: delimiterOf(text) });
  if (rows.some((row) => row.length > messageLimits.columns)) throw new Error(tooManyColumns);
  return rows;
}

/** Quotes that are never closed make a second try without quotes. */
function rowsOf(text: string, more: Options): string[][] {
  try {
    return parse(text, { ...options, ...more, relax_quotes: true }) as string[][];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return parse(text, { ...options, ...more, quote: false }) as string[][];
  }
}

/**
 * The delimiter that gives most of the first rows as many columns as the very first; a comma in prose does
 * not.
 */
function delimiterOf(text: string): string {
  const weighed = delimiters.map((delimiter) => {
    const widths = rowsOf(text.slice(0, 64_000), { delimiter, to: 20 }).map(({ length }) => length);
    const [first = 1] = widths;
    const share = first === 1 ? 0 : widths.filter((width) => width === first).length / widths.length;
    return { delimiter, first, share };
  });
  const [best] = weighed.toSorted((one, other) => other.share - one.share || other.first - one.first);
  return best?.delimiter ?? ',';
}
