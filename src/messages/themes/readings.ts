import { authoriseAnalysis, authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { type AnalysisRow, lockAgainstDeletion, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { readingsLeft, standingOf } from '../../platform/model/rules/budget.ts';
import { readLedger } from '../../platform/model/store/ledger.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { findReport } from '../../report/document/store.ts';
import { requestRevision, versionsLeft } from '../../report/versions/request-revision.ts';
import { listRevisions } from '../../report/versions/store.ts';
import { listLockedItems, listVisibleItems, unlockItems } from '../upload/store.ts';
import { fewestItemsToRead, type Weighed } from './rules/message-reading.ts';
import { reviewFacts } from './rules/review-facts.ts';
import { contradictedModules } from './rules/weigh-claims.ts';
import { listReadings, queueReading, type ReadingRow } from './store.ts';

/** Why the messages of a report cannot be read now. */
type ReadingRefusal = 'not_completed' | 'not_paid' | 'newer_release' | 'too_few' | 'used_up';

/**
 * Queues a reading of all confirmed messages. A reading that is queued already is enough: when it ends, it queues another one for
 * what has come meanwhile.
 */
export async function requestReading(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs' | 'budget'>,
  { analysisId, now }: { analysisId: number; now: Date },
): Promise<{ reading: number } | { refused: ReadingRefusal }> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (analysis?.status !== 'completed') return { refused: 'not_completed' };
  if (!isPaid(analysis)) return { refused: 'not_paid' };
  const queued = (await listReadings(tx, analysisId)).find(({ state }) => state === 'queued');
  if (queued) return { reading: queued.reading };
  const refused = await whyNot(deps, tx, analysis);
  if (refused) return { refused };
  const revision = (await findReport(tx, analysisId))?.revision ?? 1;
  const reading = await queueReading(tx, { analysisId, revision, requestedAt: now });
  await deps.jobs.enqueue(tx, 'words', { analysisId, reading });
  return { reading };
}

/** A request counts when it is accepted, also when it fails. */
const countReadingsLeft = async (
  { budget }: Pick<Dependencies, 'budget'>,
  db: Queryable,
  analysis: Pick<AnalysisRow, 'id' | 'finalPriceCents'>,
): Promise<number> => readingsLeft(budget, standingOf(analysis), (await readLedger(db, analysis.id)).reading);

/** Null when the messages can be read. */
async function whyNot(
  deps: Pick<Dependencies, 'budget'>,
  db: Queryable,
  analysis: Pick<AnalysisRow, 'id' | 'finalPriceCents'>,
): Promise<ReadingRefusal | null> {
  const { id: analysisId } = analysis;
  if ((await countReadingsLeft(deps, db, analysis)) === 0) return 'used_up';
  if ((await listVisibleItems(db, analysisId)).length < fewestItemsToRead) return 'too_few';
  const report = await findReport(db, analysisId);
  return report?.details ? null : 'newer_release';
}

const refusals: Record<ReadingRefusal, AppError> = {
  not_completed: new AppError('not_completed', 'We can read your messages once the report is finished.'),
  not_paid: new AppError('payment_required', 'This report was refunded, so we can’t read its messages.'),
  newer_release: new AppError(
    'not_available',
    'This report was written by a newer version of the shop, so messages cannot be compared with it now.',
  ),
  too_few: new AppError(
    'too_few_messages',
    `We read messages from ${fewestItemsToRead} on. Please add some, or fold the locked ones in.`,
  ),
  used_up: new AppError(
    'budget_used_up',
    'You’ve used all the readings for this report. What they found stays here. Contact support if you need more.',
  ),
};

const failure =
  'We couldn’t read the messages. Nothing is lost, and your report hasn’t changed. Try again in a few minutes, or contact support.';
const crash =
  'Something in these messages stops our reader every time. Your report hasn’t changed. Contact support and we’ll find the cause.';

export const viewReading = async (
  deps: Pick<Dependencies, 'db' | 'budget'>,
  actor: Actor,
  analysisId: number,
) => presentReading(deps, deps.db, await authoriseAnalysis(deps.db, actor, 'edit-words', analysisId));

async function presentReading(
  deps: Pick<Dependencies, 'budget'>,
  db: Queryable,
  analysis: Pick<AnalysisRow, 'id' | 'finalPriceCents'>,
) {
  const { id: analysisId } = analysis;
  const readings = await listReadings(db, analysisId);
  const [newest] = readings;
  const done = newestDone(readings);
  const refused = await whyNot(deps, db, analysis);
  return {
    state: newest?.state ?? ('none' as const),
    failure: newest?.state === 'failed' ? (newest.failureReason === 'crashed' ? crash : failure) : null,
    done: done && {
      reading: done.reading,
      items: done.result.items,
      sample:
        done.result.outOf === undefined
          ? null
          : { read: done.result.items + (done.result.exam?.lockedItems ?? 0), of: done.result.outOf },
      themes: done.result.themes,
      weighed: done.result.weighed.toSorted((a, b) => rank[a.verdict] - rank[b.verdict]),
    },
    exam: readings.find(({ result }) => result?.exam)?.result?.exam ?? null,
    lockedItems: (await listLockedItems(db, analysisId)).length,
    readingsLeft: await countReadingsLeft(deps, db, analysis),
    versionsLeft: await versionsLeft(deps, db, analysis),
    readRefusal: refused && refusals[refused].message,
    isNewToReport: done !== null && (await findNews(db, done)) !== null,
  };
}

const rank: Record<Weighed['verdict'], number> = { contradicted: 0, supported: 1, open: 2 };

type DoneRow = ReadingRow & { finishedAt: Date; result: NonNullable<ReadingRow['result']> };
const newestDone = (readings: readonly ReadingRow[]): DoneRow | null =>
  readings.find((row): row is DoneRow => row.result !== null && row.finishedAt !== null) ?? null;

/** Facts and chapters for a new version; null when there are none, or one was requested since the reading. */
async function findNews(db: Queryable, { analysisId, finishedAt, result }: DoneRow) {
  const revisions = await listRevisions(db, analysisId);
  const isUsed = revisions.some(
    ({ cause, state, requestedAt }) => cause !== 'answers' && state !== 'failed' && requestedAt >= finishedAt,
  );
  const facts = reviewFacts(result.themes, result.language);
  const alsoModules = contradictedModules(result.weighed);
  return isUsed || facts.length + alsoModules.length === 0 ? null : { facts, alsoModules };
}

type Given = Pick<Dependencies, 'db' | 'jobs' | 'budget' | 'now'>;

async function readOrRefuse(tx: Tx, deps: Given, analysisId: number): Promise<void> {
  const asked = await requestReading(tx, deps, { analysisId, now: deps.now() });
  if ('refused' in asked) throw refusals[asked.refused];
}

export async function readAgain(deps: Given, actor: Actor, analysisId: number) {
  const analysis = await authoriseAnalysis(deps.db, actor, 'add-words', analysisId);
  return deps.db.transaction(async (tx) => {
    await readOrRefuse(tx, deps, analysisId);
    return presentReading(deps, tx, analysis);
  });
}

/** The exam stays as it was; from now on all messages are read. */
export async function includeHoldout(deps: Given, actor: Actor, analysisId: number) {
  const analysis = await authoriseAnalysis(deps.db, actor, 'add-words', analysisId);
  if (analysis.status !== 'completed') throw refusals.not_completed;
  return deps.db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    const readings = await listReadings(tx, analysisId);
    // A reading in progress has begun without the locked messages and would not notice them.
    if (readings.some(({ state }) => state === 'queued')) throw new AppError('reading_pending');
    if ((await unlockItems(tx, analysisId)) > 0) await readOrRefuse(tx, deps, analysisId);
    return presentReading(deps, tx, analysis);
  });
}

export async function reviseFromMessages(deps: Given, actor: Actor, analysisId: number) {
  const { analysis, access } = await authoriseWithAccess(deps.db, actor, 'add-words', analysisId);
  if (analysis.status !== 'completed') throw refusals.not_completed;
  const [requestedBy] = accessRolesOf(actor, access);
  return deps.db.transaction(async (tx) => {
    if (!requestedBy || !(await lockAgainstDeletion(tx, analysisId, 'update')))
      throw new AppError('not_found');
    const readings = await listReadings(tx, analysisId);
    const done = newestDone(readings);
    const news = done && (await findNews(tx, done));
    if (!done) throw new AppError('nothing_new', 'The messages have not been read yet.');
    if (!news) throw new AppError('nothing_new');
    // An earlier reading has an exam and this one has none: the locked half was included.
    const isFolded = done.result.exam === null && readings.some(({ result }) => result?.exam);
    const cause = isFolded ? 'exam' : 'words';
    return requestRevision(tx, deps, { analysisId, cause, ...news, requestedBy, now: deps.now() });
  });
}
