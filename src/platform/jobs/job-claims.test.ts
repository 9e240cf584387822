import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { placeCompletedOrder } from '../../../harness/shop/completed-report.ts';
import { recordStepDone, recordStepStarted } from '../../../harness/shop/journal-steps.ts';
import { openTestShop, until } from '../../../harness/shop/test-shop.ts';
import { connectJobClaims } from './job-claims.ts';
import type { JobAttempt } from './jobs.ts';
import { jobClaims } from './schema.ts';

const shop = await openTestShop();
const { deps, config } = shop;
const { db, jobs } = deps;
type Claims = ReturnType<typeof connectJobClaims>;
const started: Claims[] = [];
const start = (lookEveryMs = 100): Claims => {
  const connection = { url: config.databaseUrl, db, boss: jobs.boss };
  const claims = connectJobClaims({ ...connection, lookEveryMs, onError: () => {} });
  started.push(claims);
  return claims;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map((claims) => claims.stop()));
  await jobs.boss.deleteAllJobs('report');
  await db.delete(jobClaims);
});

let lastId = 1_000_000;
async function takeJob(): Promise<JobAttempt> {
  lastId += 1;
  const analysisId = lastId;
  await db.transaction((tx) => jobs.enqueue(tx, 'report', { analysisId }));
  const [job] = await jobs.boss.fetch('report');
  if (!job) throw new Error('no job');
  return { queue: 'report', id: job.id, retryCount: job.retryCount };
}
const stateOf = async ({ id }: JobAttempt) => (await jobs.boss.findJobs('report', { id }))[0]?.state;
const claimed = async ({ id }: JobAttempt) => (await db.$count(jobClaims, sql`job_id = ${id}`)) === 1;

/** What PostgreSQL does for a process that has died. */
const breakConnections = () =>
  db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'innerbuyer-worker-lock' and datname = current_database()`);
/** The job of a worker that is dead. */
async function abandonJob(): Promise<JobAttempt> {
  const attempt = await takeJob();
  await db.insert(jobClaims).values({ jobId: attempt.id, worker: 7, ...attempt });
  return attempt;
}

it('jobs of a dead worker are retried, once, and without their heartbeats', async () => {
  const attempt = await abandonJob();
  start();
  start();
  await until(async () => (await stateOf(attempt)) === 'retry', 'the retry');
  const again = await until(async () => (await jobs.boss.fetch('report'))[0], 'the job');
  expect(again).toMatchObject({ id: attempt.id, retryCount: attempt.retryCount + 1 });
});

it('a worker that lives, or only loses its connection, keeps its jobs; so does one that records none', async () => {
  const [recorded, unrecorded] = [await takeJob(), await takeJob()];
  const claims = start(1_000); // a living worker has a second to connect again
  start(1_000);
  await claims.add(recorded, null);
  await breakConnections();
  const abandoned = await abandonJob();
  await until(async () => (await stateOf(abandoned)) === 'retry', 'the judgement');
  expect([await stateOf(recorded), await stateOf(unrecorded)]).toEqual(['active', 'active']);
  // It has its lock again, and records what it does next.
  claims.remove(recorded);
  await until(async () => !(await claimed(recorded)), 'the end of the claim');
});

it('a job that has ended, or that belongs to another attempt, is left alone', async () => {
  const [ended, replaced] = [await takeJob(), await takeJob()];
  await jobs.boss.complete('report', ended.id);
  await jobs.boss.fail('report', replaced.id);
  await until(async () => (await jobs.boss.fetch('report'))[0], 'the next attempt');
  for (const attempt of [ended, replaced])
    await db.insert(jobClaims).values({ jobId: attempt.id, worker: 7, ...attempt });
  start();
  await until(async () => !(await claimed(ended)), 'the end of the claim');
  expect([await stateOf(ended), await stateOf(replaced)]).toEqual(['completed', 'active']);
});

it('a worker that stops leaves no claim of a job that it has ended', async () => {
  const attempt = await takeJob();
  const claims = start();
  await claims.add(attempt, null);
  expect(await claimed(attempt)).toBe(true);
  claims.remove(attempt);
  await claims.stop();
  expect(await claimed(attempt)).toBe(false);
});

it('a job counts the workers it has lost; a finished step restarts the count, and an orderly end clears it', async () => {
  const { id: analysisId } = await placeCompletedOrder(shop);
  await jobs.boss.deleteAllJobs('report');
  const first = await takeJob();
  const claims = start();
  const take = (retryCount: number) => claims.add({ ...first, retryCount }, analysisId);
  expect([await take(0), await take(1), await take(2)]).toEqual([0, 1, 2]);
  const step = { analysisId, key: 'psychologist', version: 1, inputsHash: '' };
  await db.transaction(async (tx) => {
    await recordStepStarted(tx, step, new Date());
    await recordStepDone(tx, { ...step, output: null, spent: null }, new Date());
  });
  expect([await take(3), await take(4), await take(5)]).toEqual([1, 2, 3]);
  claims.remove({ ...first, retryCount: 5 });
  expect(await take(6)).toBe(0);
});
