import { CsvError, parse } from 'csv-parse/sync';
import { wordsLimits } from '../../../domain/words/words-limits.ts';

const delimiters = [',', ';', '\t', '|'];
const options = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

export const tooManyColumns = 'too many columns';

/** Rows of cells. Quotes that are never closed make a second try without quotes. */
export function readCsv(text: string): string[][] {
  const delimiter = delimiterOf(text);
  try {
    return rowsOf(text, { delimiter, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return rowsOf(text, { delimiter, quote: false });
  }
}

function rowsOf(
  text: string,
  more: { delimiter: string; relax_quotes?: boolean; quote?: false; to?: number },
): string[][] {
  return parse(text, {
    ...options,
    ...more,
    on_record: (row: string[]) => {
      if (row.length > wordsLimits.columns) throw new Error(tooManyColumns);
      return row;
    },
  }) as string[][];
}

/** The one that divides most of the first rows into as many columns as the very first; a comma in a text does not. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 64_000);
  const weigh = (delimiter: string) => {
    const counts = countsOf(sample, delimiter);
    const [first = 0] = counts;
    return {
      delimiter,
      first,
      share: first === 0 ? 0 : counts.filter((count) => count === first).length / counts.length,
    };
  };
  const [best] = delimiters
    .map(weigh)
    .sort((one, other) => other.share - one.share || other.first - one.first);
  return best?.delimiter ?? ',';
}

/** How often the sign divides each of the first rows, outside of quotes. */
function countsOf(sample: string, delimiter: string): number[] {
  const counts = [0];
  let isQuoted = false;
  for (const sign of sample) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === delimiter) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else if (sign === '\n' && counts.push(0) > 20) break;
  }
  return counts.length > 1 ? counts.slice(0, -1) : counts;
}
