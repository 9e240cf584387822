import { readFileSync } from 'node:fs';
import { and, asc, eq, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seedOutcomes } from '../harness/seed-outcomes.ts';
import { analysisRequests } from '../src/analysis/schema.ts';
import { insertTest } from '../src/outcomes/predictions/store.ts';
import { releaseTrackRecord } from '../src/outcomes/record/track-record.ts';
import { recordResult, testOfPrediction } from '../src/outcomes/results/record-result.ts';
import { dueAfter, isHit, movedOf, results } from '../src/outcomes/results/rules/test-result.ts';
import { predictions } from '../src/outcomes/schema.ts';

export const outcomesNotice = 'The outcomes on this page are invented for this demo.';
/** Of about 230 invented reports. */
const publicResults = 400;

async function withDatabase(
  url: string,
  work: (db: NodePgDatabase & { $client: pg.Client }) => Promise<void>,
) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(drizzle(client));
  } finally {
    await client.end();
  }
}

/** The public record of the demo, released at once. */
export const seedTrackRecord = (databaseUrl: string): Promise<void> =>
  withDatabase(databaseUrl, async (db) => {
    await seedOutcomes(db, { results: publicResults, now: new Date() });
    await db.execute(sql`delete from track_records`); // the worker may have released the empty one
    await releaseTrackRecord({ db, now: () => new Date() });
  });

/** Of the report written by hand: one prediction came true, one did not, one is being tested. */
export const seedOwnResults = (databaseUrl: string): Promise<void> =>
  withDatabase(databaseUrl, async (db) => {
    const { targetMarket } = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
    const made = await db
      .select({ prediction: predictions })
      .from(predictions)
      .innerJoin(analysisRequests, eq(analysisRequests.id, predictions.analysisId))
      .where(and(eq(analysisRequests.targetMarket, targetMarket), eq(predictions.revision, 1)))
      .orderBy(asc(predictions.id));
    const now = new Date();
    const endings = [true, false, null] as const;
    for (const [at, { prediction }] of made.slice(0, endings.length).entries())
      await db.transaction(async (tx) => {
        const { analysisId, dueDays } = prediction;
        const started = {
          startedAt: now,
          dueAt: dueAfter(now, dueDays),
          revision: 1,
          createdBy: 'owner',
        } as const;
        await insertTest(tx, { ...testOfPrediction(prediction), ...started });
        const result = results.find((one) => isHit(prediction, one) === endings[at]);
        if (result === undefined || endings[at] === null) return;
        const moved = movedOf(result, prediction.goodWhen);
        const [before, after] = moved === 'up' ? [14, 19] : moved === 'down' ? [19, 14] : [14, 14];
        const entered = { result, before, after, note: 'Invented for this demo.', isPublic: false };
        await recordResult(tx, analysisId, { predictionId: prediction.id }, entered, { by: 'owner', now });
      });
  });
