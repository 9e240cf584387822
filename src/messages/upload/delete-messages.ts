import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { forgetQuotes } from '../themes/store.ts';
import { deleteItems, findSource, listItemHashes } from './store.ts';
import { presentSources } from './view-messages.ts';

/** Allowed after a refund too. A version of the report that quotes a message is deleted separately. */
export async function deleteMessages(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  { sourceId, numbers }: { sourceId: number; numbers?: readonly number[] | undefined },
) {
  await authoriseAnalysis(db, actor, 'edit-words', analysisId);
  return db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    if (!(await findSource(tx, analysisId, sourceId))) throw new AppError('not_found');
    await eraseMessages(tx, analysisId, sourceId, numbers);
    return presentSources(tx, analysisId);
  });
}

/** Deletes all or some messages of an upload, their quotes in readings, and an upload that is then empty. */
export async function eraseMessages(
  tx: Tx,
  analysisId: number,
  sourceId: number,
  numbers?: readonly number[],
): Promise<void> {
  const own = (await listItemHashes(tx, analysisId, [sourceId])).map(({ number }) => number);
  const gone = numbers ? own.filter((number) => numbers.includes(number)) : own;
  await deleteItems(tx, analysisId, sourceId, gone);
  await forgetQuotes(tx, analysisId, gone);
}
