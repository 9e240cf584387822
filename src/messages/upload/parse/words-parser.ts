import { AppError } from '../../../platform/rules/app-error.ts';
import { type ProcessPool, TaskFailed } from '../../../platform/processes/process-pool.ts';
import { tooManyColumns } from './read-csv.ts';
import type { ReadWords, WordsUpload } from './read-words.ts';

/** One upload at a time per report: what somebody else uploads waits for none of them. */
export type WordsParser = {
  readWords: (analysisId: number, upload: WordsUpload) => Promise<ReadWords>;
};

export type WordsTask = { kind: 'words' } & WordsUpload;

const unreadable =
  'We could not read this. Please paste the messages as text, or save the table as CSV again.';
const tooWide =
  'This table has too many columns. Please keep the column with the messages and upload it again.';
const another = 'We are still reading what you uploaded before. Please wait until that is done.';

export function createWordsParser({ run }: Pick<ProcessPool, 'run'>): WordsParser {
  const reading = new Set<number>();
  return {
    readWords: async (analysisId, upload) => {
      if (reading.has(analysisId)) throw new AppError('too_many_requests', another);
      reading.add(analysisId);
      try {
        const task: WordsTask = { kind: 'words', ...upload };
        return await run<ReadWords>(task);
      } catch (error) {
        throw refusalOf(error);
      } finally {
        reading.delete(analysisId);
      }
    },
  };
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof TaskFailed)) return error;
  if (error.reason === 'full') return new AppError('too_many_requests');
  if (error.reason === 'closed') return new AppError('not_ready');
  return new AppError('invalid_input', error.message === tooManyColumns ? tooWide : unreadable, {
    cause: error,
  });
}
