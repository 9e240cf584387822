import type pg from 'pg';

/** Every order without a report: its state, the step that it is at with its last error, and what the releases logged. */
export async function explainUnfinished(pool: pg.Pool, logged: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select id, status, failure_reason,
        (select string_agg(concat_ws(' ', key, 'v' || version, state, failures || ' failures', last_error), '; ' order by started_at)
          from journal_steps where analysis_id = id and (state <> 'done' or failures > 0)) as steps,
        (select string_agg(concat_ws(' ', state, 'retries ' || retry_count, left(output::text, 300)), '; ')
          from pgboss.job where name = 'report' and singleton_key = id::text) as jobs
      from analysis_requests where status <> 'completed' order by id`,
  );
  const failedJobs = logged.filter((line) => line.includes('a job failed'));
  const unfinished = rows.map(({ id, status, failure_reason, steps, jobs }) =>
    [
      `analysis ${id} is ${status} (${failure_reason ?? 'no reason'})`,
      `steps: ${steps ?? 'all done'}`,
      `jobs: ${jobs ?? 'none'}`,
      ...logged.filter((line) => line.includes(`"analysisId":${id},`)).slice(-5),
    ].join('\n    '),
  );
  return [...unfinished, ...failedJobs.slice(0, 3), ...failedJobs.slice(-3)];
}
