import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tables } from '../../harness/all-tables.ts';
import { type Prediction, tallyOf } from '../../harness/fixtures/outcomes/track-record.ts';
import { seedOutcomes } from '../../harness/seed-outcomes.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { deleteAnalyses } from '../../src/account/deletion/store/customer-data.ts';
import { directions } from '../../src/outcomes/predictions/rules/measures.ts';
import type { Tally } from '../../src/outcomes/record/rules/track-record.ts';
import { findRelease, tallyPredictions } from '../../src/outcomes/record/store.ts';
import { releaseTrackRecord } from '../../src/outcomes/record/track-record.ts';
import { isHit, results } from '../../src/outcomes/results/rules/test-result.ts';

const notice = 'The outcomes on this page are invented.';
const shop = await openTestShop({ env: { TRACK_RECORD_NOTICE: notice } });
const { db } = shop.deps;
const { analysisRequests, predictions, outcomeTests } = tables;
const now = new Date('2026-11-16T09:00:00Z');
const dayMs = 86_400_000;
const release = (days: number) =>
  releaseTrackRecord({ db, now: () => new Date(now.getTime() + days * dayMs) });
const published = async () => (await findRelease(db, 'predictions'))?.record;
const outcomesIn = async () => (await published())?.rows.reduce((sum, row) => sum + row.outcomes, 0);

beforeEach(async () => {
  // Not truncate: it takes longer than a test, because dozens of tables refer to the orders.
  for (const table of [outcomeTests, predictions, analysisRequests, tables.trackRecords])
    await db.delete(table);
});

/** One by one, with the domain's own functions. */
async function recount(): Promise<Tally> {
  const rows = await db
    .select()
    .from(predictions)
    .innerJoin(analysisRequests, eq(analysisRequests.id, predictions.analysisId))
    .leftJoin(outcomeTests, eq(outcomeTests.predictionId, predictions.id));
  return tallyOf(
    rows
      .filter(
        ({ analysis_requests: a }) => a.status === 'completed' && a.finalPriceCents * 2 >= a.listPriceCents,
      )
      .filter(({ analysis_requests: a }) => a.paymentStatus === 'captured')
      .map(({ predictions: made, outcome_tests: test }): Prediction => {
        const due = test?.dueAt ?? new Date(made.madeAt.getTime() + made.dueDays * dayMs);
        const hit = test?.result ? isHit(made, test.result) : null;
        const unanswered = due <= now ? 'unanswered' : 'not-due';
        const halfTime = due.getTime() - (made.dueDays * dayMs) / 2;
        const isLateEnough = (test?.answeredAt?.getTime() ?? 0) >= halfTime;
        const isCounted = test?.isPublic && isLateEnough;
        const answered = hit === null ? 'not-tried' : isCounted ? 'counted' : 'not-public';
        return {
          ...made,
          state: test?.result ? answered : unanswered,
          analysis: made.analysisId,
          isHit: !!hit,
        };
      }),
  );
}

const sorted = ({ percents, measures, uncounted }: Tally) => ({
  percents: percents.toSorted((a, b) => a.percent - b.percent),
  measures: measures.toSorted((a, b) => a.percent - b.percent || a.measure.localeCompare(b.measure)),
  uncounted,
});

describe('the tally', () => {
  it('of 1,000 results equals counting them one by one; free, refunded and unfinished reports are left out', async () => {
    await seedOutcomes(db, { results: 1_000, now, withUncounted: true });
    const tally = await tallyPredictions(db, now);
    expect(sorted(tally)).toEqual(sorted(await recount()));
    expect(tally.percents.length).toBe(4);
    const counted = tally.percents.reduce((sum, { outcomes }) => sum + outcomes, 0);
    expect(counted).toBeGreaterThan(500);
    expect(Object.values(tally.uncounted).every(({ outcomes }) => outcomes > 0)).toBe(true);
  });

  it('judges every result of every prediction as the domain does', async () => {
    const [order] = await db
      .insert(analysisRequests)
      .values({
        ...{ targetMarket: 'm', productService: 'p', listPriceCents: 3700, finalPriceCents: 3700 },
        ...{ status: 'completed', paymentStatus: 'captured' },
      })
      .returning();
    const analysisId = order?.id ?? 0;
    let number = 0;
    for (const direction of directions)
      for (const goodWhen of ['up', 'down'] as const)
        for (const result of results) {
          number += 1;
          const judged = { direction, goodWhen, measure: `m${number}`, revision: 1 };
          const [made] = await db
            .insert(predictions)
            .values({
              ...{ ...judged, analysisId, name: `p${number}`, finding: 1, actionId: 'a1', text: '' },
              ...{ dueDays: 14, percent: 65, against: '', madeAt: now, hash: '' },
            })
            .returning();
          await db.insert(outcomeTests).values({
            ...{ analysisId, predictionId: made?.id, title: '', measure: 'm', goodWhen, dueAt: now },
            ...{ revision: 1, createdBy: 'orderer', result, answeredAt: now, isPublic: true },
          });
        }
    expect(sorted(await tallyPredictions(db, now))).toEqual(sorted(await recount()));
  });
});

