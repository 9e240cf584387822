import { lockAnalysis } from '../../analysis/store.ts';
import type { JobPayload } from '../../platform/jobs/queues.ts';
import type { GiveUpReason } from '../../platform/jobs/rules.ts';
import type { PipelineDependencies, ReportAttempt, ReportRun } from '../../platform/journal/dependencies.ts';
import { fencedTransaction, waitingForDatabase } from '../../platform/journal/fenced-transaction.ts';
import { ReportFailed } from '../../platform/journal/rules.ts';
import { runJournaled } from '../../platform/journal/run-journaled.ts';
import { findReport } from '../document/store.ts';
import { runModelStep } from '../writing/steps/run-model-step.ts';
import { wordsOutputSchema, wordsPrompt } from './prompt.ts';
import { splitMessages } from './rules/customer-words.ts';
import { isPlainTitle, keepThemes } from './rules/keep-themes.ts';
import { endReading, findReading, forgetAnswers, readingPrefix } from './store.ts';

type Job = JobPayload<'words'>;
const notPlain = 'Plain words only: no number, address or markup, and no order to a machine.';

/** Reads the messages of real customers. A worker that takes over a killed one repeats no call that was answered. */
export async function runWordsReading(attempt: ReportAttempt, job: Job): Promise<void> {
  const { db, now } = attempt.deps;
  const row = await waitingForDatabase(attempt, () => findReading(db, job));
  // Deleted while its worker was killed: the journal may hold an answer.
  if (row?.state !== 'queued')
    return fencedTransaction(attempt, async (tx) => void (await forgetAnswers(tx, job)));
  await runJournaled(attempt, {
    name: 'words',
    payload: job,
    keyPrefix: readingPrefix(job.reading),
    requestedAt: row.requestedAt,
    work: (run) => readMessages(run, job, row.text ?? ''),
    fail: (tx, failureReason) => endReading(tx, job, { failureReason }, now()),
  });
}

/** For a job in the dead-letter queue. */
export const giveUpWords = ({ db, now }: PipelineDependencies, job: Job, failureReason: GiveUpReason) =>
  db.transaction((tx) => endReading(tx, job, { failureReason }, now()));

async function readMessages(run: ReportRun, job: Job, text: string): Promise<void> {
  const { db, now } = run.deps;
  const details = (await findReport(db, job.analysisId))?.details;
  if (!details) throw new ReportFailed('gave_up');
  const { language } = details;
  const messages = splitMessages(text).map((message, index) => ({ number: index + 1, text: message }));
  const found = await runModelStep(run, {
    kind: 'words',
    key: 'words',
    version: 1,
    inputs: { messages, language },
    schema: wordsOutputSchema,
    prompt: wordsPrompt(messages, language),
    // Without repairs left, code leaves the faulty ones out.
    findFaults: ({ themes }, repairsLeft) =>
      themes.flatMap(({ title }, at) =>
        repairsLeft === 0 || isPlainTitle(title)
          ? []
          : [{ path: ['themes', at, 'title'], problem: notPlain }],
      ),
  });
  const themes = keepThemes(found, messages);
  await fencedTransaction(run, async (tx) => {
    if (!(await lockAnalysis(tx, job.analysisId))) return;
    await endReading(tx, job, { result: { version: 1, language, items: messages.length, themes } }, now());
  });
}
