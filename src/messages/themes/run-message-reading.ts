import { findAnalysis, lockAnalysis } from '../../analysis/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PipelineDependencies, ReportAttempt, ReportRun } from '../../platform/journal/dependencies.ts';
import { fencedTransaction, waitingForDatabase } from '../../platform/journal/fenced-transaction.ts';
import { unlessOverBudget } from '../../platform/journal/null-on-model-failure.ts';
import { ReportFailed } from '../../platform/journal/report-failed.ts';
import { runJournaled } from '../../platform/journal/run-journaled.ts';
import { runStepsInParallel } from '../../platform/journal/run-steps-in-parallel.ts';
import type { LanguageModel } from '../../platform/model/llm.ts';
import { readingsLeft, standingOf } from '../../platform/model/rules/budget.ts';
import { readLedger } from '../../platform/model/store/ledger.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { findReport } from '../../report/document/store.ts';
import { findReplaced } from '../../report/versions/store.ts';
import type { GiveUpReason } from '../../report/writing/rules/failure-budget.ts';
import { drawMessages, evaluateOnHoldout } from '../exam/evaluate-on-holdout.ts';
import { listLockedItems, listVisibleItems } from '../upload/store.ts';
import { inBatches, readThemes } from './read-themes.ts';
import {
  type Message,
  type MessageReading,
  type Theme,
  type Weighed,
  withoutQuotesOf,
} from './rules/message-reading.ts';
import { type ClaimToWeigh, claimsToWeigh, weighClaims } from './rules/weigh-claims.ts';
import { weighBatch } from './step.ts';
import { endReading, findReading, queueReading, type ReadingRow, readingPrefix } from './store.ts';

type MessageReadingJob = { analysisId: number; reading: number };

const itemsPerBatch = 100;
const claimsPerBatch = 30;

/** Reads the messages of real customers: themes, what they say about the report's claims, and the exam. */
export async function runMessageReading(attempt: ReportAttempt, job: MessageReadingJob): Promise<void> {
  const { db, now } = attempt.deps;
  const row = await waitingForDatabase(attempt, () => findReading(db, job));
  if (row?.state !== 'queued') return;
  await runJournaled(attempt, {
    name: 'words',
    payload: job,
    keyPrefix: readingPrefix(job.reading),
    requestedAt: row.requestedAt,
    work: (run, { unguarded }) => readMessages(run, row, unguarded),
    fail: (tx, failureReason) => endReading(tx, job, { failureReason }, now()),
  });
}

/** For a job in the dead-letter queue. */
export const giveUpWords = (
  { db, now }: PipelineDependencies,
  job: MessageReadingJob,
  failureReason: GiveUpReason,
): Promise<void> => db.transaction((tx) => endReading(tx, job, { failureReason }, now()));

async function readMessages(run: ReportRun, row: ReadingRow, unguarded: LanguageModel): Promise<void> {
  const { db } = run.deps;
  const { analysisId } = row;
  const analysis = await findAnalysis(db, analysisId);
  const current = await findReport(db, analysisId);
  const details = current?.details;
  const visible = await listVisibleItems(db, analysisId);
  const locked = await listLockedItems(db, analysisId);
  if (!analysis || !details) throw new ReportFailed('gave_up');
  const { messages: drawn, kept, outOf } = drawMessages(visible, locked);

  const { themes, read: messages } = await readThemes(run, {
    messages: drawn,
    language: details.language,
    key: 'words',
    perBatch: itemsPerBatch,
  });
  // The exam is about the report as it was before any message was uploaded.
  const first = current?.revision === 1 ? current : await findReplaced(db, { analysisId, revision: 1 });
  const examined = kept.length > 0 ? (first?.details ?? null) : null;
  const weighed = (await unlessOverBudget(weighReport(run, details, themes, messages))) ?? [];
  // Last, so that a used-up budget costs only the exam.
  const exam =
    examined &&
    (await evaluateOnHoldout(run, unguarded, {
      analysis,
      details: examined,
      visible: messages,
      locked: kept,
      themes,
    }));
  const { language } = details;
  await complete(run, row, {
    reading: {
      version: 1,
      language,
      items: messages.length,
      ...((outOf !== null || messages.length < drawn.length) && {
        outOf: outOf ?? visible.length + locked.length,
      }),
      themes,
      weighed,
      exam,
    },
    known: [...visible, ...locked].map(({ number }) => number),
  });
}

async function weighReport(
  run: ReportRun,
  details: ReportDetails,
  themes: readonly Theme[],
  messages: readonly Message[],
): Promise<Weighed[]> {
  const claims = claimsToWeigh(details);
  const batches: ClaimToWeigh[][] = inBatches(claims, claimsPerBatch);
  const proposed = await runStepsInParallel(
    run,
    batches.map(
      (batch, at) => (shared: ReportRun) =>
        weighBatch(shared, at + 1, { claims: batch, themes, messages, firstClaim: at * claimsPerBatch }),
    ),
  );
  return weighClaims(claims, proposed.flat(), messages);
}

/**
 * Messages may have changed meanwhile: quotes of deleted ones are left out, and new ones are read next, if a
 * reading is left.
 */
async function complete(
  run: ReportRun,
  row: ReadingRow,
  { reading, known }: { reading: MessageReading; known: readonly number[] },
): Promise<void> {
  const { jobs, now, budget } = run.deps;
  const { analysisId, revision } = row;
  const work = async (tx: Tx): Promise<void> => {
    const analysis = await lockAnalysis(tx, analysisId);
    if (!analysis) return;
    const stored = [...(await listVisibleItems(tx, analysisId)), ...(await listLockedItems(tx, analysisId))];
    const left = new Set(stored.map(({ number }) => number));
    const gone = new Set(known.filter((number) => !left.has(number)));
    await endReading(tx, row, { result: withoutQuotesOf(reading, gone) }, now());
    const before = new Set(known);
    if (stored.every(({ number }) => before.has(number))) return;
    const { reading: spent } = await readLedger(tx, analysisId);
    if (readingsLeft(budget, standingOf(analysis), spent) === 0) return;
    const next = await queueReading(tx, { analysisId, revision, requestedAt: now() });
    await jobs.enqueue(tx, 'words', { analysisId, reading: next });
  };
  await fencedTransaction(run, work);
}
