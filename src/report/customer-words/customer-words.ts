import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { priorityOf } from '../../analysis/rules/order-jobs.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import { type AnalysisRow, lockAgainstDeletion, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readingsLeft, standingOf } from '../../platform/model/rules/budget.ts';
import { readLedger } from '../../platform/model/store/ledger.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import type { NewFact } from '../versions/rules/revision.ts';
import { listRevisions } from '../versions/store.ts';
import { tooMuchText } from './contract.ts';
import { maskContacts } from './mask-contacts.ts';
import { splitMessages, wordsLimits } from './rules/customer-words.ts';
import { reviewFacts } from './rules/review-facts.ts';
import * as store from './store.ts';

type Given = Pick<Dependencies, 'db' | 'jobs' | 'budget' | 'now'>;
type Budget = Pick<Dependencies, 'budget'>;
type Order = Pick<AnalysisRow, 'id' | 'finalPriceCents' | 'grantedVersions'>;

const notCompleted = new AppError('not_completed', 'We can read your messages once the report is finished.');
const failure =
  'We couldn’t read the messages. Your report hasn’t changed, and we’ve deleted what you pasted. Paste it again in a few minutes, or contact support.';
const crash =
  'Something in these messages stops our reader every time. Your report hasn’t changed, and we’ve deleted what you pasted. Contact support and we’ll find the cause.';
const usedUp =
  'You’ve used all the readings for this report. What they found stays here. Contact support if you need more.';

export const viewWords = async (deps: Omit<Given, 'jobs' | 'now'>, actor: Actor, analysisId: number) =>
  presentWords(deps, deps.db, await authoriseAnalysis(deps.db, actor, 'edit-words', analysisId));

async function presentWords(deps: Budget, db: Queryable, analysis: Order) {
  const readings = await store.listReadings(db, analysis.id);
  const [newest] = readings;
  const done = newestDone(readings);
  const isDeleted = newest?.state === 'done' ? !done : newest?.failureReason === 'cancelled';
  const state = newest && !isDeleted ? newest.state : ('none' as const);
  return {
    state,
    failure: state === 'failed' ? (newest?.failureReason === 'crashed' ? crash : failure) : null,
    done: done && { readAt: done.finishedAt.toISOString(), ...done.result },
    readingsLeft: await countReadingsLeft(deps, db, analysis),
  };
}

/** A request counts when it is accepted, also when it fails. */
const countReadingsLeft = async ({ budget }: Budget, db: Queryable, analysis: Order): Promise<number> =>
  readingsLeft(budget, standingOf(analysis), (await readLedger(db, analysis.id)).reading);

type DoneRow = store.ReadingRow & { finishedAt: Date; result: NonNullable<store.ReadingRow['result']> };
const newestDone = (readings: readonly store.ReadingRow[]): DoneRow | null =>
  readings.find((row): row is DoneRow => row.result !== null && row.finishedAt !== null) ?? null;

/** What the newest reading found; none once a version was requested with it. */
export async function newWordsFacts(db: Queryable, analysisId: number): Promise<NewFact[]> {
  const done = newestDone(await store.listReadings(db, analysisId));
  if (!done) return [];
  const isUsed = (await listRevisions(db, analysisId)).some(
    ({ cause, state, requestedAt }) =>
      cause === 'words' && state !== 'failed' && requestedAt >= done.finishedAt,
  );
  return isUsed ? [] : reviewFacts(done.result.themes, done.result.language);
}

/** Queues a reading. What is stored until it ends has no email addresses and phone numbers. */
export async function readWords(deps: Given, actor: Actor, analysisId: number, { text }: { text: string }) {
  const { status } = await authoriseAnalysis(deps.db, actor, 'add-words', analysisId);
  if (status !== 'completed') throw notCompleted;
  if (Buffer.byteLength(text) > wordsLimits.bytes) throw new AppError('too_large', tooMuchText);
  const masked = maskContacts(cleanTypedText(text.toWellFormed()));
  const count = splitMessages(masked).length;
  if (count < wordsLimits.fewestMessages) throw new AppError('too_few_messages');
  if (count > wordsLimits.mostMessages) throw new AppError('too_large', 'Paste at most 1,000 messages.');
  return deps.db.transaction(async (tx) => {
    const analysis = await lockAnalysis(tx, analysisId);
    if (!analysis) throw new AppError('not_found');
    if (!isPaid(analysis))
      throw new AppError('payment_required', 'This report was refunded, so we can’t read its messages.');
    const readings = await store.listReadings(tx, analysisId);
    if (readings.some(({ state }) => state === 'queued')) throw new AppError('reading_pending');
    if ((await countReadingsLeft(deps, tx, analysis)) === 0) throw new AppError('budget_used_up', usedUp);
    const reading = await store.queueReading(tx, { analysisId, text: masked, requestedAt: deps.now() });
    await deps.jobs.enqueue(tx, 'words', { analysisId, reading }, { priority: priorityOf(analysis) });
    return presentWords(deps, tx, analysis);
  });
}

/** Allowed after a refund too. A version of the report that quotes the words is deleted separately. */
export async function deleteWords(deps: Omit<Given, 'jobs'>, actor: Actor, analysisId: number) {
  const analysis = await authoriseAnalysis(deps.db, actor, 'edit-words', analysisId);
  return deps.db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    await store.deleteWords(tx, analysisId, deps.now());
    return presentWords(deps, tx, analysis);
  });
}
