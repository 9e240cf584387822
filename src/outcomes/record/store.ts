import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { dueAtOf } from '../predictions/store.ts';
import { outcomeTests, predictions, trackRecords } from '../schema.ts';
import { type PanelCell, type PanelRecord, panelRecordSchema } from './rules/panel-record.ts';
import {
  type PublishedRecord,
  publishedRecordSchema,
  type Tally,
  type UncountedState,
} from './rules/track-record.ts';

/** Completed reports paid at half the list price or more, without refund or dispute. */
const isPaidReport = sql`a.status = 'completed' and a.final_price_cents * 2 >= a.list_price_cents
    and a.payment_status = 'captured'`;
const paidPredictions = sql`
  from predictions p join analysis_requests a on a.id = p.analysis_id and ${isPaidReport}
  left join outcome_tests t on t.prediction_id = p.id`;

/** As `isHit` in outcomes/results/rules/test-result.ts; a test compares them. */
const isHit = sql`(p.direction = case t.result when 'same' then 'same' when 'better' then p.good_when
  when 'worse' then case p.good_when when 'up' then 'down' else 'up' end end)`;
const dueAt = dueAtOf(alias(predictions, 'p'), alias(outcomeTests, 't'));
/** Earlier results cannot have been observed; otherwise a row could be filled minutes after ordering. */
const isLateEnough = sql`(t.answered_at >= ${dueAt} - p.due_days * interval '12 hours')`;
const isCounted = sql`(t.is_public and t.result <> 'not-tried' and ${isLateEnough})`;

const stateAt = (now: Date): SQL => sql`case
  when ${isCounted} then 'counted'
  when t.result = 'not-tried' then 'not-tried'
  when t.result is not null then 'not-public'
  when ${dueAt} <= ${now.toISOString()}::timestamptz then 'unanswered'
  else 'not-due' end`;

type TallyRow = {
  state: 'counted' | UncountedState;
  percent: number | null;
  measure: string | null;
  outcomes: number;
  cameTrue: number;
  analyses: number;
};

/** Counts everything in one statement: by state, by probability, and by probability and measure. */
export async function tallyPredictions(db: Queryable, now: Date): Promise<Tally> {
  const { rows } = await db.execute<TallyRow>(sql`
    with by_analysis as (
      select ${stateAt(now)} as state, p.percent, p.measure, p.analysis_id, count(*) as outcomes,
        count(*) filter (where ${isHit}) as came_true
      ${paidPredictions} group by 1, 2, 3, 4)
    select state, percent, measure, sum(outcomes)::int as outcomes, sum(came_true)::int as "cameTrue",
      count(distinct analysis_id)::int as analyses
    from by_analysis group by grouping sets ((state), (state, percent), (state, percent, measure))`);
  const ofState = (wanted: UncountedState) => {
    const { outcomes = 0, analyses = 0 } =
      rows.find(({ state, percent }) => state === wanted && percent === null) ?? {};
    return { outcomes, analyses };
  };
  const counted = rows.flatMap(({ state, percent, measure, outcomes, cameTrue, analyses }) =>
    state === 'counted' && percent !== null ? [{ percent, measure, outcomes, cameTrue, analyses }] : [],
  );
  return {
    percents: counted.filter(({ measure }) => measure === null).map(({ measure: _, ...cell }) => cell),
    measures: counted.flatMap(({ measure, ...cell }) => (measure === null ? [] : [{ ...cell, measure }])),
    uncounted: {
      'not-due': ofState('not-due'),
      unanswered: ofState('unanswered'),
      'not-tried': ofState('not-tried'),
      'not-public': ofState('not-public'),
    },
  };
}

type ResultsSince = { outcomes: number; analyses: number; fingerprint: string };

/** Counted results after a moment, and a fingerprint of those until then. */
export async function compareResults(db: Queryable, since: Date): Promise<ResultsSince> {
  const isNew = sql`t.answered_at > ${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ResultsSince>(sql`
    select count(*) filter (where ${isNew})::int as outcomes,
      (count(distinct p.analysis_id) filter (where ${isNew}))::int as analyses,
      md5(coalesce(string_agg(t.id || t.result, ',' order by t.id) filter (where not ${isNew}), '')) as fingerprint
    ${paidPredictions} where ${isCounted}`);
  return rows[0] as ResultsSince;
}

const verdict = sql`r.result->'result'->'verdict'`;
/** Runs on two texts with a verdict and a result that the customer released; sooner than after a week, nothing new can have been measured. */
const countedPanelRuns = sql`
  from panel_runs r join analysis_requests a on a.id = r.analysis_id and ${isPaidReport}
  where r.is_public and r.happened is not null and r.state = 'done' and ${verdict}->>'why' <> 'control-moved'
    and (r.kind = 'past-test' or r.happened_at >= r.created_at + interval '7 days')`;

export async function tallyPanel(db: Queryable): Promise<PanelCell[]> {
  // As judgedAs in talk/panel/rules/past-tests.ts; a test compares them.
  const { rows } = await db.execute<PanelCell>(sql`
    select r.kind, ${verdict}->>'winner' <> 'none' as named, count(*)::int as outcomes,
      count(distinct r.analysis_id)::int as analyses,
      (count(*) filter (where r.happened = case ${verdict}->>'winner' when 'none' then 'same'
        else ${verdict}->>'winner' end))::int as "right"
    ${countedPanelRuns} group by 1, 2 order by 1, 2 desc`);
  return rows;
}

/** As compareResults. */
export async function comparePanelResults(db: Queryable, since: Date): Promise<ResultsSince> {
  const isNew = sql`r.happened_at > ${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ResultsSince>(sql`
    select count(*) filter (where ${isNew})::int as outcomes,
      (count(distinct r.analysis_id) filter (where ${isNew}))::int as analyses,
      md5(coalesce(string_agg(r.id || r.happened, ',' order by r.id) filter (where not ${isNew}), '')) as fingerprint
    ${countedPanelRuns}`);
  return rows[0] as ResultsSince;
}

type Records = { predictions: PublishedRecord; panel: PanelRecord };
const recordSchemas = { predictions: publishedRecordSchema, panel: panelRecordSchema };
type Release<Part extends keyof Records> = { computedAt: Date; record: Records[Part]; fingerprint: string };

/** A record that a newer release of the code stored is left out until this one computes its own. */
export async function findRelease<Part extends keyof Records>(
  db: Queryable,
  about: Part,
): Promise<Release<Part> | null> {
  const ofPart = eq(trackRecords.about, about);
  const row = await firstRow(
    db.select().from(trackRecords).where(ofPart).orderBy(desc(trackRecords.computedAt)).limit(1),
  );
  const record = recordSchemas[about].safeParse(row?.record).data as Records[Part] | undefined;
  return row && record ? { ...row, record } : null;
}

/** Older ones are deleted: they count results that may have been deleted since. */
export async function replaceRelease<Part extends keyof Records>(
  tx: Tx,
  about: Part,
  release: Release<Part>,
): Promise<void> {
  await tx
    .insert(trackRecords)
    .values({ about, ...release })
    .onConflictDoNothing();
  await tx
    .delete(trackRecords)
    .where(and(eq(trackRecords.about, about), lt(trackRecords.computedAt, release.computedAt)));
}
