import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { deleteItems, deleteSource, findSource, listItemHashes } from '../../store/words/word-items.ts';
import { forgetQuotes } from '../../store/words/word-readings.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentSources } from './view-words.ts';

/** Also when the report is refunded. A version of the report that quotes a message is deleted on its own. */
export async function deleteWords(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  { sourceId, numbers }: { sourceId: number; numbers?: readonly number[] | undefined },
) {
  await authoriseAnalysis(db, actor, 'edit-words', analysisId);
  return db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    if (!(await findSource(tx, analysisId, sourceId))) throw new AppError('not_found');
    if (numbers) {
      const ofSource = new Set(
        (await listItemHashes(tx, analysisId, [sourceId])).map(({ number }) => number),
      );
      const gone = numbers.filter((number) => ofSource.has(number));
      await deleteItems(tx, analysisId, sourceId, gone);
      await forgetQuotes(tx, analysisId, gone);
    } else await eraseSource(tx, analysisId, sourceId);
    return presentSources(tx, analysisId);
  });
}

/** With its messages and what readings quote of them. */
export async function eraseSource(tx: Tx, analysisId: number, sourceId: number): Promise<void> {
  const items = await listItemHashes(tx, analysisId, [sourceId]);
  await deleteSource(tx, analysisId, sourceId);
  await forgetQuotes(
    tx,
    analysisId,
    items.map(({ number }) => number),
  );
}
