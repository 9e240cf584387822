import { findAnalysis, lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { maxWaitingMs } from '../../report/writing/rules/failure-budget.ts';
import { type FinishedReport, readFinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import { finishSpending, renewClaim } from '../store.ts';
import { askBuyer, placeAnswers } from './ask-panel-model.ts';
import { composePanelResult } from './rules/compose-panel-result.ts';
import { maskQuotesOf } from './rules/panel-answer.ts';
import type { PanelResult } from './rules/panel-result.ts';
import {
  cellKey,
  cellsOfRepeat,
  momentOf,
  type PanelCell,
  panelWorkSchema,
  placingOrder,
  repeatsOf,
  textsByCondition,
} from './rules/panel-work.ts';
import { endPanelRun, findPanelRunAtWork, type PanelRunAtWork, storeInRun } from './store.ts';

const questionsAtOnce = 6;

/** After a failure or `stopping`, starts nothing further but lets running work finish, because it is paid for. */
async function runInParallel<T>(
  items: readonly T[],
  stopping: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const next = async (): Promise<void> => {
    while (failures.length === 0 && !stopping.aborted) {
      const item = waiting.shift();
      if (item === undefined) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, next));
  if (failures.length > 0) throw failures[0];
  if (waiting.length > 0) throw new Error('this worker stops');
}

type PanelDependencies = Pick<Dependencies, 'db' | 'now' | 'model' | 'talk' | 'budget' | 'log' | 'files'>;
type Signals = { stopping: AbortSignal; signal: AbortSignal };

/** Null when it has ended or was deleted with its report. */
async function loadRun({ db }: PanelDependencies, runId: number) {
  const run = await findPanelRunAtWork(db, runId);
  if (!run) return null;
  const { data: work } = panelWorkSchema.safeParse(run.work);
  if (!work) throw new Error(`panel run ${runId} was begun by another release`);
  return { ...run, work, byCondition: textsByCondition(run.texts, work.control) };
}
type Run = NonNullable<Awaited<ReturnType<typeof loadRun>>>;

/**
 * The job of one panel run. Every answer is stored as it arrives, so a retry asks only for what is missing, and two
 * workers on the same run do no harm.
 */
export async function runPanel(deps: PanelDependencies, runId: number, signals: Signals): Promise<void> {
  const run = await loadRun(deps, runId);
  if (!run) return;
  const analysis = await findAnalysis(deps.db, run.analysisId);
  if (!analysis || !isPaid(analysis)) return endRun(deps, run, null);
  const report = await readFinishedReport(deps.db, analysis);
  const model = meterModel(deps, {
    spendingId: run.spending.id,
    kind: run.kind === 'run' ? 'panel' : run.kind,
    purpose: 'panel',
  });
  try {
    await answerAll({ ...deps, model }, run, report, signals);
    const answered = await loadRun(deps, runId);
    if (answered) await placeAll({ ...deps, model }, answered, signals);
    const placed = await loadRun(deps, runId);
    if (placed) {
      const result = composePanelResult(placed.work, placed.texts);
      await endRun(deps, placed, placed.pictures.length > 0 ? { ...result, material: 'picture' } : result);
    }
  } catch (error) {
    // A retry would fail in the same way: fail the run at once and release its claim.
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    deps.log.warn({ runId, err: error }, 'panel run failed permanently');
    await endRun(deps, run, null);
  }
}

async function answerAll(
  { db, model, talk, files }: PanelDependencies,
  { id, work, byCondition, pictures }: Run,
  { details }: FinishedReport,
  { stopping, signal }: Signals,
): Promise<void> {
  const cells = repeatsOf(work).flatMap((repeat) => cellsOfRepeat(id, repeat, [...byCondition.keys()]));
  const missing = cells.filter((cell) => !work.answers[cellKey(cell)]);
  const seen = await readPictures(files, pictures);
  await runInParallel(missing, stopping, async (cell) => {
    const persona = details.personas.find((one) => one.id === cell.personaId);
    const text = byCondition.get(cell.condition);
    if (!persona || text === undefined) throw new Error(`no persona or text for ${cellKey(cell)}`);
    const answer = await askBuyer(model, talk.tiers.panel, {
      persona,
      moment: momentOf(id, persona, cell.repeat),
      text,
      picture: seen.get(cell.condition) ?? null,
      language: details.language,
      key: `panel:${id}:${cellKey(cell)}`,
      signal,
    });
    await storeInRun(db, id, 'answers', cellKey(cell), answer);
  });
}

/** By condition; the control is always a text. */
async function readPictures(
  files: PanelDependencies['files'],
  keys: readonly string[],
): Promise<ReadonlyMap<PanelCell['condition'], Uint8Array>> {
  const read = keys.map(async (key, at) => {
    const picture = await files.read(key);
    if (!picture) throw new Error(`the picture ${key} is gone`);
    return [at === 0 ? 'a' : 'b', picture] as const;
  });
  return new Map(await Promise.all(read));
}

/** The prompt has only the answers: not who gave them, not which text they are about, not what they quote of it. */
async function placeAll(
  { db, model }: PanelDependencies,
  { id, work, byCondition }: Run,
  { stopping, signal }: Signals,
): Promise<void> {
  const unattributed = (cell: PanelCell) => {
    const said = work.answers[cellKey(cell)];
    const text = byCondition.get(cell.condition);
    if (!said || text === undefined) throw new Error(`no answer for ${cellKey(cell)}`);
    return { answer: maskQuotesOf(text, said.answer), reason: maskQuotesOf(text, said.reason) };
  };
  const missing = repeatsOf(work).filter((repeat) => !work.placements[repeat]);
  await runInParallel(missing, stopping, async (repeat) => {
    const cells = placingOrder(id, cellsOfRepeat(id, repeat, [...byCondition.keys()]));
    const key = `panel:${id}:placement:${repeat}`;
    const placed = await placeAnswers(model, cells.map(unattributed), { key, signal });
    const steps = Object.fromEntries(cells.map((cell, index) => [cellKey(cell), placed[index] as number]));
    await storeInRun(db, id, 'placements', String(repeat), steps);
  });
}

/** Without a result the run has failed, and the unit of the budget is free again. So it is when the run is void. */
async function endRun(
  { db }: PanelDependencies,
  { id, analysisId, spending }: PanelRunAtWork,
  result: PanelResult | null,
): Promise<void> {
  const counts = result !== null && result.verdict.why !== 'control-moved';
  await db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId))) return;
    const ended = await endPanelRun(tx, id, result);
    if (ended) await finishSpending(tx, spending, counts ? 'done' : 'failed');
  });
}

export async function giveUpPanel(deps: PanelDependencies, runId: number): Promise<void> {
  const run = await findPanelRunAtWork(deps.db, runId);
  if (run) await endRun(deps, run, null);
}

/** Keeps the claim of a run that waits for the model's key. False after a day: the run has failed. */
export async function keepPanelWaiting(deps: PanelDependencies, runId: number): Promise<boolean> {
  const run = await findPanelRunAtWork(deps.db, runId);
  if (!run) return false;
  if (deps.now().getTime() - run.createdAt.getTime() < maxWaitingMs) {
    await renewClaim(deps.db, run.spending, deps.now());
    return true;
  }
  await endRun(deps, run, null);
  return false;
}
