import { isPaid } from '../../../domain/payment/payment-status.ts';
import { ProviderError } from '../../../domain/provider-error.ts';
import type { PersonaId } from '../../../domain/report/buyers/buyer-persona.ts';
import { maxWaitingMs } from '../../../domain/report/failure-budget.ts';
import { composePanelResult } from '../../../domain/talk/panel/compose-panel-result.ts';
import { maskQuotesOf } from '../../../domain/talk/panel/panel-answer.ts';
import type { PanelResult } from '../../../domain/talk/panel/panel-result.ts';
import {
  cellKey,
  cellsOfRepeat,
  momentOf,
  type PanelCell,
  type PanelWork,
  placingOrder,
  textsByCondition,
} from '../../../domain/talk/panel/panel-work.ts';
import { findAnalysis, lockAgainstDeletion } from '../../../store/analysis/analyses.ts';
import {
  endPanelRun,
  findPanelRunAtWork,
  type PanelRunAtWork,
  storeAnswer,
  storePlacement,
} from '../../../store/talk/panel/panel-runs.ts';
import { finishSpending, renewClaim } from '../../../store/talk/talk-spendings.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type FinishedReport, readFinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import { askBuyer, placeAnswers } from './ask-panel-model.ts';
import { runInParallel } from './run-in-parallel.ts';

const questionsAtOnce = 6;

type PanelDependencies = Pick<Dependencies, 'db' | 'now' | 'model' | 'talk' | 'budget' | 'log'>;
type Signals = { stopping: AbortSignal; signal: AbortSignal };
type Run = PanelRunAtWork & { work: PanelWork };

/**
 * The job of one panel run. Every answer is stored as it arrives, so a retry asks only for what is missing, and two
 * workers on the same run do no harm.
 */
export async function runPanel(deps: PanelDependencies, runId: number, signals: Signals): Promise<void> {
  const run = await findPanelRunAtWork(deps.db, runId);
  if (!run) return;
  if (!run.work) throw new Error(`panel run ${runId} was begun by a newer release`);
  const analysis = await findAnalysis(deps.db, run.analysisId);
  if (!analysis || !isPaid(analysis)) return endRun(deps, run, null);
  const report = await readFinishedReport(deps.db, analysis);
  const model = meterModel(deps, { spendingId: run.spending.id, kind: 'panel', purpose: 'panel' });
  try {
    await answerAll({ ...deps, model }, { ...run, work: run.work }, report, signals);
    await placeAll({ ...deps, model }, runId, signals);
    await finishPanelRun(deps, runId);
  } catch (error) {
    // A retry would fail in the same way: fail the run at once and release its claim.
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    deps.log.warn({ runId, err: error }, 'panel run failed permanently');
    await endRun(deps, run, null);
  }
}

async function answerAll(
  { db, model, talk }: PanelDependencies,
  { id, texts, work }: Run,
  { details }: FinishedReport,
  { stopping, signal }: Signals,
): Promise<void> {
  const byCondition = textsByCondition(texts, work.control);
  const personas = new Map(details.personas.map((persona) => [persona.id, persona]));
  const cells = Array.from({ length: work.repeats }, (_, repeat) =>
    cellsOfRepeat(
      id,
      repeat,
      byCondition.map(({ condition }) => condition),
    ),
  ).flat();
  const missing = cells.filter((cell) => !work.answers[cellKey(cell)]);

  await runInParallel(questionsAtOnce, missing, stopping, async (cell) => {
    const persona = personas.get(cell.personaId as PersonaId);
    const text = byCondition.find(({ condition }) => condition === cell.condition)?.text;
    if (!persona || text === undefined) throw new Error(`no persona or text for ${cellKey(cell)}`);
    const { value, usage } = await askBuyer(model, talk.tiers.panel, {
      persona,
      moment: momentOf(id, persona, cell.repeat),
      text,
      language: details.language,
      key: `panel:${id}:${cellKey(cell)}`,
      signal,
    });
    await storeAnswer(db, id, cellKey(cell), { ...value, usage });
  });
}

/** The prompt has only the answers: not who gave them, not which text they are about, not what they quote of it. */
async function placeAll(
  { db, model }: PanelDependencies,
  runId: number,
  { stopping, signal }: Signals,
): Promise<void> {
  const run = await findPanelRunAtWork(db, runId);
  if (!run?.work) return;
  const { texts, work } = run;
  const byCondition = textsByCondition(texts, work.control);
  const unattributed = (cell: PanelCell) => {
    const said = work.answers[cellKey(cell)];
    const text = byCondition.find(({ condition }) => condition === cell.condition)?.text;
    if (!said || text === undefined) throw new Error(`no answer for ${cellKey(cell)}`);
    return { answer: maskQuotesOf(text, said.answer), reason: maskQuotesOf(text, said.reason) };
  };
  const repeats = Array.from({ length: work.repeats }, (_, repeat) => repeat);
  const missing = repeats.filter((repeat) => !work.placements[repeat]);

  await runInParallel(questionsAtOnce, missing, stopping, async (repeat) => {
    const conditions = byCondition.map(({ condition }) => condition);
    const cells = placingOrder(runId, cellsOfRepeat(runId, repeat, conditions));
    const { value, usage } = await placeAnswers(model, cells.map(unattributed), {
      key: `panel:${runId}:placement:${repeat}`,
      signal,
    });
    const steps = Object.fromEntries(cells.map((cell, index) => [cellKey(cell), value[index] as number]));
    await storePlacement(db, runId, repeat, { steps, usage });
  });
}

async function finishPanelRun(deps: PanelDependencies, runId: number): Promise<void> {
  const run = await findPanelRunAtWork(deps.db, runId);
  if (run?.work) await endRun(deps, run, composePanelResult(run.work, run.texts));
}

/** Without a result the run has failed, and the unit of the budget is free again. */
async function endRun(
  { db, now }: Pick<PanelDependencies, 'db' | 'now'>,
  { id, analysisId, spending }: PanelRunAtWork,
  result: PanelResult | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId))) return;
    const ended = await endPanelRun(tx, id, result, now());
    if (ended) await finishSpending(tx, spending, result ? 'done' : 'failed', now());
  });
}

export async function giveUpPanel(deps: Pick<PanelDependencies, 'db' | 'now'>, runId: number): Promise<void> {
  const run = await findPanelRunAtWork(deps.db, runId);
  if (run) await endRun(deps, run, null);
}

/** Keeps the claim of a run that waits for the model's key. False after a day: the run has failed. */
export async function keepPanelWaiting(
  deps: Pick<PanelDependencies, 'db' | 'now'>,
  runId: number,
): Promise<boolean> {
  const run = await findPanelRunAtWork(deps.db, runId);
  if (!run) return false;
  if (deps.now().getTime() - run.createdAt.getTime() < maxWaitingMs) {
    await renewClaim(deps.db, run.spending, deps.now());
    return true;
  }
  await endRun(deps, run, null);
  return false;
}