describe('a release', () => {
  it('of nothing says that there is nothing', async () => {
    expect(await release(0)).toBe(1);
    expect(await published()).toMatchObject({ rows: [], measures: [], resultsSoFar: 0 });
  });

  it('comes once a day, and not for a few new results', async () => {
    await seedOutcomes(db, { results: 400, now });
    expect(await release(0)).toBe(1);
    const before = await outcomesIn();
    const { rows } = await db.execute<{ max: string }>(sql`select max(id) from outcome_tests`);
    const lastId = rows[0]?.max;
    await seedOutcomes(db, { results: 10, now, seed: 5 });
    const later = new Date(now.getTime() + dayMs / 2).toISOString();
    await db.execute(sql`update outcome_tests set answered_at = ${later} where id > ${lastId}`);
    expect(await release(0.1)).toBe(0);
    expect(await release(1)).toBe(0);
    expect(await outcomesIn()).toBe(before);
  });

  it('after a deletion comes the next day, without what was deleted', async () => {
    await seedOutcomes(db, { results: 400, now });
    await release(0);
    const before = (await outcomesIn()) ?? 0;
    const counted = sql`select p.analysis_id from predictions p join outcome_tests t on t.prediction_id = p.id
      where t.is_public and t.result <> 'not-tried' and p.percent = 65 limit 1`;
    const { rows } = await db.execute<{ analysis_id: string }>(counted);
    const id = Number(rows[0]?.analysis_id);
    await db.transaction((tx) => deleteAnalyses(tx, [id], now));
    expect(await release(1)).toBe(1);
    expect(await outcomesIn()).toBeLessThan(before);
    expect((await db.select().from(tables.trackRecords)).length).toBe(1);
  });

  it.each([
    [
      'a withdrawn consent',
      sql`update outcome_tests set is_public = false where id in (select t.id from outcome_tests t
        join predictions p on p.id = t.prediction_id
        where t.is_public and t.result <> 'not-tried' and p.percent = 65 order by t.id limit 1)`,
    ],
    [
      'a refund',
      sql`update analysis_requests set payment_status = 'refunded' where id in (select t.analysis_id
        from outcome_tests t join predictions p on p.id = t.prediction_id
        where t.is_public and t.result <> 'not-tried' and p.percent = 65 order by t.id limit 1)`,
    ],
  ])('leaves out what %s covers', async (_, change) => {
    await seedOutcomes(db, { results: 400, now });
    await release(0);
    const before = (await outcomesIn()) ?? 0;
    await db.execute(change);
    expect(await release(1)).toBe(1);
    expect(await outcomesIn()).toBeLessThan(before);
  });

  it('by two workers at once leaves one record', async () => {
    await seedOutcomes(db, { results: 100, now });
    await Promise.allSettled([release(0), release(0)]);
    expect((await db.select().from(tables.trackRecords)).length).toBe(1);
  });
});

describe('the public answer', () => {
  const ask = (headers = {}) => shop.app.inject({ url: '/api/track-record', headers });

  it('before any release says that there is nothing, with the notice of the shop', async () => {
    const record = (await ask()).json();
    expect(record).toMatchObject({
      notice,
      computedAt: null,
      resultsSoFar: 0,
      all: { rows: [], score: null },
    });
  });

  it('below the threshold tells how many results there are, and nothing about them', async () => {
    await seedOutcomes(db, { results: 20, now });
    await release(0);
    const record = (await ask()).json();
    expect(record.all).toEqual({ rows: [], score: null });
    expect(record.measures).toEqual([]);
    expect(record.resultsSoFar).toBeGreaterThan(0);
    const csv = (await shop.app.inject('/api/track-record.csv')).body;
    expect(csv.trim().split('\r\n')).toHaveLength(1);
  });

  it('shows rows with share, interval and score, unchanged until the next release', async () => {
    await seedOutcomes(db, { results: 400, now });
    await release(0);
    const answer = await ask();
    const { all, measures, resultsSoFar } = answer.json();
    expect(resultsSoFar).toBeNull();
    expect(all.rows.length).toBeGreaterThan(2);
    for (const { rows } of [all, ...measures])
      for (const { outcomes, cameTrue, share, low, high } of rows) {
        expect(outcomes).toBeGreaterThanOrEqual(30);
        expect(share).toBe(cameTrue / outcomes);
        expect(low < share && share < high).toBe(true);
      }
    await seedOutcomes(db, { results: 5, now, seed: 9 });
    await release(0.2);
    expect((await ask({ 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
  });

  it('as CSV has the rows of both tables, each marked with the notice', async () => {
    await seedOutcomes(db, { results: 400, now });
    await release(0);
    const judged = { version: 1, resultsSoFar: null } as const;
    const row = { kind: 'past-test', named: true, outcomes: 64, right: 48 } as const;
    await db.insert(tables.trackRecords).values({
      ...{ about: 'panel', computedAt: now, fingerprint: '' },
      record: { ...judged, rows: [row, { ...row, kind: 'run', named: false, right: 16 }] },
    });
    const { all, measures } = (await ask()).json();
    const answer = await shop.app.inject('/api/track-record.csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = answer.body.trim().split('\r\n');
    expect(head).toBe('table,about,stated_percent,results,right,share,low_95,high_95,notice');
    const rows = [{ measure: 'all', ...all }, ...measures].flatMap(({ measure, rows: own }) =>
      own.map((row: { percent: number; outcomes: number; cameTrue: number }) => [
        ...['predictions', measure, row.percent, row.outcomes, row.cameTrue].map(String),
      ]),
    );
    expect(lines.slice(0, -2).map((line) => line.split(',').slice(0, 5))).toEqual(rows);
    expect(lines.slice(-2).map((line) => line.split(/,(?! )/).slice(0, 6))).toEqual([
      ['panel', 'Past test: it named the better text', '', '64', '48', '0.7500'],
      ['panel', '"New texts, tested later: it named none"', '', '64', '16', '0.2500'],
    ]);
    expect(lines.every((line) => line.endsWith(notice))).toBe(true);
  });
});
