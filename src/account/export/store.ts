import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { customerTables } from '../deletion/store/customer-data.ts';

/** Stored about an analysis but not exported, with the reason. */
export const notExported: Record<string, string> = {
  analysis_changes: 'a copy of the report as it is sent, and a counter',
  idempotency_keys: 'answers of the last day, which are in the other tables',
  grants: 'the secret by which a browser is known',
  private_links: 'numbers without a meaning of their own',
  report_runs: 'how often a worker began',
  payment_events: 'the provider’s event numbers',
};

/** Kept out of every exported row. */
const secretColumns = ['secret_hash', 'visitor_id'];

type Rows = Record<string, unknown>[];

export async function exportRows(db: Queryable, analysisId: number): Promise<Record<string, Rows>> {
  const exported: Record<string, Rows> = {};
  for (const [table, rule] of Object.entries(customerTables)) {
    if (typeof rule === 'string' || 'kept' in rule || table in notExported) continue;
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) - ${sql.param(secretColumns)}::text[] as row from ${sql.identifier(table)} t where ${rule.ofAnalyses([analysisId])}`,
    );
    exported[table] = rows.map(({ row }) => row);
  }
  return exported;
}
