import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { reviewFacts } from '../../domain/words/review-facts.ts';
import { contradictedModules } from '../../domain/words/weigh-claims.ts';
import { fewestItemsToRead, maxReadings, type Weighed } from '../../domain/words/word-reading.ts';
import type { Queryable } from '../../store/database.ts';
import { listRevisions } from '../../store/report/report-revisions.ts';
import { listLockedItems } from '../../store/words/word-items.ts';
import { listReadings, type ReadingRow } from '../../store/words/word-readings.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ReadingRefusal, whyNot } from './request-reading.ts';

export const refusals: Record<ReadingRefusal, AppError> = {
  not_completed: new AppError('not_completed', 'Messages can be read when the report is completed.'),
  not_paid: new AppError('payment_required', 'This report was refunded, so its messages are not read.'),
  newer_release: new AppError(
    'not_available',
    'This report was written by a newer version of the shop, so messages cannot be held against it now.',
  ),
  too_few: new AppError(
    'too_few_messages',
    `We read messages from ${fewestItemsToRead} on. Please add some, or fold the locked ones in.`,
  ),
  used_up: new AppError(
    'budget_used_up',
    `The messages of this report were read ${maxReadings} times, which is the limit.`,
  ),
};

const failure =
  'The messages could not be read this time. Nothing is lost and your report is as it was: please ask for the reading again in a few minutes, or write to support.';

export async function viewReading({ db }: Pick<Dependencies, 'db'>, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'edit-words', analysisId);
  return presentReading(db, analysisId);
}

export async function presentReading(db: Queryable, analysisId: number) {
  const readings = await listReadings(db, analysisId);
  const [newest] = readings;
  const done = newestDone(readings);
  const refused = await whyNot(db, analysisId, readings);
  return {
    state: newest?.state ?? ('none' as const),
    failure: newest?.state === 'failed' ? failure : null,
    done: done && {
      reading: done.reading,
      revision: done.revision,
      finishedAt: done.finishedAt.toISOString(),
      items: done.result.items,
      themes: done.result.themes,
      weighed: done.result.weighed.toSorted((a, b) => rank[a.verdict] - rank[b.verdict]),
    },
    exam: readings.find(({ result }) => result?.exam)?.result?.exam ?? null,
    lockedItems: (await listLockedItems(db, analysisId)).length,
    readingsLeft: Math.max(0, maxReadings - readings.filter(({ state }) => state === 'done').length),
    readRefusal: refused && refusals[refused].message,
    isNewToReport: done !== null && (await findNews(db, done)) !== null,
  };
}

const rank: Record<Weighed['verdict'], number> = { contradicted: 0, supported: 1, open: 2 };

type DoneRow = ReadingRow & { finishedAt: Date; result: NonNullable<ReadingRow['result']> };
export const newestDone = (readings: readonly ReadingRow[]): DoneRow | null =>
  readings.find((row): row is DoneRow => row.result !== null && row.finishedAt !== null) ?? null;

/** What a version could be written from; null when there is nothing, or one was asked for since the reading. */
export async function findNews(db: Queryable, { analysisId, finishedAt, result }: DoneRow) {
  const revisions = await listRevisions(db, analysisId);
  const isUsed = revisions.some(
    ({ cause, state, requestedAt }) => cause !== 'answers' && state !== 'failed' && requestedAt >= finishedAt,
  );
  const facts = reviewFacts(result.themes, result.language);
  const alsoModules = contradictedModules(result.weighed);
  return isUsed || facts.length + alsoModules.length === 0 ? null : { facts, alsoModules };
}
