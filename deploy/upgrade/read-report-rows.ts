import type pg from 'pg';

/** The rows of a finished report and its talk, parents first. */
const tables: Record<string, string> = {
  analysis_requests: 'id = $1',
  report_documents: 'analysis_id = $1',
  // Talk reads the offer from this step; the others are only read while a report is written.
  journal_steps: "analysis_id = $1 and key = 'case-file'",
  grants: 'analysis_id = $1',
  talk_spendings: "analysis_id = $1 and kind <> 'voice'", // a clip's file is not kept
  chat_sessions: 'analysis_request_id = $1',
  chat_messages: 'chat_session_id in (select id from chat_sessions where analysis_request_id = $1)',
  phone_call_sessions: 'analysis_request_id = $1',
  phone_call_turns: 'call_id in (select id from phone_call_sessions where analysis_request_id = $1)',
  panel_runs: 'analysis_id = $1',
};

/** A finished report as the release that wrote it stored it: `harness/earlier-reports` holds one per release. */
export async function readReportRows(
  pool: pg.Pool,
  analysisId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const [table, condition] of Object.entries(tables)) {
    const answer = await pool.query(
      `select coalesce(json_agg(t), '[]') as rows from ${table} t where ${condition}`,
      [analysisId],
    );
    rows[table] = answer.rows[0].rows;
  }
  return rows;
}
