import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { reviewFacts } from '../../domain/words/review-facts.ts';
import { contradictedModules } from '../../domain/words/weigh-claims.ts';
import { fewestItemsToRead, type Weighed } from '../../domain/words/word-reading.ts';
import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { listRevisions } from '../../store/report/report-revisions.ts';
import { listLockedItems } from '../../store/words/word-items.ts';
import { listReadings, type ReadingRow } from '../../store/words/word-readings.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { versionsLeft } from '../report/request-revision.ts';
import { countReadingsLeft, type ReadingRefusal, whyNot } from './request-reading.ts';

export const refusals: Record<ReadingRefusal, AppError> = {
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

export async function presentReading(
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
      revision: done.revision,
      finishedAt: done.finishedAt.toISOString(),
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
