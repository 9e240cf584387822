import { createHash } from 'node:crypto';
import { type PreparedMessages, prepareMessages } from '../rules/prepare-messages.ts';
import { splitMessages } from '../rules/split-messages.ts';
import { readCsv } from './read-csv.ts';

const telling =
  /(?:review|comment|text|message|feedback|body|answer|opinion|note|content|response|bewertung|kommentar|nachricht|antwort|rezension|meinung|avis|commentaire|message|reseña|comentario|opinión|recensione|commento|resposta|comentário|opmerking|bericht|beoordeling)/iu;

/** Prose is long and has spaces; an address, an id or a link is not. */
const proseLength = (cell: string): number => (/\s/u.test(cell.trim()) ? cell.trim().length : 0);

/** The column with the longest texts, and whether the first row names the columns. */
export function chooseColumn(rows: readonly string[][]): { texts: string[]; column: string | null } {
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length));
  const sample = rows.slice(1, 201).length > 0 ? rows.slice(1, 201) : rows;
  let best = { index: 0, weight: -1 };
  for (let index = 0; index < width; index += 1) {
    const weight = sample.reduce((sum, row) => sum + proseLength(row[index] ?? ''), 0);
    if (weight > best.weight) best = { index, weight };
  }
  const texts = rows.map((row) => row[best.index] ?? '');
  const heading = (texts[0] ?? '').trim();
  const isHeading = rows.length > 1 && isHeadingRow(rows[0] ?? [], heading, best.weight / sample.length);
  return isHeading ? { texts: texts.slice(1), column: heading } : { texts, column: null };
}

function isHeadingRow(row: readonly string[], heading: string, usualLength: number): boolean {
  if (heading === '' || heading.length > 120) return false;
  const isShort = row.every((cell) => cell.length <= 120 && !/^\s*\d+(?:[.,]\d+)?\s*$/u.test(cell));
  const words = heading.split(/\s+/).length;
  return (
    isShort &&
    ((telling.test(heading) && words <= 12) ||
      heading.endsWith('?') ||
      (words <= 3 && usualLength > heading.length * 2))
  );
}

export type MessagesUpload = { text: string; format: 'text' | 'csv'; ownWords: string[] };
export type ReadMessages = PreparedMessages & {
  /** The heading of the column that was read. */
  column: string | null;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Runs in a process of its own. */
export function readMessages({ text, format, ownWords }: MessagesUpload): ReadMessages {
  const { texts, column } =
    format === 'csv' ? chooseColumn(readCsv(text)) : { texts: splitMessages(text), column: null };
  return { ...prepareMessages(texts, new Set(ownWords), hashOf), column };
}
