import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import { insertNote } from '../../store/operator/analysis-notes.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';

/** For the other administrators. Deleted with the analysis. */
export async function addNote(
  deps: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  analysisId: number,
  text: string,
  request: RequestIdentity | null,
) {
  await authoriseAnalysis(deps.db, actor, 'add-note', analysisId);
  const { administratorId } = actor;
  return answerOnce(deps, request, async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
    const noteId = await insertNote(tx, { analysisId, administratorId, text, createdAt: deps.now() });
    return { analysisId, noteId };
  });
}
