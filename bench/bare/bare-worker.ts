import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { goldenReport } from '../../content/golden-report.ts';
import { emptySteps } from './empty-steps.ts';

/** Writes as many jobs and rows per report as our pipeline, with pg-boss and plain inserts, without fence or journal reads. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const boss = new PgBoss({
  connectionString: process.env.DATABASE_URL as string,
  migrate: false,
  createSchema: false,
  // As in our worker: without them the queue's length is read every minute, and the worker may wait for its next poll after each job.
  superviseIntervalSeconds: 2,
  monitorIntervalSeconds: 2,
  queueCacheIntervalSeconds: 2,
  useListenNotify: true,
});
boss.on('error', console.error);
await boss.start();
const { results, details } = goldenReport();
const [report, extras] = [JSON.stringify(results), JSON.stringify(details)];

await boss.work<{ analysisId: number }>(
  'report',
  {
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    burstWhenReadyExceeds: 1,
    localConcurrency: Number(process.env.WORKER_REPORTS_AT_ONCE),
  },
  async ([job]) => {
    if (!job) return;
    const id = job.data.analysisId;
    for (const together of emptySteps) {
      await Promise.all(
        together.map(async ({ key, output }) => {
          await pool.query(
            `insert into journal_steps (analysis_id, key, version, inputs_hash, state, started_at) values ($1, $2, 1, '', 'started', now())`,
            [id, key],
          );
          await pool.query(
            `update journal_steps set state = 'done', output = $3, finished_at = now() where analysis_id = $1 and key = $2`,
            [id, key, JSON.stringify(output)],
          );
        }),
      );
    }
    await pool.query(
      `insert into report_documents (analysis_id, version, results, details) values ($1, 1, $2, $3)`,
      [id, report, extras],
    );
    const { rows } = await pool.query(
      `insert into mail_outbox (analysis_id, kind, recipient) values ($1, 'report-ready', 'bare@example.com') returning id`,
      [id],
    );
    await boss.send('mail', { mailId: Number(rows[0].id) });
    await pool.query(
      `update analysis_requests set status = 'completed', completed_at = now() where id = $1`,
      [id],
    );
  },
);
process.once('SIGTERM', async () => {
  await boss.stop({ graceful: false });
  await pool.end();
  process.exit(0);
});
