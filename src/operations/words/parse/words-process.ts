import { createHash } from 'node:crypto';
import { chooseColumn } from '../../../domain/words/choose-column.ts';
import { type PreparedMessages, prepareMessages } from '../../../domain/words/prepare-messages.ts';
import { splitMessages } from '../../../domain/words/split-messages.ts';
import { NotReadable, readCsv } from './read-csv.ts';

export type WordsUpload = { text: string; format: 'text' | 'csv'; ownWords: string[] };
export type ReadWords = PreparedMessages & {
  /** The heading of the column that was read. */
  column: string | null;
};
export type WordsAnswer = { read: ReadWords } | { failure: 'columns' };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Started by words-parser.ts, which waits for the first message; each message to it is an upload. */
process.on('message', (upload: WordsUpload) => {
  process.send?.(answer(upload), undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());
// The rules are compiled when they are first used, which takes longer than many uploads.
prepareMessages(['Ring 0113 496 0871, jo at web.de. Jo'], new Set(), hashOf);
process.send?.('ready');

function answer({ text, format, ownWords }: WordsUpload): WordsAnswer {
  try {
    const { texts, column } =
      format === 'csv' ? chooseColumn(readCsv(text)) : { texts: splitMessages(text), column: null };
    return { read: { ...prepareMessages(texts, new Set(ownWords), hashOf), column } };
  } catch (error) {
    if (error instanceof NotReadable) return { failure: 'columns' };
    throw error;
  }
}
