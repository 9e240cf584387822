import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReportType } from '../../../analysis/rules/plans.ts';
import { milestoneKeys, type ReportTimes } from '../rules/expected-ready.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { analysisRequests } from '../../../analysis/schema.ts';
import { journalSteps } from '../../schema.ts';

const reportsMeasured = 20;
const keptMs = 60_000;
type Kept = { untilMs: number; times: Promise<ReportTimes[]> };
const kept = new WeakMap<Queryable, Map<ReportType, Kept>>();

/** Of the newest finished reports of this type. Read at most once a minute: every poll of a running report asks. */
export function recentReportTimes(db: Queryable, reportType: ReportType): Promise<ReportTimes[]> {
  const ofDb = kept.get(db) ?? new Map<ReportType, Kept>();
  kept.set(db, ofDb);
  const known = ofDb.get(reportType);
  if (known && known.untilMs > performance.now()) return known.times;
  const times = readTimes(db, reportType);
  ofDb.set(reportType, { untilMs: performance.now() + keptMs, times });
  times.catch(() => ofDb.delete(reportType));
  return times;
}

async function readTimes(db: Queryable, reportType: ReportType): Promise<ReportTimes[]> {
  const recent = db
    .select({ id: analysisRequests.id, startsAt: analysisRequests.startsAt })
    .from(analysisRequests)
    .where(
      and(
        eq(analysisRequests.status, 'completed'),
        eq(analysisRequests.reportType, reportType),
        // The time between a failure and the restart was not work.
        eq(analysisRequests.restarts, 0),
      ),
    )
    .orderBy(desc(analysisRequests.createdAt))
    .limit(reportsMeasured)
    .as('recent');
  const rows = await db
    .select({
      id: recent.id,
      key: journalSteps.key,
      // Steps that the interview did before the start count from the start.
      startedAt: sql`greatest(${journalSteps.startedAt}, ${recent.startsAt})`.mapWith(journalSteps.startedAt),
      finishedAt: sql`greatest(${journalSteps.finishedAt}, ${recent.startsAt})`.mapWith(
        journalSteps.startedAt,
      ),
    })
    .from(recent)
    .innerJoin(
      journalSteps,
      and(
        eq(journalSteps.analysisId, recent.id),
        sql`${journalSteps.finishedAt} is not null`,
        // Revisions and readings of messages came later.
        sql`position('/' in ${journalSteps.key}) = 0`,
      ),
    );
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((steps) => ({
    beganAt: new Date(Math.min(...steps.map(({ startedAt }) => startedAt.getTime()))),
    endedAt: new Date(Math.max(...steps.map(({ finishedAt }) => finishedAt.getTime()))),
    doneAt: new Map(
      steps.flatMap(({ key, finishedAt }) =>
        milestoneKeys.includes(key) ? [[key, finishedAt] as const] : [],
      ),
    ),
  }));
}
