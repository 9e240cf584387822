import { type ProcessPool, TaskFailed } from '../../../platform/processes/process-pool.ts';
import { AppError } from '../../../platform/rules/app-error.ts';
import { tooManyColumns } from './read-csv.ts';
import type { MessagesUpload, ReadMessages } from './read-messages.ts';

/** One upload at a time per report, so that one report's uploads do not delay others. */
export type MessageParser = {
  readMessages: (analysisId: number, upload: MessagesUpload) => Promise<ReadMessages>;
};

export type MessagesTask = { kind: 'words' } & MessagesUpload;

const unreadable =
  'We could not read this. Please paste the messages as text, or save the table as CSV again.';
const tooWide =
  'This table has too many columns. Please keep the column with the messages and upload it again.';
const another = 'We are still reading what you uploaded before. Please wait until that is done.';

export function createMessageParser({ run }: Pick<ProcessPool, 'run'>): MessageParser {
  const reading = new Set<number>();
  return {
    readMessages: async (analysisId, upload) => {
      if (reading.has(analysisId)) throw new AppError('too_many_requests', another);
      reading.add(analysisId);
      try {
        const task: MessagesTask = { kind: 'words', ...upload };
        return await run<ReadMessages>(task);
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
