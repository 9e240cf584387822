import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError } from '../../../domain/app-error.ts';
import { newPanelWork } from '../../../domain/talk/panel/panel-work.ts';
import { cleanTypedText } from '../../../domain/text/clean-typed-text.ts';
import type { Tx } from '../../../store/database.ts';
import { findPanelRunOfSpending, openPanelRun } from '../../../store/talk/panel/panel-runs.ts';
import { findSpending, holdTalk } from '../../../store/talk/talk-spendings.ts';
import type { RequestIdentity } from '../../access/answer-once.ts';
import type { Dependencies } from '../../dependencies.ts';
import { claimTalk, type TalkRequest } from '../claim-talk.ts';
import { openTruthFile } from '../open-truth-file.ts';
import { readOffer } from '../read-offer.ts';
import { type PanelRunView, presentPanelRun } from './view-panel-runs.ts';

const usedUp =
  'This report’s panel runs are used up. The runs you have stay here; please write to support if you need more.';

/** Puts a text, or two to compare, before the five: claims the unit, opens the run and queues its work as one change. */
export async function askPanel(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  given: readonly string[],
  identity: RequestIdentity | null,
): Promise<PanelRunView> {
  const truth = await openTruthFile(deps.db, actor, 'panel', analysisId);
  const texts = given.map(cleanTypedText);
  if (texts.some((text) => text === ''))
    throw new AppError('invalid_input', 'There is nothing to read in one of your texts. Please check it.');
  const { text: control } = await readOffer(deps.db, truth);
  const request: TalkRequest = {
    analysisId,
    kind: 'panel',
    requestKey: identity ? `${identity.scope}:${identity.key}` : deps.newSecret(),
    requestHash: identity?.requestHash ?? '',
    subject: 'panel',
  };
  return deps.db.transaction(async (tx) => {
    const running = await runningAlready(tx, request);
    if (running) return running;
    const now = deps.now();
    const { again, spending } = await claimTalk(tx, request, { talk: deps.talk, now, usedUp });
    if (!again) {
      const work = newPanelWork(deps.talk.panelRepeats, control);
      const runId = await openPanelRun(tx, {
        analysisId,
        spendingId: spending.id,
        texts,
        work,
        createdAt: now,
      });
      await deps.jobs.enqueue(tx, 'panel', { runId });
    }
    return viewOf(tx, spending.id);
  });
}

/** A repeat of a request whose run is still at work is shown that run instead of being told to wait. */
async function runningAlready(tx: Tx, request: TalkRequest): Promise<PanelRunView | null> {
  await holdTalk(tx, request.analysisId);
  const earlier = await findSpending(tx, request);
  if (earlier?.state !== 'claimed' || earlier.requestHash !== request.requestHash) return null;
  return viewOf(tx, earlier.id);
}

async function viewOf(tx: Tx, spendingId: number): Promise<PanelRunView> {
  const run = await findPanelRunOfSpending(tx, spendingId);
  if (!run) throw new Error(`spending ${spendingId} has no panel run`);
  return presentPanelRun(run);
}
