import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockForOutcomes } from '../../outcomes/results/view-outcomes.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { presentPanelRun } from './ask-panel.ts';
import { type EnteredHappening, findPanelRun, storeHappened } from './store.ts';

/** After a run on two texts. In a past test only the consent may change: its result was known before it was judged. */
export async function recordWhatHappened(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  { analysisId, runId }: { analysisId: number; runId: number },
  entered: EnteredHappening,
) {
  await authoriseAnalysis(db, actor, 'log-outcome', analysisId);
  return db.transaction(async (tx) => {
    await lockForOutcomes(tx, analysisId);
    const run = await findPanelRun(tx, analysisId, runId);
    if (!run) throw new AppError('not_found');
    if (run.state !== 'done' || run.texts.length !== 2)
      throw new AppError('invalid_input', 'Enter what happened once the panel has compared two texts.');
    if (run.kind === 'past-test' && run.happened !== entered.what)
      throw new AppError(
        'invalid_input',
        'The panel has judged this test, so what happened can’t be changed. You can still change what is counted.',
      );
    await storeHappened(tx, runId, entered, now());
    return presentPanelRun({
      ...run,
      happened: entered.what,
      happenedCounts: entered.counts,
      isPublic: entered.isPublic,
    });
  });
}
