import { createHash } from 'node:crypto';
import { chooseColumn } from '../../../domain/words/choose-column.ts';
import { type PreparedMessages, prepareMessages } from '../../../domain/words/prepare-messages.ts';
import { splitMessages } from '../../../domain/words/split-messages.ts';
import { readCsv } from './read-csv.ts';

export type WordsUpload = { text: string; format: 'text' | 'csv'; ownWords: string[] };
export type ReadWords = PreparedMessages & {
  /** The heading of the column that was read. */
  column: string | null;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Runs in a process of its own. */
export function readWords({ text, format, ownWords }: WordsUpload): ReadWords {
  const { texts, column } =
    format === 'csv' ? chooseColumn(readCsv(text)) : { texts: splitMessages(text), column: null };
  return { ...prepareMessages(texts, new Set(ownWords), hashOf), column };
}
