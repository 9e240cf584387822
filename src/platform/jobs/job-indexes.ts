import type pg from 'pg';

/** Deletion finds a customer's jobs by these fields of their data. */
export const jobKeys = ['analysisId', 'mailId', 'callId', 'runId'] as const;
export type JobKey = (typeof jobKeys)[number];

/**
 * The indexes are on pg-boss's own table, so they are created after its migrations, which may replace it. They
 * index text, because a failing cast would refuse the job.
 */
export async function createJobIndexes(client: pg.Client): Promise<void> {
  for (const key of jobKeys)
    await client.query(`create index if not exists innerbuyer_job_${key.toLowerCase()}
      on pgboss.job ((data->>'${key}')) where (data->>'${key}') is not null`);
}
