import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { RequestIdentity } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import { refuseWhilePaused } from '../buyer-unavailable.ts';
import { claimTalk, findEarlier, lockBudget, talkRequest } from '../claim-talk.ts';
import { loadFinishedReport, readOffer } from '../load-finished-report.ts';
import { answersWanted, newPanelWork } from './rules/panel-work.ts';
import {
  findPanelRunOfSpending,
  listPanelRunRows,
  type PanelRunRow,
  readPanelResult,
  startPanelRun,
} from './store.ts';

const newestRuns = 20;

const presentPanelRun = ({ id, state, texts, answered, repeats, result, createdAt }: PanelRunRow) => ({
  id,
  state,
  texts,
  progress: { done: answered, total: answersWanted(repeats, texts.length) },
  result: readPanelResult(result),
  createdAt: createdAt.toISOString(),
});
type PanelRunView = ReturnType<typeof presentPanelRun>;

/** Newest first. Results stay readable when the budget is used up. */
export async function viewPanelRuns({ db }: Dependencies, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'panel', analysisId);
  return (await listPanelRunRows(db, analysisId, newestRuns)).map(presentPanelRun);
}

/** Starts a panel run on one text or on two to compare. The claim, the run and its job commit together. */
export async function askPanel(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  given: readonly string[],
  identity: RequestIdentity | null,
): Promise<PanelRunView> {
  const report = await loadFinishedReport(deps.db, actor, 'panel', analysisId);
  const texts = given.map(cleanTypedText);
  if (texts.some((text) => text === ''))
    throw new AppError('invalid_input', 'One of your texts is empty. Please check it.');
  const { text: control } = await readOffer(deps.db, report);
  const request = talkRequest(deps, identity, { analysisId, kind: 'panel', subject: 'panel' });
  return deps.db.transaction(async (tx) => {
    await lockBudget(tx, analysisId);
    const earlier = await findEarlier(tx, request);
    // A repeat of a request returns its run, also while that runs.
    if (earlier && earlier.state !== 'failed') return viewOf(tx, earlier.id);
    const { spending } = await claimTalk(deps, tx, request);
    await refuseWhilePaused(deps, tx, 'panel');
    const runId = await startPanelRun(tx, {
      analysisId,
      spendingId: spending.id,
      texts,
      work: newPanelWork(deps.talk.panelRepeats, control),
      createdAt: spending.claimedAt,
    });
    await deps.jobs.enqueue(tx, 'panel', { runId });
    return viewOf(tx, spending.id);
  });
}

async function viewOf(tx: Tx, spendingId: number): Promise<PanelRunView> {
  const run = await findPanelRunOfSpending(tx, spendingId);
  if (!run) throw new Error(`spending ${spendingId} has no panel run`);
  return presentPanelRun(run);
}
