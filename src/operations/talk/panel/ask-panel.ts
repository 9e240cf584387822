import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError } from '../../../domain/app-error.ts';
import { newPanelWork } from '../../../domain/talk/panel/panel-work.ts';
import { cleanTypedText } from '../../../domain/text/clean-typed-text.ts';
import type { Tx } from '../../../store/database.ts';
import { findPanelRunOfSpending, startPanelRun } from '../../../store/talk/panel/panel-runs.ts';
import { findSpending, lockTalk } from '../../../store/talk/talk-spendings.ts';
import type { RequestIdentity } from '../../access/answer-once.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refuseWhilePaused } from '../buyer-unavailable.ts';
import { claimTalk, type TalkRequest, talkRequest } from '../claim-talk.ts';
import { loadFinishedReport } from '../load-finished-report.ts';
import { readOffer } from '../read-offer.ts';
import { type PanelRunView, presentPanelRun } from './view-panel-runs.ts';

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
    const running = await runningAlready(tx, request);
    if (running) return running;
    const { again, spending } = await claimTalk(deps, tx, request);
    if (!again) {
      await refuseWhilePaused(deps, tx, 'panel');
      const work = newPanelWork(deps.talk.panelRepeats, control);
      const runId = await startPanelRun(tx, {
        analysisId,
        spendingId: spending.id,
        texts,
        work,
        createdAt: spending.claimedAt,
      });
      await deps.jobs.enqueue(tx, 'panel', { runId });
    }
    return viewOf(tx, spending.id);
  });
}

/** A repeat of a request returns its running panel run instead of `reply_pending`. */
async function runningAlready(tx: Tx, request: TalkRequest): Promise<PanelRunView | null> {
  await lockTalk(tx, request.analysisId);
  const earlier = await findSpending(tx, request);
  if (earlier?.state !== 'claimed' || earlier.requestHash !== request.requestHash) return null;
  return viewOf(tx, earlier.id);
}

async function viewOf(tx: Tx, spendingId: number): Promise<PanelRunView> {
  const run = await findPanelRunOfSpending(tx, spendingId);
  if (!run) throw new Error(`spending ${spendingId} has no panel run`);
  return presentPanelRun(run);
}
