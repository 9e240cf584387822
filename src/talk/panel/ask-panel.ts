import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { RequestIdentity } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readLedger } from '../../platform/model/store/ledger.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import { refuseWhilePaused } from '../buyer-unavailable.ts';
import { claimTalk, findEarlier, lockBudget, type TalkRequest, talkRequest } from '../claim-talk.ts';
import { loadFinishedReport, readOffer } from '../load-finished-report.ts';
import { answersWanted, materialOf, newPanelWork } from './rules/panel-work.ts';
import { type PanelKind, pastTestRepeats } from './rules/past-tests.ts';
import {
  type EnteredHappening,
  findPanelRun,
  findPanelRunOfSpending,
  listPanelRunRows,
  type PanelRunRow,
  readPanelResult,
  startPanelRun,
} from './store.ts';

const newestRuns = 20;

export const presentPanelRun = (row: PanelRunRow) => ({
  ...row,
  material: materialOf(row.pictures),
  progress: {
    done: row.answered,
    total: answersWanted(row.repeats, row.texts.length + (row.hasControl ? 1 : 0)),
  },
  result: readPanelResult(row.result),
  happened: row.happened && { what: row.happened, counts: row.happenedCounts, isPublic: row.isPublic },
  createdAt: row.createdAt.toISOString(),
});
export type PanelRunView = ReturnType<typeof presentPanelRun>;

/** Newest first. Results stay readable when the budget is used up. */
export async function viewPanelRuns({ db }: Dependencies, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'panel', analysisId);
  const rows = [
    ...(await listPanelRunRows(db, analysisId, 'run', newestRuns)),
    ...(await listPanelRunRows(db, analysisId, 'past-test', newestRuns)),
  ];
  return rows.map(presentPanelRun);
}

export async function viewPanelRun(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  runId: number,
): Promise<PanelRunView> {
  await authoriseAnalysis(db, actor, 'panel', analysisId);
  const run = await findPanelRun(db, analysisId, runId);
  if (!run) throw new AppError('not_found');
  return presentPanelRun(run);
}

const stillJudging = 'The panel is still judging your past tests. Ask it again when they’re done.';
const sameTexts = 'The old text and the new one are the same.';

export const panelRequest = (
  deps: Pick<Dependencies, 'newSecret'>,
  analysisId: number,
  kind: PanelKind,
  identity: RequestIdentity | null,
): TalkRequest =>
  talkRequest(deps, identity, { analysisId, kind: kind === 'run' ? 'panel' : kind, subject: 'panel' });

/** Two texts with a known result are a past test: what happened is stored and in no prompt. */
type Asked = {
  texts: readonly string[];
  happened: EnteredHappening | null;
  /** Keys of files; then `texts` are their names. */
  pictures?: readonly string[];
};

/** Starts a panel run on one text or on two to compare. The claim, the run and its job commit together. */
export async function askPanel(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  { texts: given, happened, pictures = [] }: Asked,
  identity: RequestIdentity | null,
): Promise<PanelRunView> {
  const kind: PanelKind = happened ? 'past-test' : 'run';
  const report = await loadFinishedReport(deps.db, actor, 'panel', analysisId);
  const texts = given.map(cleanTypedText);
  if (texts.some((text) => text === ''))
    throw new AppError('invalid_input', 'One of your texts is empty. Please check it.');
  if (kind === 'past-test' && texts[0] === texts[1]) throw new AppError('invalid_input', sameTexts);
  const { text: offer } = await readOffer(deps.db, report);
  const work =
    kind === 'run' ? newPanelWork(deps.talk.panelRepeats, offer) : newPanelWork(pastTestRepeats, null);
  const claimed = panelRequest(deps, analysisId, kind, identity);
  // Past tests are judged side by side.
  const request = kind === 'run' ? claimed : { ...claimed, subject: claimed.requestKey };
  return deps.db.transaction(async (tx) => {
    await lockBudget(tx, analysisId);
    const earlier = await findEarlier(tx, request);
    // A repeat of a request returns its run, also while that runs.
    if (earlier && earlier.state !== 'failed') return viewOf(tx, earlier.id);
    // What it is worth is known before anything new is judged.
    if (kind === 'run' && (await readLedger(tx, analysisId))['past-test'].open > 0)
      throw new AppError('reply_pending', stillJudging);
    const { spending } = await claimTalk(deps, tx, request);
    await refuseWhilePaused(deps, tx, 'panel');
    const runId = await startPanelRun(tx, {
      analysisId,
      spendingId: spending.id,
      kind,
      texts,
      pictures,
      happened,
      work,
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
