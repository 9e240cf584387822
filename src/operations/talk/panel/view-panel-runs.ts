import type { Actor } from '../../../domain/access/access-rights.ts';
import { answersWanted } from '../../../domain/talk/panel/panel-work.ts';
import { listPanelRunRows, type PanelRunRow } from '../../../store/talk/panel/panel-runs.ts';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Dependencies } from '../../dependencies.ts';

const newestRuns = 20;

export const presentPanelRun = ({ id, state, texts, answered, repeats, result, createdAt }: PanelRunRow) => ({
  id,
  state,
  texts,
  progress: { done: answered, total: answersWanted(repeats, texts.length) },
  result,
  createdAt: createdAt.toISOString(),
});
export type PanelRunView = ReturnType<typeof presentPanelRun>;

/** Newest first. Results stay readable when the budget is used up. */
export async function viewPanelRuns(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
): Promise<PanelRunView[]> {
  await authoriseAnalysis(db, actor, 'panel', analysisId);
  return (await listPanelRunRows(db, analysisId, newestRuns)).map(presentPanelRun);
}
